import { id } from '../../brand/brand.ts';

/** Prefix of our own storage keys, which keeps them apart from others of the same origin. */
export const keyPrefix = `${id}:`;

/** The values that the specification names are stored under its names (spec §3, D34). */
export const specifiedNames = [
  'HighRisk',
  'tokenErr',
  'blockedLogout',
  'uid',
  'selectedLanguage',
  'urlLangParam',
];

/** The storage key of a value. */
export const keyOf = (name: string): string => (specifiedNames.includes(name) ? name : keyPrefix + name);

/** Inserts the prefix into an inline script, which cannot import it. */
export function withKeyPrefix(script: string): string {
  return script.replace('KEY_PREFIX', JSON.stringify(keyPrefix));
}
