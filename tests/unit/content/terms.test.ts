import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEntries } from '../../../content-checks/entries.ts';
import { contentFiles } from '../../../content-checks/files.ts';
import { withoutCode } from '../../../content-checks/markdown/markdown-flaws.ts';
import gamesEn from '../../../games/i18n/en.json' with { type: 'json' };
import gamesId from '../../../games/i18n/id.json' with { type: 'json' };
import platformEn from '../../../platform/i18n/en.json' with { type: 'json' };
import platformId from '../../../platform/i18n/id.json' with { type: 'json' };
import en from '../../../src/i18n/en.json' with { type: 'json' };
import id from '../../../src/i18n/id.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');

const [, table = ''] = readFileSync(join(root, 'docs/words.md'), 'utf8').split("## Players' texts");
const kept = [...table.matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)]
  .flatMap(([, cell = '']) => cell.split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '' && word !== 'Not' && !word.startsWith('---'));

/** Matches the words that texts of a language do not use. */
function unwanted(locale: 'id' | 'en'): RegExp {
  const words = kept.flatMap((word) => {
    const [, plain = word, language] = /^(.+?) \((\w+)\)$/.exec(word) ?? [];
    return language === 'Indonesian' && locale === 'en' ? [] : [plain];
  });
  return new RegExp(`\\b(?:${words.join('|')})${locale === 'en' ? 's?' : ''}\\b`, 'giu');
}

const { entries } = readEntries(contentFiles(join(root, 'src/content')).files);
const fields = new Set(['title', 'description', 'summary', 'imageAlt']);
const shown = (text: string) =>
  withoutCode(text)
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{\{.*?\}\}/g, '');

it.each([
  ['id', { ...id, ...platformId, ...gamesId }],
  ['en', { ...en, ...platformEn, ...gamesEn }],
] as const)('texts in %s use the terms of docs/words.md', (locale, dictionary) => {
  expect('Play rupiah, rolet'.match(unwanted(locale))).toEqual(['Play rupiah', 'rolet']);
  expect('a browser'.match(unwanted(locale)) !== null).toBe(locale === 'id');
  const texts = [
    ...Object.entries(dictionary),
    ...entries
      .filter((entry) => entry.locale === locale)
      .flatMap(({ path, data, body }) => [
        [path, body] as const,
        ...Object.entries(data).flatMap(([field, text]) =>
          fields.has(field) && typeof text === 'string' ? [[path, text] as const] : [],
        ),
      ]),
  ];
  const found = texts.flatMap(([place, text]) =>
    [...shown(text).matchAll(unwanted(locale))].map(([word]) => `${place}: ${word}`),
  );
  expect(found).toEqual([]);
});
