/**
 * Compares the dictionaries with each other and with the sources. Prevents: a text that exists in one language
 * only, a placeholder that one language forgot, and texts that nobody shows any more.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../src/i18n/locales.ts';

const root = join(import.meta.dirname, '..');
const source = ['src', 'platform', 'server']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(astro|tsx?|js)$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');
/** `error.${status}.title` may be any key that begins with `error.`. */
const composed = [...source.matchAll(/`([A-Za-z]+\.[\w.]*)\$\{/g)].map(([, prefix]) => prefix as string);

const dictionaries = locales.map((locale) => {
  const path = join(root, `src/i18n/${locale}.json`);
  return { locale, texts: JSON.parse(readFileSync(path, 'utf8')) as Record<string, string> };
});
const keys = new Set(dictionaries.flatMap(({ texts }) => Object.keys(texts)));
const placeholders = (text = '') =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isUsed = (key: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${key}${quote}`)) ||
  composed.some((prefix) => key.startsWith(prefix));

const problems: string[] = [];
for (const key of keys) {
  const [first, ...others] = dictionaries.filter(({ texts }) => key in texts);
  for (const { locale, texts } of dictionaries) {
    const plural = Object.keys(texts).some((other) => other !== key && stem(other) === stem(key));
    if (!(key in texts) && !plural) problems.push(`"${key}" is missing in ${locale}.json`);
  }
  for (const { locale, texts } of others) {
    if (placeholders(texts[key]) !== placeholders(first?.texts[key])) {
      problems.push(`"${key}" has other placeholders in ${locale}.json`);
    }
  }
  if (!isUsed(key) && !isUsed(stem(key))) problems.push(`"${key}" is used nowhere`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${keys.size} texts in ${locales.join(', ')}`);
