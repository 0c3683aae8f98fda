import type { APIRoute } from 'astro';
import hero from '../../content/pictures/hero.webp';
import { translator } from '../../i18n/i18n.ts';
import { locales } from '../../i18n/locales.ts';
import { type PublicPage, publicPages } from '../../seo/public-pages.ts';
import { socialPicture } from '../../seo/social-picture.ts';
import { socialPicturePath } from '../../views/page/page-links.ts';

export async function getStaticPaths() {
  const pages = (await Promise.all(locales.map(publicPages))).flat();
  const pictureOf = ({ image = hero }: PublicPage) => image.src;
  pages.sort((a, b) => pictureOf(a).localeCompare(pictureOf(b)));
  return pages.map((page) => {
    const address = socialPicturePath(page.path, page.locale);
    return { params: { path: address.replace(/^\/og\/|\.jpg$/g, '') }, props: page };
  });
}

/** The social picture of a page. */
export const GET: APIRoute<PublicPage> = async ({ props: { locale, section, title, image } }) => {
  const note = translator(locale)('share.note');
  const words = { section, title, note };
  const picture = image
    ? await socialPicture(words, image, 'centre')
    : await socialPicture(words, hero, 'right');
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
};
