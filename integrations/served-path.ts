import { initAstroI18next, localizePath } from 'astro-i18next';
import { defaultLocale, type Locale, locales } from '../src/i18n/locales.ts';
import { localizedPath } from '../src/i18n/paths.ts';

initAstroI18next({ defaultLocale, locales: [...locales], trailingSlash: 'never' });

/**
 * The served path of a page in a language, from astro-i18next (ADR 57). Browsers, the worker and the
 * production server cannot load that package and use `localizedPath`; the build stops if the two differ.
 */
export function servedPath(page: string, locale: Locale): string {
  const path = localizePath(page, locale, '/');
  const link = localizedPath(page, locale);
  if (path !== link)
    throw new Error(
      `${page} in "${locale}" is served at ${path}, but localizedPath returns ${link}. Make both agree.`,
    );
  return path;
}
