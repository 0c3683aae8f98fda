/** The languages of the site. The first is the default and has no path prefix (spec §2). */
export const locales = ['id', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Language tags for Intl, and for `og:locale` with an underscore. */
export const languageTag: Record<Locale, string> = { id: 'id-ID', en: 'en-US' };

/** For editors; players read each language's own name. */
export const languageNames: Record<Locale, string> = { id: 'Indonesian', en: 'English' };
