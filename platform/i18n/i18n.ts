import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type defaultTexts from './id.json';

export { figure, percent, rupiah } from './formats.ts';

/** A language that the platform's own pages speak: one with a dictionary in this folder. */
export type Language = string;

/** Stands in for any other. */
export const defaultLanguage: Language = 'id';

const dictionaries = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const translation = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
    return [file.replace(/\.json$/, ''), { translation }] as const;
  });

/** The default one first. */
export const languages: readonly Language[] = dictionaries
  .map(([language]) => language)
  .sort((a, b) => Number(b === defaultLanguage) - Number(a === defaultLanguage));

/** The language nearest to a player's: `en` for `en-GB`. */
export function nearestLanguage(tag: string): Language {
  const wanted = tag.toLowerCase();
  const named = (name = '') => languages.find((language) => language.toLowerCase() === name);
  return named(wanted) ?? named(wanted.split('-')[0]) ?? defaultLanguage;
}

const i18n = createInstance();

await i18n.init({
  resources: Object.fromEntries(dictionaries),
  fallbackLng: defaultLanguage,
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  showSupportNotice: false,
});

type PluralForm = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type Stem<Key extends string> = Key extends `${infer Name}${PluralForm}` ? Name : Key;

/** The name of a text of the platform's pages; a plural is named by its stem. */
export type PageText = Stem<keyof typeof defaultTexts>;

export type Say = (text: PageText, values?: Record<string, string | number>) => string;

function speaker(language: Language): Say {
  const resolve = i18n.getFixedT(language) as Say;
  const resolved = new Map<PageText, string>();
  return (text, values) => {
    if (values) return resolve(text, values);
    const said = resolved.get(text) ?? resolve(text);
    resolved.set(text, said);
    return said;
  };
}

const speakers = new Map(languages.map((language) => [language, speaker(language)]));

/** The texts of the platform's own pages in a language. */
export function textsIn(language: Language): Say {
  return speakers.get(language) ?? speaker(language);
}

/** A text of several paragraphs, one a line. */
export const paragraphs = (text: string): string[] => text.split('\n');

/** A text whose name is only known now, such as that of a picture; the name itself where there is none. */
export function nameIn(language: Language, group: string, name: string): string {
  const key = `${group}.${name}`;
  return i18n.exists(key, { lng: language }) ? textsIn(language)(key as PageText) : name;
}
