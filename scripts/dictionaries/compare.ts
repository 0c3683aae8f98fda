import { completeLocales, workingLocale } from '../../src/i18n/locales.ts';

/** The texts of one language, by key. */
export interface Dictionary {
  locale: string;
  texts: Record<string, string>;
}

const form = /_(zero|one|two|few|many|other)$/;

/** The name of a text without its plural form. */
export const stem = (key: string) => key.replace(form, '');

const placeholders = (text = '') =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string).sort();

/** The keys that a language needs for another's texts: a plural has the forms of its own grammar. */
function keysFor(locale: string, { texts }: Dictionary): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const keys = Object.keys(texts).flatMap((key) =>
    form.test(key) ? pluralCategories.map((category) => `${stem(key)}_${category}`) : [key],
  );
  return [...new Set(keys)];
}

/** Placeholders that a plural form may omit, because its number is often a word. */
function isSame(own: string[], others: string[], key: string): boolean {
  const kept = (names: string[]) =>
    /_(?:zero|one|two)$/.test(key) ? names.filter((n) => n !== 'count') : names;
  return kept(own).join() === kept(others).join();
}

/** A sentence for each extra or empty text, for different placeholders, and for what a complete language lacks. */
export function dictionaryProblems([first, ...others]: Dictionary[]): string[] {
  if (!first) return [];
  return [first, ...others].flatMap((dictionary) => {
    const { locale, texts } = dictionary;
    const needed = keysFor(locale, first);
    const original = (key: string) => first.texts[key] ?? first.texts[`${stem(key)}_other`];
    return [
      ...(completeLocales.includes(locale) ? needed : [])
        .filter((key) => !(key in texts))
        .map((key) => `"${key}" is missing in ${locale}.json`),
      ...Object.keys(texts)
        .filter((key) => !needed.includes(key))
        .map((key) => `"${key}" is in ${locale}.json, but not in ${first.locale}.json`),
      ...Object.entries(texts)
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => `"${key}" is empty in ${locale}.json`),
      ...Object.entries(texts)
        .filter(([key, text]) => !isSame(placeholders(text), placeholders(original(key)), key))
        .filter(([key]) => needed.includes(key))
        .map(([key]) => `"${key}" has other placeholders in ${locale}.json than in ${first.locale}.json`),
    ];
  });
}

/** A line for each language that has a part of the texts, over the dictionaries of several folders. */
export function untranslatedTexts(folders: Dictionary[][]): string[] {
  const locales = new Set(folders.flat().map(({ locale }) => locale));
  const begun = [...locales].filter((locale) => !completeLocales.includes(locale));
  return begun.flatMap((locale) => {
    const needed = folders.flatMap(([first, ...others]) => {
      const texts = others.find((dictionary) => dictionary.locale === locale)?.texts ?? {};
      return first ? keysFor(locale, first).map((key) => key in texts) : [];
    });
    const missing = needed.filter((isThere) => !isThere).length;
    const [count, total] = [missing, needed.length].map((value) => value.toLocaleString(workingLocale));
    return missing > 0 ? [`${locale}: ${count} of ${total} texts are not translated yet`] : [];
  });
}
