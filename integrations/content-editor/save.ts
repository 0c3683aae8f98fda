import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import config from '../../keystatic.config.ts';
import { type Change, changeSchema, parseEntryPath, renameTranslations, replacedText } from './change.ts';
import { normalizeMarkdown } from './normalize-markdown.ts';
import { findRefusal } from './refusal.ts';
import { shareFields } from './shared-fields.ts';

export const prerender = false;

const handle = makeHandler({ config });

function normalizeAdditions(change: Change, root: string): Change {
  const additions = change.additions.map(({ path, contents }) => {
    if (parseEntryPath(path) === null) return { path, contents };
    const saved = Buffer.from(contents, 'base64url').toString();
    const text = normalizeMarkdown(saved, replacedText(path, change, root));
    return { path, contents: Buffer.from(text).toString('base64url') };
  });
  return { ...change, additions };
}

/** Wraps Keystatic's route that saves files; it checks the paths and writes. */
export const POST: APIRoute = async (context) => {
  const { request } = context;
  const parsed = changeSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return new Response('Bad data', { status: 400 });
  const root = process.cwd();
  const renamed = renameTranslations(normalizeAdditions(parsed.data, root), root);
  const change = shareFields(renamed, root);
  const refusal = await findRefusal(change, root);
  if (refusal !== null) return new Response(refusal, { status: 409 });
  const body = JSON.stringify(change);
  return handle({
    ...context,
    request: new Request(request.url, { method: 'POST', headers: request.headers, body }),
  });
};
