import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { name } from '../../brand/brand.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localeOf, localizedPath } from '../../src/i18n/paths.ts';
import { client } from '../support/build.ts';
import { builtPages, decoded, elements, metaContent } from '../support/built-pages.ts';
import { canonicalOf, isListed } from '../support/page-head.ts';
import { assertWellFormed, contents } from '../support/xml.ts';

const pages = builtPages();
const byAddress = new Map(pages.filter(isListed).map((page) => [canonicalOf(page), page]));
const origin = new URL([...byAddress.keys()][0] as string).origin;

describe.each(locales)('the feed in %s', (locale) => {
  const xml = readFileSync(join(client, localizedPath('/rss.xml', locale)), 'utf8');
  const [head = ''] = xml.split('<item>');
  const items = contents(xml, 'item');
  const links = items.map((item) => contents(item, 'link')[0] as string);

  it('is well-formed, and names its language, its own address and that of the site', () => {
    expect(() => assertWellFormed(xml)).not.toThrow();
    expect(contents(head, 'language')).toEqual([locale]);
    const [home = ''] = contents(head, 'link');
    expect(new URL(home).href).toBe(origin + localizedPath('/', locale));
    expect(elements(head, 'atom:link')).toEqual([
      expect.objectContaining({ href: origin + localizedPath('/rss.xml', locale), rel: 'self' }),
    ]);
    expect(contents(head, 'title')[0]).toContain(name);
  });

  it('links each listed page in its language once', () => {
    expect(items.length).toBeGreaterThan(3);
    expect(new Set(links).size).toBe(links.length);
    for (const link of links) {
      expect(byAddress.has(link), link).toBe(true);
      expect(localeOf(new URL(link).pathname)).toBe(locale);
    }
    expect(items.map((item) => contents(item, 'guid')[0])).toEqual(links);
  });

  it('has every article that is listed in its language, up to 50 items', () => {
    const articles = [...byAddress].filter(
      ([, page]) => page.locale === locale && metaContent(page.html, 'og:type') === 'article',
    );
    const missing = articles.map(([address]) => address).filter((address) => !links.includes(address));
    if (items.length < 50) expect(missing).toEqual([]);
  });

  it('titles each item as its page is titled, the newest first', () => {
    const dates = items.map((item) => Date.parse(contents(item, 'pubDate')[0] as string));
    expect(dates.every((moment) => moment <= Date.now())).toBe(true);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    for (const [index, item] of items.entries()) {
      const page = byAddress.get(links[index] as string);
      expect(decoded(contents(item, 'title')[0] ?? '')).toBe(metaContent(page?.html ?? '', 'og:title'));
      expect(contents(item, 'description')[0]?.length).toBeGreaterThan(20);
    }
  });
});

it('the footer of every page links to the feed of its language', () => {
  for (const { path, locale, html } of pages) {
    const hrefs = elements(html, 'a').map(({ href }) => href);
    expect(hrefs, path).toContain(localizedPath('/rss.xml', locale));
  }
});
