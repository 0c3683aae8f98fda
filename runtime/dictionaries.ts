import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { cachedTranslator, dictionaryOptions } from '../shared/i18next.ts';

/** A language of pages that the server renders: one with a dictionary. */
export type Language = string;

/** Used for languages without a dictionary. */
export const defaultLanguage: Language = 'id';
/** The language of operators' tools and their records. */
export const operatorLanguage: Language = 'en';

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** Splits a message of several paragraphs, one per line. */
export const paragraphs = (text: string): string[] => text.split('\n');

/** The texts of the dictionaries in these folders, one JSON file per language in each. */
export async function readDictionaries<Key extends string>(folders: string[]) {
  const found = new Set(
    folders.flatMap((folder) =>
      globSync('*.json', { cwd: folder }).map((file) => file.replace(/\.json$/, '')),
    ),
  );
  /** The default language comes first. */
  const languages: readonly Language[] = [...found]
    .sort()
    .sort((a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage));

  const textsOf = (folder: string, language: Language): Record<string, string> => {
    const file = join(folder, `${language}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  const i18n = createInstance();
  await i18n.init({
    resources: Object.fromEntries(
      languages.map((language) => {
        const texts = folders.map((folder) => textsOf(folder, language));
        return [language, { translation: Object.assign({}, ...texts) }];
      }),
    ),
    fallbackLng: defaultLanguage,
    ...dictionaryOptions,
    interpolation: { escapeValue: false },
  });

  const createTranslator = (language: Language): Translate<Key> =>
    cachedTranslator(i18n.getFixedT(language) as Translate<Key>);
  const translators = new Map(languages.map((language) => [language, createTranslator(language)]));

  /** Returns the function that translates messages into a language. */
  function translator(language: Language): Translate<Key> {
    return translators.get(language) ?? createTranslator(language);
  }

  /** The available language nearest to a player's: `en` for `en-GB`. */
  function nearestLanguage(tag: string): Language {
    const lowercase = tag.toLowerCase();
    const named = (name = '') => languages.find((language) => language.toLowerCase() === name);
    return named(lowercase) ?? named(lowercase.split('-')[0]) ?? defaultLanguage;
  }

  /**
   * Translates a key that is only known at run time, such as a picture's; without a message returns the name
   * itself.
   */
  function translatedName(language: Language, group: string, name: string): string {
    const key: string = `${group}.${name}`;
    return i18n.exists(key, { lng: language }) ? i18n.getFixedT(language)(key as string) : name;
  }

  return { languages, translator, nearestLanguage, translatedName };
}
