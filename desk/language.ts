import type { Values } from './call.ts';
import en from './texts/en.json';
import id from './texts/id.json';

const dictionaries: Record<string, Record<string, string>> = { en, id };
const languageKey = 'desk.language';
export const languages = [
  { locale: 'id', name: 'Indonesia' },
  { locale: 'en', name: 'English' },
];

function storedLanguage(): string {
  const kept = localStorage.getItem(languageKey) ?? navigator.language.slice(0, 2);
  return kept in dictionaries ? kept : 'en';
}

let language = storedLanguage();

export const currentLanguage = () => language;

export function setLanguage(chosen: string): void {
  language = chosen;
  localStorage.setItem(languageKey, chosen);
  document.documentElement.lang = chosen;
}

const filled = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

/** A text in a language. */
export const textIn = (locale: string, key: string, values: Values = {}): string =>
  filled(dictionaries[locale]?.[key] ?? key, values);

/** A text in the operator's language; a name that has none is shown as it is, or as `missing`. */
export function textOf(key: string, values: Values = {}, missing?: string): string {
  const text = dictionaries[language]?.[key] ?? missing ?? key.split('.').at(-1) ?? key;
  return filled(text, values);
}

export const languageTag = () => (language === 'id' ? 'id-ID' : 'en-GB');
