import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../support/build.ts';
import { builtPages, elements } from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { alternatesOf, canonicalOf, isListed, thingsOf } from '../support/page-head.ts';
import { assertWellFormed, contents } from '../support/xml.ts';

const sitemap = readFileSync(join(client, 'sitemap.xml'), 'utf8');
const listed = builtPages().filter(isListed);
const entries = contents(sitemap, 'url').map((xml) => ({
  xml,
  loc: contents(xml, 'loc')[0] as string,
  lastmod: contents(xml, 'lastmod')[0],
}));

describe('the sitemap', () => {
  it('is well-formed', () => {
    expect(() => assertWellFormed(sitemap)).not.toThrow();
    expect(() => assertWellFormed(sitemap.replace('</loc>', ''))).toThrow();
  });

  it('lists every indexable page once, and nothing else', () => {
    expect(listed.length).toBeGreaterThan(50);
    expect(entries.map(({ loc }) => loc).sort()).toEqual(listed.map(canonicalOf).sort());
  });

  it('names the same alternates as the pages themselves', () => {
    for (const page of listed) {
      const { xml = '' } = entries.find(({ loc }) => loc === canonicalOf(page)) ?? {};
      const links = elements(xml, 'xhtml:link').map(({ hreflang = '', href = '' }) => [hreflang, href]);
      expect(links, page.path).toEqual([...alternatesOf(page)]);
    }
  });

  it('has the last change of each article, and no future day', () => {
    for (const { loc, lastmod } of entries) {
      const page = listed.find((each) => canonicalOf(each) === loc);
      const article = thingsOf(page?.html ?? '').find((thing) => thing['@type'] === 'Article');
      if (article) expect(lastmod).toBe(article.dateModified);
      if (lastmod) expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now());
    }
    expect(entries.filter(({ lastmod }) => lastmod).length).toBeGreaterThan(5);
  });
});

it('robots.txt names it by its full address', () => {
  const robots = readFileSync(join(client, 'robots.txt'), 'utf8');
  const { origin } = new URL(entries[0]?.loc as string);
  expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
});

describe('a file for machines', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite();
  });
  afterAll(() => site?.close());

  it.each([
    ['/sitemap.xml', /^(?:text|application)\/xml/],
    ['/rss.xml', /^(?:text|application)\/xml/],
    ['/en/rss.xml', /^(?:text|application)\/xml/],
    ['/robots.txt', /^text\/plain/],
    ['/og/id.jpg', /^image\/jpeg/],
    ['/og/en/help.jpg', /^image\/jpeg/],
  ])('%s is served with its type, and cached for an hour', async (path, type) => {
    const { status, headers } = await site.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(headers.get('content-encoding')).toBe(path.endsWith('.xml') ? 'br' : null);
  });

  it.each([
    '/en/sitemap.xml',
    '/en/robots.txt',
    '/id/rss.xml',
    '/rss.xml/',
    '/og/fr.jpg',
    '/og/en/profile.jpg',
  ])('%s is not found or redirects', async (path) => {
    expect([301, 404]).toContain((await site.get(path)).status);
  });

  it('XML may run no script, and browsers may style its tree', async () => {
    for (const path of ['/sitemap.xml', '/rss.xml', '/en/rss.xml']) {
      const policy = (await site.get(path)).headers.get('content-security-policy');
      expect(policy, path).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
      expect(policy).not.toMatch(/script-src|connect-src/);
    }
    expect((await site.get('/nothing.xml')).headers.get('content-security-policy')).toContain('script-src');
  });

  it('pictures may be embedded by other sites, pages may not', async () => {
    const policyOf = async (path: string) =>
      (await site.get(path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/og/id.jpg')).toBe('cross-origin');
    expect(await policyOf('/help')).toBe('same-origin');
  });
});
