/**
 * i18next's settings for the dictionaries of the site and of the platform: flat keys, plain text. A text that a language
 * lacks is that of the nearest one, `en` for `en-GB`, which is i18next's own order (ADR 57).
 */
export const dictionaryOptions = {
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  showSupportNotice: false,
} as const;

type PluralForm = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

/** A message key; plural forms share the stem. */
export type StemOf<Key extends string> = Key extends `${infer Stem}${PluralForm}` ? Stem : Key;

type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** Resolves each message without values once. */
export function cachedTranslator<Key extends string>(resolve: Translate<Key>): Translate<Key> {
  const resolved = new Map<Key, string>();
  return (key, values) => {
    if (values) return resolve(key, values);
    const text = resolved.get(key) ?? resolve(key);
    resolved.set(key, text);
    return text;
  };
}
