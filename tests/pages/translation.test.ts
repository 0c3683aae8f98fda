import { join } from 'node:path';
import { expect, it } from 'vitest';
import { name, wordmark } from '../../brand/brand.ts';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles } from '../../content-checks/files.ts';
import { bundledGames } from '../../games/games.ts';
import { brands, games } from '../../platform/seed/catalogue.ts';
import { fillSiteName } from '../../src/content/site-name.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };
import id from '../../src/i18n/id.json' with { type: 'json' };
import { languageNames } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { builtPages, decoded, elements } from '../support/built-pages.ts';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));

function texts(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|code)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(article|div) class="prose"[\s\S]*?<\/\1>/g, '');
  return [...body.matchAll(/>([^<>]*\p{L}{2}[^<>]*)</gu)].map(([, text = '']) => decoded(text.trim()));
}

/** Names of fruit, cloths and cards in tables of prizes. */
const prizeNames = bundledGames.flatMap(({ engine: { look } }) => {
  const english = new Set(look.prizes('en').map(({ label }) => label));
  return look.prizes('id').flatMap(({ label }) => (english.has(label) ? [label] : []));
});

/** Titles, headings, authors and the like may be the same in both languages. */
const { entries } = readEntries(contentFiles(join(import.meta.dirname, '../../src/content')).files);
const editorsWords = entries.flatMap(({ data, body }) => [
  ...Object.values(data).flatMap((value) => (typeof value === 'string' ? [fillSiteName(value)] : [])),
  ...[...body.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading),
]);

/** The same in both languages on purpose: equal dictionary entries, names, and the language links. */
const shareable = new Set([
  ...Object.entries(id).flatMap(([key, text]) => (en[key as keyof typeof en] === text ? [text] : [])),
  ...brands.map(({ name }) => name),
  ...games.map(([, , , name]) => name),
  ...prizeNames,
  ...editorsWords,
  ...Object.values(languageNames),
  ...[id, en].map((language) => `, ${language['nav.readHere']}`),
  wordmark,
  name,
  '?rf=',
]);

it('no text of a page is the same in both languages, except names', () => {
  for (const page of pages.filter(({ locale }) => locale === 'id')) {
    const twin = byPath.get(localizedPath(page.path, 'en'));
    const translated = elements(twin?.html ?? '', 'link').some(({ hreflang }) => hreflang === 'en');
    if (!twin || !translated) continue;
    const foreign = new Set(texts(twin.html));
    const shared = texts(page.html).filter((text) => foreign.has(text) && !shareable.has(text));
    expect(shared, page.path).toEqual([]);
  }
});
