import { defaultLocale, type Locale, locales } from './locales.ts';

/** The language of a path's prefix. */
export function localeOf(pathname: string): Locale {
  const [, first] = pathname.split('/', 2);
  return locales.find((locale) => locale === first && locale !== defaultLocale) ?? defaultLocale;
}

/** The path without its language prefix, as in the specification's tables. */
export function withoutLocale(pathname: string): string {
  const locale = localeOf(pathname);
  return locale === defaultLocale ? pathname : pathname.slice(locale.length + 1) || '/';
}

/**
 * The path of a page in a language: `/help` in English is `/en/help`. Keeps query and hash; drops empty segments.
 */
export function localizedPath(path: string, locale: Locale): string {
  const end = path.search(/[?#]/);
  const page = end === -1 ? path : path.slice(0, end);
  const segments = withoutLocale(page).split('/').filter(Boolean);
  if (locale !== defaultLocale) segments.unshift(locale);
  return `/${segments.join('/')}${path.slice(page.length)}`;
}
