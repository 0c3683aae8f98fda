import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';

/** The language that a path is prefixed with; the same answer as `i18n/paths.ts`, in a script that browsers can afford. */
export function localeInPath(pathname: string): Locale {
  const [, first] = pathname.split('/', 2);
  return locales.find((locale) => locale !== defaultLocale && locale === first) ?? defaultLocale;
}

/** The path of a page in a language; `page` has no prefix (spec §2). */
export function pathIn(page: string, locale: Locale): string {
  if (locale === defaultLocale) return page;
  return page === '/' ? `/${locale}` : `/${locale}${page}`;
}
