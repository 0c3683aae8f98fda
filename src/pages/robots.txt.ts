import type { APIRoute } from 'astro';

/**
 * Only calls are closed. Pages that must not be listed say so themselves, which a crawler that may not
 * read them would never learn.
 */
export const GET: APIRoute = ({ site, url }) => {
  const sitemap = new URL('/sitemap.xml', site ?? url).href;
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`);
};
