import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath, withoutLocale } from '../../src/i18n/paths.ts';
import { type BuiltPage, builtPages, elements, metaContent, titleOf } from '../support/built-pages.ts';
import { alternatesOf, canonicalOf } from '../support/page-head.ts';

const pages = builtPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const origin = new URL(canonicalOf(byPath.get('/') as BuiltPage)).origin;

/** Indonesian text under an English address (D7). */
const untranslated = (page: BuiltPage) => alternatesOf(page).size === 0;

const examples = [
  '/',
  ...['slots', 'live', 'table', 'fishing', 'arcade', 'lottery'].map((name) => `/lobby/${name}`),
  '/lobby/slots/nova',
  '/promotions/all',
  '/promotions/free-spins',
  '/promotions/free-spins/lucky-durian',
  '/referral',
  '/help',
  '/download',
  '/pages/about/who-we-are',
  '/pages/legal/terms/play-money',
];

describe.each(locales)('in %s', (locale: Locale) => {
  it.each(examples)('%s is a prerendered page in that language', (path) => {
    const page = byPath.get(localizedPath(path, locale));
    expect(elements(page?.html ?? '', 'html')[0]?.lang).toBe(locale);
  });

  it('titles and descriptions are unique', () => {
    const own = pages.filter((page) => page.locale === locale && !untranslated(page));
    const titles = own.map(({ html }) => titleOf(html));
    const descriptions = own.map(({ html }) => metaContent(html, 'description'));
    expect(new Set(titles).size).toBe(own.length);
    expect(new Set(descriptions).size).toBe(own.length);
    expect([...titles, ...descriptions].filter((text) => !text)).toEqual([]);
  });
});

it('the styles of a page define every custom property that they use', () => {
  for (const { html, path } of pages) {
    const used = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.length, path).toBeGreaterThan(100);
    expect(
      [...new Set(used)].filter((name) => !new RegExp(`[{;"\\s]${name}:`).test(html)),
      path,
    ).toEqual([]);
  }
});

it('every page exists in every language', () => {
  for (const { path } of pages) {
    for (const locale of locales) {
      expect(byPath.has(localizedPath(withoutLocale(path), locale)), path).toBe(true);
    }
  }
});

it('a translated page names itself as canonical, and all its languages', () => {
  for (const page of pages.filter((each) => !untranslated(each))) {
    const href = (locale: Locale) => new URL(localizedPath(withoutLocale(page.path), locale), origin).href;
    expect(canonicalOf(page), page.path).toBe(href(page.locale));
    expect([...alternatesOf(page)], page.path).toEqual([
      ['id', href('id')],
      ['en', href('en')],
      ['x-default', href('id')],
    ]);
  }
});

it('text without an English version is marked as Indonesian, with its Indonesian page as canonical (D7)', () => {
  const english = pages.filter((page) => page.locale === 'en' && untranslated(page));
  expect(english.length).toBeGreaterThan(0);
  for (const page of english) {
    expect(canonicalOf(page)).toBe(origin + withoutLocale(page.path));
    expect(page.html).toMatch(/<(?:div|article) class="prose" lang="id"/);
  }
  const links = ['/en/promotions/all', '/en/help'].flatMap((path) =>
    elements(byPath.get(path)?.html ?? '', 'a').map(({ href }) => href),
  );
  expect(links).toContain('/en/promotions/free-spins/lucky-durian');
  expect(links.filter((href) => english.some(({ path }) => path === href))).toEqual([]);
});

it('social tags are in the language of the page', () => {
  for (const page of pages.filter((each) => !untranslated(each))) {
    expect(metaContent(page.html, 'og:locale')).toBe(page.locale === 'en' ? 'en_US' : 'id_ID');
    expect(metaContent(page.html, 'og:url')).toBe(canonicalOf(page));
  }
});
