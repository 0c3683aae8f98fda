import { existsSync } from 'node:fs';
import type { Locale } from '../i18n/locales.ts';

/** Pictures of the site in the browser's install dialog; `node scripts/screenshots.ts` takes them. Pixels of the page. */
export const screenshots = [
  { name: 'home-phone', page: '/', form: 'narrow', width: 360, height: 780 },
  { name: 'lobby-phone', page: '/lobby/slots', form: 'narrow', width: 360, height: 780 },
  { name: 'home-computer', page: '/', form: 'wide', width: 1280, height: 720 },
] as const;

/** Those that have been taken in a language. */
export function screenshotsIn(locale: Locale) {
  return screenshots.filter(({ name }) => existsSync(`brand/public/screenshots/${locale}-${name}.jpg`));
}

/** Pixels of the picture for one of the page. */
export const density = { narrow: 2, wide: 1 };
