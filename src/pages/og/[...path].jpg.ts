import type { APIRoute } from 'astro';
import night from '../../content/pictures/night.webp';
import { translator } from '../../i18n/i18n.ts';
import { locales } from '../../i18n/locales.ts';
import { type PublicPage, publicPages } from '../../seo/public-pages.ts';
import { socialPicture } from '../../seo/social-picture.ts';
import { socialPicturePath } from '../../server/page-links.ts';

export async function getStaticPaths() {
  const pages = (await Promise.all(locales.map(publicPages))).flat();
  return pages.map((page) => {
    const address = socialPicturePath(page.path, page.locale);
    return { params: { path: address.replace(/^\/og\/|\.jpg$/g, '') }, props: page };
  });
}

/** The picture that social networks show with a link to a page. */
export const GET: APIRoute<PublicPage> = async ({ props: { locale, section, title, image = night } }) => {
  const note = translator(locale)('share.note');
  const picture = await socialPicture({ section, title, note }, image);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
};
