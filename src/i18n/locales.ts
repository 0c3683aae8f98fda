import * as configuration from '../../astro-i18next.config.cjs';

export type Locale = (typeof configuration.languages)[number]['locale'];

/** The languages of the site, from astro-i18next.config.cjs. */
export const locales: readonly Locale[] = configuration.locales;
export const defaultLocale: Locale = configuration.defaultLocale;

/** The language of file names, and of messages to editors and developers. */
export const workingLocale: Locale = 'en';

/** The languages with every text. Any other may have a part of them (ADR 57). */
export const completeLocales: readonly string[] = [defaultLocale, workingLocale];

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

function byLocale(property: 'intl' | 'name'): Record<Locale, string> {
  const pairs = configuration.languages.map((language) => [language.locale, language[property]]);
  return Object.fromEntries(pairs) as Record<Locale, string>;
}

/** The languages' names in the language of editors: `Indonesian`. */
function namesForEditors(): Record<Locale, string> {
  const names = new Intl.DisplayNames(workingLocale, { type: 'language' });
  return Object.fromEntries(locales.map((locale) => [locale, names.of(locale)])) as Record<Locale, string>;
}

// Marked as pure, so that bundles contain only the used ones.
export const languageTags = /* @__PURE__ */ byLocale('intl');
export const languageNames = /* @__PURE__ */ byLocale('name');
export const editorNames = /* @__PURE__ */ namesForEditors();
