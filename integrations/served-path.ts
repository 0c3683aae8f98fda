import { initAstroI18next, localizePath } from 'astro-i18next';
import { defaultLocale, type Locale, locales } from '../src/i18n/locales.ts';
import { localizedPath } from '../src/i18n/paths.ts';

initAstroI18next({ defaultLocale, locales: [...locales], trailingSlash: 'never' });

/**
 * The path at which a page is served in a language, as astro-i18next localizes it (docs/adr/0057). Browsers, the worker and
 * the production server cannot load that package, so their links come from `localizedPath`: a page to which they would
 * not lead stops the build.
 */
export function servedPath(page: string, locale: Locale): string {
  const path = localizePath(page, locale, '/');
  const link = localizedPath(page, locale);
  if (path !== link)
    throw new Error(`${page} in "${locale}" is served at ${path}, but links lead to ${link}.`);
  return path;
}
