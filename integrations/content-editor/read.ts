import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import config from '../../keystatic.config.ts';
import { quoteDates } from './quoted-dates.ts';

export const prerender = false;

const handle = makeHandler({ config });

/** Stands before Keystatic's own route for reading a file. */
export const GET: APIRoute = async (context) => {
  const answer = await handle(context);
  if (!answer.ok || !context.params.path?.endsWith('.md')) return answer;
  return new Response(quoteDates(await answer.text()), answer);
};
