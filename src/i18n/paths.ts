import { detectLocaleFromPath, initAstroI18next, localizePath } from 'astro-i18next';
import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';

// The integration initialises itself in pages only; middleware and endpoints need it as well.
initAstroI18next({ defaultLocale, locales: [...locales], trailingSlash: 'never' });

/** The path of a page in a language: `/help` in English is `/en/help`. Query and hash are kept. */
export function localizedPath(path: string, locale: Locale): string {
  const end = path.search(/[?#]/);
  const [pathname, rest] = end === -1 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  return localizePath(withoutLocale(pathname), locale, '/') + rest;
}

export function localeOf(pathname: string): Locale {
  const detected = detectLocaleFromPath(pathname);
  return isLocale(detected) ? detected : defaultLocale;
}

/** The path without its language prefix: the name of the page in the specification's tables. */
export function withoutLocale(pathname: string): string {
  const locale = localeOf(pathname);
  if (locale === defaultLocale) return pathname;
  return pathname.slice(locale.length + 1) || '/';
}
