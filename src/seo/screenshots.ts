import { existsSync } from 'node:fs';
import type { Locale } from '../i18n/locales.ts';

/** Screenshots for the browser's install dialog; `node scripts/screenshots.ts` takes them. Sizes in CSS pixels. */
export const screenshots = [
  { name: 'home-phone', page: '/', form: 'narrow', width: 360, height: 780 },
  { name: 'lobby-phone', page: '/lobby/slots', form: 'narrow', width: 360, height: 780 },
  { name: 'home-computer', page: '/', form: 'wide', width: 1280, height: 720 },
] as const;

/** The existing screenshots of a language. */
export function screenshotsIn(locale: Locale) {
  return screenshots.filter(({ name }) => existsSync(`brand/public/screenshots/${locale}-${name}.jpg`));
}

/** Device pixels per CSS pixel. */
export const density = { narrow: 2, wide: 1 };
