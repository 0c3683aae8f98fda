import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../content-checks/collections.ts';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles } from '../../content-checks/files.ts';
import { isStale, publicationStatus } from '../../src/content/moment.ts';
import { offerTerms } from '../../src/content/offer-terms.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };
import { localizedPath } from '../../src/i18n/paths.ts';
import { builds } from '../support/build.ts';
import { builtPages, elements } from '../support/built-pages.ts';

const root = join(import.meta.dirname, '../..');
const builtAt = statSync(join(builds.current, 'stamp')).mtime;
const pages = new Map(builtPages().map((page) => [page.path, page.html]));

const { entries } = readEntries(contentFiles(join(root, 'src/content')).files);

const original = (name: string) => entries.find(({ path }) => path === `promotions/id/${name}.md`)?.data;

/** The promotions of a language, with their front matter. */
function promotions(locale: 'id' | 'en') {
  return entries
    .filter((entry) => entry.collection === 'promotions' && entry.locale === locale)
    .map(({ collection, name, data }) => ({
      name,
      rule: original(name)?.rule,
      until: data.until,
      status: publicationStatus(data, builtAt),
      path: localizedPath(pageAddress(collection, name, data) ?? '', locale),
    }));
}

const cardsOf = (html = '') => html.match(/<li class="promotion[\s\S]*?<\/h[23]>/g) ?? [];
const hrefOf = (card: string) => elements(card, 'a')[0]?.href;

describe.each(['id', 'en'] as const)('the promotions in %s', (locale) => {
  const all = promotions(locale);
  const cards = cardsOf(pages.get(localizedPath('/promotions/all', locale)));

  it('have a page once they have begun, and none before', () => {
    const shown = all.filter(({ path }) => pages.has(path)).map(({ name }) => name);
    const begun = all.filter(({ status }) => status !== 'draft' && status !== 'upcoming');
    expect(shown).toEqual(begun.map(({ name }) => name));
  });

  it('are not linked before they have begun', () => {
    const links = new Set([...pages.values()].flatMap((html) => elements(html, 'a').map(({ href }) => href)));
    for (const { path, status } of all) {
      if (status === 'draft' || status === 'upcoming') expect(links.has(path), path).toBe(false);
    }
  });

  it('are listed until they are hidden, ended ones last and marked', () => {
    const listed = all.filter(({ status }) => status === 'running' || status === 'ended');
    expect(cards.map(hrefOf).sort()).toEqual(listed.map(({ path }) => path).sort());
    const ended = new Set(listed.filter(({ status }) => status === 'ended').map(({ path }) => path));
    const marks = cards.map((card) => [
      ended.has(hrefOf(card) ?? ''),
      'data-ended' in (elements(card, 'li')[0] ?? {}),
    ]);
    expect(marks).toEqual([...marks].sort(([a], [b]) => Number(a) - Number(b)));
    for (const [isEnded, isMarked] of marks) expect(isMarked).toBe(isEnded);
  });

  it('show their end and their terms without a script', () => {
    for (const { path, until, rule } of all.filter(({ path }) => pages.has(path))) {
      const html = pages.get(path) ?? '';
      const terms = /<aside class="terms[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
      const { wagering, products } = rule ? offerTerms(rule) : { wagering: 0, products: [] };
      expect(terms.includes('<dt'), path).toBe(true);
      expect(elements(terms, 'time').map(({ datetime }) => datetime)).toEqual(
        until ? [until.toISOString()] : [],
      );
      expect(terms.includes('×'), path).toBe(wagering > 0);
      const lobbies = products.map((name) => localizedPath(`/lobby/${name}`, locale));
      expect(elements(terms, 'a').map(({ href }) => href)).toEqual(expect.arrayContaining(lobbies));
    }
  });

  it('link to other running offers', () => {
    const running = new Set(all.filter(({ status }) => status === 'running').map(({ path }) => path));
    for (const { path } of all.filter(({ path }) => pages.has(path))) {
      const related = cardsOf(pages.get(path)).map(hrefOf);
      expect(related.length, path).toBe(Math.min(3, running.size - Number(running.has(path))));
      for (const href of related)
        expect(running.has(href ?? '') && href !== path, `${path} → ${href}`).toBe(true);
    }
  });
});

it('exactly the translations older than their Indonesian text are marked as outdated', () => {
  const originals = new Map(entries.map((entry) => [entry.path, entry.data.updated]));
  let compared = 0;
  for (const { collection, locale, name, path, data } of entries) {
    const page = localizedPath((pageAddress(collection, name, data) ?? '').replace(/#.*/, ''), locale);
    const html = pages.get(page);
    const original = originals.get(path.replace('/en/', '/id/'));
    if (locale === 'id' || data.draft || !html || !data.updated || !original) continue;
    const own =
      collection === 'help' ? html.split('<details').find((part) => part.includes(`id="${name}"`)) : html;
    expect(own?.includes(en['content.stale']), path).toBe(
      isStale({ updated: data.updated }, { updated: original }),
    );
    compared += 1;
  }
  expect(compared).toBeGreaterThan(70);
});

it('a front page shows up to three offers, all of them running', () => {
  for (const locale of ['id', 'en'] as const) {
    const running = promotions(locale).filter(({ status }) => status === 'running');
    const shown = cardsOf(pages.get(localizedPath('/', locale))).map(hrefOf);
    expect(shown).toHaveLength(Math.min(3, running.length));
    expect(running.map(({ path }) => path)).toEqual(expect.arrayContaining(shown));
  }
});
