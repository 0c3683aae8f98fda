import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import config from '../../keystatic.config.ts';
import { splitFile } from '../../src/content/front-matter.ts';
import { escapeForMdx } from './mdx-signs.ts';
import { quoteDates } from './quoted-dates.ts';

export const prerender = false;

const handle = makeHandler({ config });

/** A text as the editor can open it; `normalize-markdown.ts` takes both back. */
function readable(text: string): string {
  const { block, body } = splitFile(text) ?? { block: null, body: '' };
  return block === null ? text : quoteDates(`---\n${block}---\n${escapeForMdx(body)}`);
}

/** Stands before Keystatic's own route for reading a file. */
export const GET: APIRoute = async (context) => {
  const answer = await handle(context);
  if (!answer.ok || !context.params.path?.endsWith('.md')) return answer;
  return new Response(readable(await answer.text()), answer);
};
