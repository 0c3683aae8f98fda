/**
 * Compares the dictionaries of the site and of the platform's own pages with the default language and with the sources.
 * Prevents: missing texts, missing placeholders and unused texts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, nearestLanguage } from '../platform/i18n/i18n.ts';
import { languageNames, locales } from '../src/i18n/locales.ts';
import { dictionaryProblems } from './dictionaries/compare.ts';
import { unusedTexts } from './dictionaries/unused.ts';

const root = join(import.meta.dirname, '..');

const sourceOf = (folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(astro|tsx?|js)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** The problems of a folder's dictionaries; prints the number of texts if there are none. */
function problemsIn(folder: string, tags: readonly string[], source: string): string[] {
  const dictionaries = tags.map((locale) => ({
    locale,
    texts: JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')) as Record<string, string>,
  }));
  const keys = [...new Set(dictionaries.flatMap(({ texts }) => Object.keys(texts)))];
  const problems = [...dictionaryProblems(dictionaries), ...unusedTexts(keys, source)];
  if (problems.length === 0) console.log(`${folder}: ${keys.length} texts in ${tags.join(', ')}`);
  return problems.map((problem) => `${folder}: ${problem}`);
}

const problems = [
  ...problemsIn('src/i18n', locales, sourceOf(['src', 'platform', 'server', 'scripts'])),
  ...problemsIn('games/i18n', languages, sourceOf(['games', 'platform'])),
  ...problemsIn('platform/i18n', languages, sourceOf(['platform'])),
];
for (const locale of locales.filter((each) => !languages.includes(each))) {
  console.log(`Games and bank speak "${nearestLanguage(locale)}" to readers of ${languageNames[locale]}`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
