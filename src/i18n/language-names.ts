import { type Locale, languageTags, locales } from './locales.ts';

/** What readers of a language call another one: `Indonesian`. */
export function languageName(language: Locale, locale: Locale): string {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'language' });
  return names.of(language) ?? language;
}

/** All languages of the site, in the words of one: `Indonesian and English`. */
export function languageList(locale: Locale): string {
  const names = locales.map((language) => languageName(language, locale));
  return new Intl.ListFormat(languageTags[locale]).format(names);
}
