import { type Locale, languageTags, locales } from './locales.ts';

/** The name of a language in another one: `Indonesian`. */
export function languageName(language: Locale, locale: Locale): string {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'language' });
  return names.of(language) ?? language;
}

/** Lists all languages of the site in one of them: `Indonesian and English`. */
export function languageList(locale: Locale): string {
  const names = locales.map((language) => languageName(language, locale));
  return new Intl.ListFormat(languageTags[locale]).format(names);
}
