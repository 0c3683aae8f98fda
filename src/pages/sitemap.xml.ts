import type { APIRoute } from 'astro';
import { locales } from '../i18n/locales.ts';
import { localizedPath } from '../i18n/paths.ts';
import { type PublicPage, publicPages } from '../seo/public-pages.ts';
import { pageLinks } from '../views/page/page-links.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function url({ path, locale, translations, updated }: PublicPage, site: URL): string {
  const { canonical, alternates } = pageLinks(localizedPath(path, locale), site, translations);
  return [
    `<url><loc>${escaped(canonical)}</loc>`,
    ...(updated ? [`<lastmod>${updated.toISOString()}</lastmod>`] : []),
    ...alternates.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`,
    ),
    '</url>',
  ].join('');
}

/** All public pages in all their languages. */
export const GET: APIRoute = async ({ site, url: own }) => {
  const pages = (await Promise.all(locales.map(publicPages))).flat();
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespaces}>`,
    ...pages.map((page) => url(page, site ?? own)),
    '</urlset>',
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'application/xml' } });
};
