import { defaultLocale, type Locale, languageTags, locales } from '../../i18n/locales.ts';
import { localeOf, localizedPath, withoutLocale } from '../../i18n/paths.ts';

export interface PageLinks {
  /** The language of the text (D7). */
  language: Locale;
  canonical: string;
  /** The page in every language it exists in, and `x-default`; empty when it has no twin. */
  alternates: { hreflang: Locale | 'x-default'; href: string }[];
  /** The picture for social networks. */
  picture: string;
  /** `og:locale` and `og:locale:alternate`. */
  ogLocale: string;
  ogAlternateLocales: string[];
}

const openGraph = (locale: Locale) => languageTags[locale].replace('-', '_');

/** Where the picture of a page for social networks is, from its path without language. */
export function socialPicturePath(page: string, locale: Locale): string {
  return `/og/${locale}${page === '/' ? '' : page}.jpg`;
}

/**
 * Canonical, hreflang and social addresses of a page, from its path alone: no query, no host of the request.
 * `translations` names the languages that the page really exists in (D7).
 */
export function pageLinks(pathname: string, site: URL, translations: readonly Locale[] = locales): PageLinks {
  const locale = localeOf(pathname);
  const page = withoutLocale(pathname);
  const address = (language: Locale) => new URL(localizedPath(page, language), site).href;
  const own = translations.includes(locale) ? locale : defaultLocale;
  const alternates =
    translations.length > 1
      ? [
          ...translations.map((language) => ({ hreflang: language, href: address(language) })),
          { hreflang: 'x-default' as const, href: address(defaultLocale) },
        ]
      : [];
  return {
    language: own,
    canonical: address(own),
    alternates,
    picture: new URL(socialPicturePath(page, own), site).href,
    ogLocale: openGraph(own),
    ogAlternateLocales: translations.filter((language) => language !== own).map(openGraph),
  };
}
