import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHandler } from '@keystatic/astro/api';
import type { APIRoute } from 'astro';
import config from '../../keystatic.config.ts';
import { type Change, changeSchema, parseEntryPath, renameTranslations } from './change.ts';
import { normalizeMarkdown } from './normalize-markdown.ts';
import { findRefusal } from './refusal.ts';

export const prerender = false;

const handle = makeHandler({ config });

/** The replaced file: that of the entry, or of its old name. */
function before(path: string, { deletions }: Change, root: string): string | null {
  const place = parseEntryPath(path);
  const former = deletions.find((deleted) => {
    const old = parseEntryPath(deleted.path);
    return old?.collection === place?.collection && old?.locale === place?.locale;
  });
  const file = [path, former?.path ?? '']
    .map((each) => join(root, each))
    .find((each) => each.endsWith('.md') && existsSync(each));
  return file === undefined ? null : readFileSync(file, 'utf8');
}

function normalizeAdditions(change: Change, root: string): Change {
  const additions = change.additions.map(({ path, contents }) => {
    if (parseEntryPath(path) === null) return { path, contents };
    const saved = Buffer.from(contents, 'base64url').toString();
    const text = normalizeMarkdown(saved, before(path, change, root));
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
  const change = renameTranslations(normalizeAdditions(parsed.data, root), root);
  const refusal = await findRefusal(change, root);
  if (refusal !== null) return new Response(refusal, { status: 409 });
  const body = JSON.stringify(change);
  return handle({
    ...context,
    request: new Request(request.url, { method: 'POST', headers: request.headers, body }),
  });
};
