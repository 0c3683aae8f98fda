import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { cachedTranslator, dictionaryOptions, type StemOf } from '../../shared/i18next.ts';
import type defaultTexts from './id.json';

export { figure, moment, percent, rupiah } from './formats.ts';

/** A language of the platform's own pages: one with a dictionary in this folder. */
export type Language = string;

/** Used for languages without a dictionary. */
export const defaultLanguage: Language = 'id';
/** The language of operators' tools and their records. */
export const operatorLanguage: Language = 'en';

const dictionaries = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const translation = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
    return [file.replace(/\.json$/, ''), { translation }] as const;
  });

/** The default language comes first. */
export const languages: readonly Language[] = dictionaries
  .map(([language]) => language)
  .sort((a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage));

/** The available language nearest to a player's: `en` for `en-GB`. */
export function nearestLanguage(tag: string): Language {
  const lowercase = tag.toLowerCase();
  const named = (name = '') => languages.find((language) => language.toLowerCase() === name);
  return named(lowercase) ?? named(lowercase.split('-')[0]) ?? defaultLanguage;
}

const i18n = createInstance();

await i18n.init({
  resources: Object.fromEntries(dictionaries),
  fallbackLng: defaultLanguage,
  ...dictionaryOptions,
  interpolation: { escapeValue: false },
});

/** The key of a message in the dictionaries; a plural has the key without its form. */
export type MessageKey = StemOf<keyof typeof defaultTexts>;

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

function createTranslator(language: Language): Translate {
  return cachedTranslator(i18n.getFixedT(language) as Translate);
}

const translators = new Map(languages.map((language) => [language, createTranslator(language)]));

/** Returns the function that translates messages into a language. */
export function translator(language: Language): Translate {
  return translators.get(language) ?? createTranslator(language);
}

/** Splits a message of several paragraphs, one per line. */
export const paragraphs = (text: string): string[] => text.split('\n');

/**
 * Translates a key that is only known at run time, such as a picture's; without a message returns the name
 * itself.
 */
export function translatedName(language: Language, group: string, name: string): string {
  const key = `${group}.${name}`;
  return i18n.exists(key, { lng: language }) ? translator(language)(key as MessageKey) : name;
}
