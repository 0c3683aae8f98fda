/**
 * Compares every dictionary with that of the default language, and with the sources. Prevents: a text that one language
 * lacks, a placeholder that it forgot, and texts that nobody shows any more.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../src/i18n/locales.ts';
import { dictionaryProblems, stem } from './dictionaries/compare.ts';

const root = join(import.meta.dirname, '..');
const source = ['src', 'platform', 'server', 'scripts']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(astro|tsx?|js)$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');
/** `error.${status}.title` may be any key that begins with `error.`. */
const composed = [...source.matchAll(/`([A-Za-z]+\.[\w.]*)\$\{/g)].map(([, prefix]) => prefix as string);
const isUsed = (key: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${key}${quote}`)) ||
  composed.some((prefix) => key.startsWith(prefix));

const dictionaries = locales.map((locale) => {
  const path = join(root, `src/i18n/${locale}.json`);
  return { locale, texts: JSON.parse(readFileSync(path, 'utf8')) as Record<string, string> };
});
const keys = [...new Set(dictionaries.flatMap(({ texts }) => Object.keys(texts)))];
const problems = [
  ...dictionaryProblems(dictionaries),
  ...keys.filter((key) => !isUsed(key) && !isUsed(stem(key))).map((key) => `"${key}" is used nowhere`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${keys.length} texts in ${locales.join(', ')}`);
