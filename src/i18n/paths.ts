import { detectLocaleFromPath, initAstroI18next, localizePath } from 'astro-i18next';
import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';

// The integration initialises itself in pages only; middleware and endpoints need it as well.
initAstroI18next({ defaultLocale, locales: [...locales], trailingSlash: 'never' });

/** The site has a few hundred paths, all short; whatever else is asked for takes no more room than this. */
const remembered = { paths: 1_000, length: 100 };
const localized: Record<Locale, Map<string, string>> = { id: new Map(), en: new Map() };

function localizedPage(pathname: string, locale: Locale): string {
  const known = localized[locale].get(pathname);
  if (known !== undefined) return known;
  const found = localizePath(withoutLocale(pathname), locale, '/');
  if (localized[locale].size >= remembered.paths) localized[locale].clear();
  if (pathname.length <= remembered.length) localized[locale].set(pathname, found);
  return found;
}

/** The path of a page in a language: `/help` in English is `/en/help`. Query and hash are kept. */
export function localizedPath(path: string, locale: Locale): string {
  const end = path.search(/[?#]/);
  if (end === -1) return localizedPage(path, locale);
  return localizedPage(path.slice(0, end), locale) + path.slice(end);
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
