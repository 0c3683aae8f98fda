import i18next from 'i18next';
import type defaultTexts from './id.json';
import { type Locale, locales } from './locales.ts';
import { siteName as name } from './site-name.ts';

/** The dictionary of each language, by its name. */
const dictionaries = await Promise.all(
  locales.map(async (locale) => {
    const { default: translation } = await import(`./${locale}.json`, { with: { type: 'json' } });
    return [locale, { translation }] as const;
  }),
);

// i18next’s default instance is the one of astro-i18next too (docs/adr/0057). No language is chosen on it: requests share it.
await i18next.init({
  resources: Object.fromEntries(dictionaries),
  supportedLngs: [...locales],
  fallbackLng: false,
  load: 'currentOnly',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  returnNull: false,
  interpolation: { escapeValue: false, defaultVariables: { site: name } },
  showSupportNotice: false,
  saveMissing: true,
  missingKeyHandler(languages, _namespace, key) {
    throw new Error(`No text for "${key}" in ${languages.join(', ')}`);
  },
});

type PluralForm = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralForm}` ? Stem : Key;

/** A key of the dictionaries; a plural is named by its stem. */
export type TextKey = WithoutPlural<keyof typeof defaultTexts>;

/** The keys as the dictionaries have them: of a plural, each form. */
export const textKeys = [...new Set(dictionaries.flatMap(([, { translation }]) => Object.keys(translation)))];

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** A text without values is always the same, so it is resolved once. */
function translatorOf(locale: Locale): Translate {
  const resolve = i18next.getFixedT(locale) as Translate;
  const resolved = new Map<TextKey, string>();
  return (key, values) => {
    if (values) return resolve(key, values);
    const text = resolved.get(key) ?? resolve(key);
    resolved.set(key, text);
    return text;
  };
}

const translators = Object.fromEntries(locales.map((locale) => [locale, translatorOf(locale)])) as Record<
  Locale,
  Translate
>;

/** The texts of one language. A missing key throws: it fails the build, not the reader. */
export function translator(locale: Locale): Translate {
  return translators[locale];
}
