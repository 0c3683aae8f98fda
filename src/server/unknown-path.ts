import type { APIContext } from 'astro';
import { articleCategories, articleTypes } from '../content/kinds.ts';
import { chosenLanguage, languageCookie } from '../entry/language-choice.ts';
import { defaultLocale } from '../i18n/locales.ts';
import { localizedPath, withoutLocale } from '../i18n/paths.ts';
import { lobbyEntry } from './lobby-entry.ts';

const shortArticlePath = new RegExp(
  `^/pages(?:/(?:${articleTypes.join('|')})(?:/(?:${articleCategories.join('|')}))?)?$`,
);

/** The list that an address cut short by hand belongs to, without the language; null for any other path. */
async function listAt(path: string, locals: App.Locals): Promise<string | null> {
  if (path === '/promotions') return '/promotions/all';
  if (path === '/lobby' || path === '/games') return lobbyEntry(locals);
  return shortArticlePath.test(path) ? '/help#read' : null;
}

/**
 * Answers a path without a page (D8): a shortened address leads to its list, an address without a prefix leads to the
 * stored language (D5), and everything else is not found.
 */
export async function answerUnknown(context: APIContext): Promise<Response> {
  const { url, cookies, request, locals } = context;
  const path = withoutLocale(url.pathname);
  const list = await listAt(path, locals);
  const chosen = chosenLanguage(cookies.get(languageCookie)?.value) ?? defaultLocale;
  const locale = locals.locale === defaultLocale ? chosen : locals.locale;
  const isDocument = request.headers.get('sec-fetch-dest') === 'document';
  if (list === null && (locale === locals.locale || !isDocument)) return new Response(null, { status: 404 });
  const to = list === null ? localizedPath(path, locale) + url.search : localizedPath(list, locale);
  return new Response(null, {
    status: 302,
    headers: { Location: to, 'Cache-Control': 'private, no-store' },
  });
}
