/**
 * The languages of the site: to add one is a line here, its dictionary and its content folder (docs/recipes/add-a-language.md).
 * The first is the default and has no path prefix (spec §2). `intl` is its tag for formats, search engines and Open
 * Graph, `name` what its readers call it, `editorName` what editors do.
 */
const languages = [
  { locale: 'id', intl: 'id-ID', name: 'Indonesia', editorName: 'Indonesian' },
  { locale: 'en', intl: 'en-US', name: 'English', editorName: 'English' },
] as const;

export type Locale = (typeof languages)[number]['locale'];

export const locales: readonly Locale[] = languages.map(({ locale }) => locale);

export const defaultLocale: Locale = languages[0].locale;

/** The language of file names, and of what editors and developers read. */
export const workingLocale: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

function byLocale(property: 'intl' | 'name' | 'editorName'): Record<Locale, string> {
  const pairs = languages.map((language) => [language.locale, language[property]]);
  return Object.fromEntries(pairs) as Record<Locale, string>;
}

// Marked as pure, so that the browser gets only those that it reads.
export const languageTags = /* @__PURE__ */ byLocale('intl');
export const languageNames = /* @__PURE__ */ byLocale('name');
export const editorNames = /* @__PURE__ */ byLocale('editorName');
