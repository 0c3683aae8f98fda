/**
 * Compares the dictionaries of the site and of the platform's own pages with the default language and with the sources,
 * and counts what a language that has a part of the texts lacks.
 * Prevents: missing texts, missing placeholders and unused texts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../platform/i18n/i18n.ts';
import { locales } from '../src/i18n/locales.ts';
import { type Dictionary, dictionaryProblems, untranslatedTexts } from './dictionaries/compare.ts';
import { unusedTexts } from './dictionaries/unused.ts';

const root = join(import.meta.dirname, '..');

const sourceOf = (folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(astro|tsx?|js)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

const dictionariesIn = (folder: string, tags: readonly string[]): Dictionary[] =>
  tags
    .map((locale) => ({ locale, file: join(root, folder, `${locale}.json`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ locale, file }) => ({ locale, texts: JSON.parse(readFileSync(file, 'utf8')) }));

function problemsIn(folder: string, dictionaries: Dictionary[], sources: string[]): string[] {
  const keys = [...new Set(dictionaries.flatMap(({ texts }) => Object.keys(texts)))];
  const problems = [...dictionaryProblems(dictionaries), ...unusedTexts(keys, sourceOf(sources))];
  return problems.map((problem) => `${folder}: ${problem}`);
}

const [site, games, platform] = [
  dictionariesIn('src/i18n', locales),
  dictionariesIn('games/i18n', languages),
  dictionariesIn('platform/i18n', languages),
];
const problems = [
  ...locales
    .filter((locale) => !site.some((dictionary) => dictionary.locale === locale))
    .map((locale) => `src/i18n: ${locale}.json does not exist; it may begin with {}`),
  ...problemsIn('src/i18n', site, ['src', 'platform', 'server', 'scripts']),
  ...problemsIn('games/i18n', games, ['games', 'platform']),
  ...problemsIn('platform/i18n', platform, ['platform']),
];
for (const line of untranslatedTexts([site, games, platform])) console.log(line);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
