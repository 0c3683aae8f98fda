import type { APIContext } from 'astro';
import { withoutLocale } from '../i18n/paths.ts';
import { isCutShort } from './access.ts';
import { lobbyEntry } from './lobby-entry.ts';

/** The list that an address cut short belongs to, without the language. */
async function listAt(path: string, locals: App.Locals): Promise<string> {
  if (path === '/promotions') return '/promotions/all';
  return path.startsWith('/pages') ? '/help#read' : lobbyEntry(locals);
}

/** Answers a path without a page (D8): an address cut short leads to its list, everything else is not found. */
export async function answerUnknown({ url, locals }: APIContext): Promise<Response> {
  if (!isCutShort(url.pathname)) return new Response(null, { status: 404 });
  const list = await listAt(withoutLocale(url.pathname), locals);
  return new Response(null, {
    status: 302,
    headers: { Location: locals.path(list), 'Cache-Control': 'private, no-store' },
  });
}
