import { defaultLocale, type Locale, languageTags, locales } from '../../i18n/locales.ts';
import { localeOf, localizedPath, withoutLocale } from '../../i18n/paths.ts';

export interface PageLinks {
  /** Language of the text (D7). */
  language: Locale;
  canonical: string;
  /** The page in all its languages and `x-default`; empty without translations. */
  alternates: { hreflang: Locale | 'x-default'; href: string }[];
  /** Address of the social picture. */
  picture: string;
  /** `og:locale` and `og:locale:alternate`. */
  ogLocale: string;
  ogAlternateLocales: string[];
}

const openGraph = (locale: Locale) => languageTags[locale].replace('-', '_');

/** Path of a page's social picture, from its path without the language. */
export function socialPicturePath(page: string, locale: Locale): string {
  return `/og/${locale}${page === '/' ? '' : page}.jpg`;
}

/**
 * Canonical, hreflang and social addresses of a page, from its path only. `translations` lists the languages of the
 * page (D7).
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
