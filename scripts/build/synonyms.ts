import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../src/i18n/locales.ts';

/** Search words by the pattern of their titles; a language may have none. */
function readSynonyms(locale: Locale): [title: RegExp, words: string][] {
  const file = join(import.meta.dirname, `synonyms/${locale}.json`);
  if (!existsSync(file)) return [];
  const byPattern = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(byPattern).map(([pattern, words]) => [new RegExp(pattern, 'i'), words]);
}

/** Words that players type for a word of a title: loanwords, short forms, common misspellings. */
const synonyms = new Map<string, [title: RegExp, words: string][]>(
  locales.map((locale) => [locale, readSynonyms(locale)]),
);

/** Further search words of a title, which are not shown. */
export function synonymsFor(title: string, language: string): string {
  return (synonyms.get(language) ?? [])
    .filter(([pattern]) => pattern.test(title))
    .map(([, words]) => words)
    .join(' ');
}
