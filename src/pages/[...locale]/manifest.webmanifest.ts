import type { APIRoute } from 'astro';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { webAppManifest } from '../../seo/web-app.ts';
import { lobbyEntry } from '../../server/lobby-entry.ts';

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale: locale === defaultLocale ? undefined : locale } }));
}

export const GET: APIRoute = async ({ locals: { locale, t, path, platform } }) =>
  Response.json(webAppManifest(locale, t, path, await lobbyEntry({ platform })));
