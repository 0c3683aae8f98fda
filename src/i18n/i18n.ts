import i18next from 'i18next';
import { cachedTranslator, dictionaryOptions, type StemOf } from '../../shared/i18next.ts';
import type defaultMessages from './id.json';
import { completeLocales, defaultLocale, isLocale, type Locale, locales } from './locales.ts';
import { siteName as name } from './site-name.ts';

// The path leaves the folder and enters it again, because Vite follows no variable name in a module's own folder: it
// would not load an edited dictionary in development.
const dictionaries = await Promise.all(
  locales.map(async (locale) => {
    const { default: translation } = await import(`../i18n/${locale}.json`, { with: { type: 'json' } });
    return [locale, { translation }] as const;
  }),
);

// astro-i18next uses i18next's default instance too (ADR 57). Its language is never set, because requests
// share it.
await i18next.init({
  resources: Object.fromEntries(dictionaries),
  supportedLngs: [...locales],
  fallbackLng: (locale) => (isLocale(locale) && !completeLocales.includes(locale) ? [defaultLocale] : []),
  ...dictionaryOptions,
  returnNull: false,
  interpolation: { escapeValue: false, defaultVariables: { site: name } },
  saveMissing: true,
  missingKeyHandler(languages, _namespace, key) {
    const files = languages.map((language) => `src/i18n/${language}.json`).join(', ');
    throw new Error(`${files} has no text for "${key}": add it. "npm run check" lists all that are missing.`);
  },
});

/** A message key; plural forms share the stem. */
export type MessageKey = StemOf<keyof typeof defaultMessages>;

/** All keys of the dictionaries, with every plural form. */
export const messageKeys = [
  ...new Set(dictionaries.flatMap(([, { translation }]) => Object.keys(translation))),
];

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const translators = Object.fromEntries(
  locales.map((locale) => [locale, cachedTranslator(i18next.getFixedT(locale) as Translate)]),
) as Record<Locale, Translate>;

/** The translator of a language. A key that a complete language lacks throws, which fails the build. */
export function translator(locale: Locale): Translate {
  return translators[locale];
}
