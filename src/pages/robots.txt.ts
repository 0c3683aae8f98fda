import type { APIRoute } from 'astro';

/** Only the API is disallowed. Unlisted pages have `noindex`, which crawlers must be able to read. */
export const GET: APIRoute = ({ site, url }) => {
  const sitemap = new URL('/sitemap.xml', site ?? url).href;
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`);
};
