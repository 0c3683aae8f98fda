import { describe, expect, it } from 'vitest';
import { date } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import {
  builtPages,
  decoded,
  elements,
  isBuiltFile,
  metaContent,
  onEveryPage,
} from '../support/built-pages.ts';
import { canonicalOf, structuredText, type Thing, thingsOf } from '../support/page-head.ts';

const pages = builtPages();
const addresses = new Set(pages.map(({ path }) => path));
const origin = new URL(canonicalOf(pages[0] as (typeof pages)[number])).origin;

/** Properties that search engines require, and those that they recommend. */
const properties: Record<string, string[]> = {
  Organization: ['name', 'url'],
  Person: ['name'],
  WebSite: ['@id', 'name', 'url', 'inLanguage', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  ItemList: ['itemListElement'],
  VideoGame: ['name', 'genre', 'description', 'url', 'inLanguage'],
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
    'inLanguage',
    'articleSection',
  ],
};
const addressNames = new Set(['url', 'item', 'logo', 'image', 'mainEntityOfPage', '@id']);
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function things(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(things);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(things)];
}

const values = (thing: Thing) =>
  Object.entries(thing).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** The faults of a page's JSON-LD. */
function faults(html: string): string[] {
  const all = thingsOf(html).flatMap(things);
  const missing = all.flatMap((thing) => {
    const type = thing['@type'];
    if (type === undefined) return thing['@id'] ? [] : ['a thing without type'];
    const needed = properties[type];
    if (!needed) return [`unknown type ${type}`];
    return needed.filter((name) => thing[name] === undefined).map((name) => `${type} without ${name}`);
  });
  const wrong = all.flatMap(values).flatMap(([name, value]) => {
    if (value.trim() === '') return [`${name} is empty`];
    if (name.startsWith('date') && !isoTime.test(value)) return [`${name}: ${value}`];
    if (!addressNames.has(name)) return [];
    const address = URL.canParse(value) ? new URL(value) : null;
    const known = address && (addresses.has(address.pathname) || isBuiltFile(address.pathname));
    return known && address.origin === origin ? [] : [`${name}: ${value}`];
  });
  return [...missing, ...wrong];
}

function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  return decoded(body.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
}

function shownValues(thing: Thing, locale: Locale): string[] {
  return values(thing).flatMap(([name, value]) => {
    if (name.startsWith('date')) return [date(new Date(value), locale)];
    return ['name', 'headline', 'articleSection'].includes(name) ? [value] : [];
  });
}

it('the validator finds missing, unknown and malformed values', () => {
  const page = (thing: Thing) =>
    `<script type="application/ld+json">${JSON.stringify({ '@graph': [thing] })}</script>`;
  expect(faults(page({ '@type': 'Person' }))).toEqual(['Person without name']);
  expect(faults(page({ '@type': 'Recipe' }))).toEqual(['unknown type Recipe']);
  expect(faults(page({ '@type': 'Person', name: ' ', url: '/help' }))).toHaveLength(2);
  expect(faults(page({ '@type': 'Person', name: 'A', dateModified: 'today' }))).toHaveLength(1);
});

const withData = pages.map((page) => ({ ...page, own: thingsOf(page.html) }));

describe('the structured data of every page', () => {
  it('has every property that its types need, with absolute addresses and ISO dates', () =>
    onEveryPage(withData, ({ html }) => {
      expect(faults(html)).toEqual([]);
    }));

  it('states only what the page shows', () =>
    onEveryPage(withData, ({ locale, html, own }) => {
      const text = visibleText(html);
      const stated = own.flatMap(things).flatMap((thing) => shownValues(thing, locale));
      expect(stated.filter((value) => !text.includes(value))).toEqual([]);
    }));

  it('escapes the end of a script element', () =>
    onEveryPage(withData, ({ html }) => {
      expect(structuredText(html) ?? '').not.toContain('<');
    }));

  it('has the types of this kind of page', () =>
    onEveryPage(withData, ({ path, own }) => {
      const page = path.replace(/^\/en(?=\/|$)/, '') || '/';
      const types = own.map((thing) => thing['@type']);
      const isDeep = /^\/(?:lobby|games|promotions|pages)\//.test(page);
      expect(types.includes('WebSite') && types.includes('Organization')).toBe(page === '/');
      expect(types.includes('Article')).toBe(page.startsWith('/pages/'));
      expect(types.includes('BreadcrumbList')).toBe(isDeep);
      expect(types.includes('VideoGame')).toBe(/^\/games\/[^/]+\/[^/]+$/.test(page));
      if (/^\/lobby\/slots$|^\/promotions\/all$/.test(page)) expect(types).toContain('ItemList');
    }));

  it('leads from the front page to this one, in the language of the page', () =>
    onEveryPage(withData, ({ locale, own }) => {
      const list = own.find((thing) => thing['@type'] === 'BreadcrumbList');
      if (!list) return;
      const steps = list.itemListElement as Thing[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      const front = locale === 'en' ? '/en' : '/';
      const paths = steps.map(({ item }) => (item ? new URL(item as string).pathname : undefined));
      expect(paths[0]).toBe(front);
      expect(paths.at(-1)).toBeUndefined();
      for (const step of paths.slice(0, -1))
        expect(step === '/en' || step?.startsWith('/en/')).toBe(front === '/en');
    }));
});

it('the help page states every question with its answer in its markup, without repeating it', () =>
  onEveryPage(
    pages.filter(({ path }) => /^(?:\/en)?\/help$/.test(path)),
    ({ html }) => {
      const count = (part: string) => html.split(part).length - 1;
      expect(html).toContain('itemtype="https://schema.org/FAQPage"');
      const questions = count('itemtype="https://schema.org/Question"');
      expect(questions).toBe(count('<details class="disclosure"'));
      expect([
        count('itemprop="name"'),
        count('itemprop="acceptedAnswer"'),
        count('itemprop="text"'),
      ]).toEqual([questions, questions, questions]);
    },
  ));

const articles = withData.flatMap((page) => {
  const article = page.own.find((thing) => thing['@type'] === 'Article');
  return article ? [{ ...page, article }] : [];
});

describe('every article', () => {
  it('has the name, dates and address of its page', () =>
    onEveryPage(articles, ({ html, article }) => {
      expect(article.headline).toBe(metaContent(html, 'og:title'));
      expect(article.mainEntityOfPage).toBe(canonicalOf({ html }));
      expect(Number(new Date(article.dateModified as string))).toBeGreaterThanOrEqual(
        Number(new Date(article.datePublished as string)),
      );
      const published = new Date(String(article.datePublished));
      const modified = new Date(String(article.dateModified));
      if (date(published, 'id') === date(modified, 'id')) expect(modified).toEqual(published);
      const language = String(metaContent(html, 'og:locale')).replace('_', '-');
      expect(article.inLanguage).toBe(language);
    }));

  it('names the picture that the page shows', () =>
    onEveryPage(articles, ({ html, article }) => {
      const { pathname } = new URL(article.image as string);
      const shown = elements(html, 'img').flatMap(({ src = '', srcset = '' }) => [
        src,
        ...srcset.split(/[\s,]+/),
      ]);
      expect(shown).toContain(pathname);
    }));
});
