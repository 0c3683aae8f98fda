import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import config from '../../keystatic.config.ts';
import { normalizeMarkdown } from './normalize-markdown.ts';

export const prerender = false;

interface Addition {
  path: string;
  /** Base64 with the letters of addresses. */
  contents: string;
}

const handle = makeHandler({ config });

function inForm({ path, contents }: Addition): Addition {
  if (!/^src\/content\/[\w/-]+\.md$/.test(path)) return { path, contents };
  const file = join(process.cwd(), path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const text = normalizeMarkdown(Buffer.from(contents, 'base64url').toString(), before);
  return { path, contents: Buffer.from(text).toString('base64url') };
}

/** Stands before Keystatic's own route for saving, which then checks paths and writes. */
export const POST: APIRoute = async (context) => {
  const { request } = context;
  const change = (await request.json()) as { additions: Addition[] };
  const body = JSON.stringify({ ...change, additions: change.additions.map(inForm) });
  return handle({
    ...context,
    request: new Request(request.url, { method: 'POST', headers: request.headers, body }),
  });
};
