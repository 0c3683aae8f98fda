import type { Translate } from '../i18n/i18n.ts';
import { languageList } from '../i18n/language-names.ts';
import type { Locale } from '../i18n/locales.ts';
import { siteName as name } from '../i18n/site-name.ts';
import { pageColour } from '../styles/theme.ts';
import { density, screenshotsIn } from './screenshots.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest. All languages are one app (`id`), which starts in the last opened language. `lobby` is the
 * path of the first lobby page, without the language.
 */
export function webAppManifest(locale: Locale, t: Translate, path: (route: string) => string, lobby: string) {
  return {
    id: '/',
    name,
    short_name: name,
    description: t('home.description', { languages: languageList(locale) }),
    lang: locale,
    dir: 'ltr',
    start_url: path('/'),
    scope: '/',
    display: 'standalone',
    theme_color: pageColour,
    background_color: pageColour,
    categories: ['games', 'entertainment'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
    screenshots: screenshotsIn(locale).map(({ name: file, page, form, width, height }) => ({
      src: `/screenshots/${locale}-${file}.jpg`,
      sizes: `${width * density[form]}x${height * density[form]}`,
      type: 'image/jpeg',
      form_factor: form,
      label: page === '/' ? t('home.title') : t('lobby.title', { class: t('lobby.class.slots') }),
    })),
    shortcuts: [
      { name: t('nav.lobby'), url: path(lobby) },
      { name: t('nav.promotions'), url: path('/promotions/all') },
      { name: t('nav.help'), url: path('/help') },
    ],
  };
}
