import type { APIRoute } from 'astro';
import { languageList } from '../../i18n/language-names.ts';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { themeColour } from '../../layouts/theme-colour.ts';
import { density, screenshotsIn } from '../../seo/screenshots.ts';
import { siteFacts } from '../../server/site-facts.ts';

export function getStaticPaths() {
  return locales.map((locale) => ({ params: { locale: locale === defaultLocale ? undefined : locale } }));
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The site as an app. All languages are one app (`id`), which starts in the language it was last opened in. */
export const GET: APIRoute = async ({ locals }) => {
  const { locale, t, path } = locals;
  const { siteData } = await siteFacts(locals);
  const languages = languageList(locale);
  return Response.json({
    id: '/',
    name: siteData.brand.name,
    short_name: siteData.brand.name,
    description: t('home.description', { languages }),
    lang: locale,
    dir: 'ltr',
    start_url: path('/'),
    scope: '/',
    display: 'standalone',
    theme_color: themeColour,
    background_color: themeColour,
    categories: ['games', 'entertainment'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
    screenshots: screenshotsIn(locale).map(({ name, page, form, width, height }) => ({
      src: `/screenshots/${locale}-${name}.jpg`,
      sizes: `${width * density[form]}x${height * density[form]}`,
      type: 'image/jpeg',
      form_factor: form,
      label: page === '/' ? t('home.title') : t('lobby.title', { class: t('lobby.class.slots') }),
    })),
    shortcuts: [
      { name: t('nav.lobby'), url: path('/lobby/slots') },
      { name: t('nav.promotions'), url: path('/promotions/all') },
      { name: t('nav.help'), url: path('/help') },
    ],
  });
};
