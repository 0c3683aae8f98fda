import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import config from '../../keystatic.config.ts';
import { splitFile } from '../../src/content/front-matter.ts';
import { escapeForMdx } from './mdx-signs.ts';
import { quoteDates } from './quoted-dates.ts';

export const prerender = false;

const handle = makeHandler({ config });

/** Prepares a text for the editor; `normalize-markdown.ts` reverts this. */
function readable(text: string): string {
  const { block, body } = splitFile(text) ?? { block: null, body: '' };
  return block === null ? text : quoteDates(`---\n${block}---\n${escapeForMdx(body)}`);
}

/** Wraps Keystatic's route that reads a file. */
export const GET: APIRoute = async (context) => {
  const response = await handle(context);
  if (!response.ok || !context.params.path?.endsWith('.md')) return response;
  return new Response(readable(await response.text()), response);
};
