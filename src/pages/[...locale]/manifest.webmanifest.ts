import type { APIRoute } from 'astro';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { webAppManifest } from '../../seo/web-app.ts';

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale: locale === defaultLocale ? undefined : locale } }));
}

export const GET: APIRoute = ({ locals: { locale, t, path } }) =>
  Response.json(webAppManifest(locale, t, path));
