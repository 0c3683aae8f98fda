import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banner, description, name } from '../../brand/brand.ts';
import { siteDefaults } from '../../platform/site-data/site-data.ts';
import { withSocialData } from '../../server/social-data.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import {
  builtPages,
  elements,
  isBuiltFile,
  metaContent,
  onEveryPage,
  titleOf,
} from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { alternatesOf, canonicalOf, thingsOf } from '../support/page-head.ts';
import { playersPages } from '../support/players-pages.ts';

const pages = builtPages();
const byAddress = new Map(pages.map((page) => [canonicalOf(page), page]));
const isArticle = (path: string) => /^\/(?:en\/)?pages\//.test(path);

describe('every page', () => {
  it('has a title and a description that search results show uncut', () =>
    onEveryPage(pages, ({ html }) => {
      expect(titleOf(html).length).toBeGreaterThanOrEqual(8);
      expect(titleOf(html).length).toBeLessThanOrEqual(60);
      const description = metaContent(html, 'description') ?? '';
      expect(description.length, description).toBeGreaterThanOrEqual(40);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }));

  it('shows social networks what it shows search engines', () =>
    onEveryPage(pages, ({ html }) => {
      expect(titleOf(html)).toContain(metaContent(html, 'og:title'));
      expect(metaContent(html, 'og:description')).toBe(metaContent(html, 'description'));
      expect(metaContent(html, 'og:url')).toBe(canonicalOf({ html }));
      expect(metaContent(html, 'og:site_name')).toBe(name);
      expect(metaContent(html, 'twitter:card')).toBe('summary_large_image');
      expect(elements(html, 'meta').filter(({ property }) => property === 'og:image')).toHaveLength(1);
    }));

  it('allows search engines large previews of its picture', () =>
    onEveryPage(pages, ({ html }) => {
      expect(metaContent(html, 'robots')).toBe('max-image-preview:large');
    }));

  it('is marked as an article with its dates exactly when it is one', () =>
    onEveryPage(pages, ({ path, html }) => {
      expect(metaContent(html, 'og:type')).toBe(isArticle(path) ? 'article' : 'website');
      const article = thingsOf(html).find((thing) => thing['@type'] === 'Article');
      expect(metaContent(html, 'article:published_time')).toBe(article?.datePublished);
      expect(metaContent(html, 'article:modified_time')).toBe(article?.dateModified);
      expect(article !== undefined).toBe(isArticle(path));
    }));

  it('has the same alternates as each of its translations', () =>
    onEveryPage(pages, ({ html }) => {
      const alternates = alternatesOf({ html });
      for (const href of alternates.values()) {
        expect(alternatesOf(byAddress.get(href) ?? { html: '' })).toEqual(alternates);
      }
    }));

  it("carries the operator's meta tags with listed names only (D31)", () =>
    onEveryPage(pages, ({ html }) => {
      expect(metaContent(html, 'rating')).toBe('adult');
    }));

  it('names the feed of its language', () =>
    onEveryPage(pages, ({ locale, html }) => {
      const feeds = elements(html, 'link').filter(({ type }) => type === 'application/rss+xml');
      expect(feeds.map(({ href }) => href)).toEqual([localizedPath('/rss.xml', locale)]);
      expect(isBuiltFile(feeds[0]?.href ?? '')).toBe(true);
    }));
});

it('built pages are written for other social data as Astro writes them', () =>
  onEveryPage(pages, ({ path, html }) => {
    const site = new URL(canonicalOf({ html }));
    const { metaTag } = siteDefaults.social;
    const built = { icon: banner, metaTag, metaDescription: description };
    expect(withSocialData(html, path, built, site)).toBe(html);
    const icon = { mobile: '/banner/other.svg', desktop: null };
    const other = withSocialData(
      html,
      path,
      { ...built, icon, metaTag: '<meta name="author" content="O">' },
      site,
    );
    expect(metaContent(other, 'author')).toBe('O');
    expect(metaContent(other, 'rating')).toBeUndefined();
    expect(other.match(/\/banner\/[^"]+/g)).toEqual(['/banner/other.svg']);
    expect(other).toContain('<aside class="banner banner--mobile"');
  }));

it.each(locales)("the front page in %s has the operator's description (D31)", (locale) => {
  const front = pages.find(({ path }) => path === localizedPath('/', locale));
  expect(metaContent(front?.html ?? '', 'description')).toBe(description[locale]);
});

describe('a page that is not listed', () => {
  let site: BuiltSite;
  let session: string;
  beforeAll(async () => {
    site = await startBuiltSite();
    session = await site.cookiesOf('demo', 'demo-password-1');
  });
  afterAll(() => site?.close());

  const unlisted = ['/login', '/signup', '/forceChangePassword', '/nothing-here', ...playersPages];

  it.each(locales.flatMap((locale) => unlisted.map((page) => localizedPath(page, locale))))(
    '%s is noindex by header and by tag, and names no canonical or alternate',
    async (path) => {
      const asPlayer = !/\/(?:login|signup|forceChangePassword)$/.test(path);
      const { text, headers } = await site.get(path, { headers: asPlayer ? { cookie: session } : {} });
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(metaContent(text, 'robots')).toBe('noindex');
      expect(metaContent(text, 'rating')).toBe('adult');
      expect(canonicalOf({ html: text })).toBe('');
      expect(alternatesOf({ html: text }).size).toBe(0);
      const picture = metaContent(text, 'og:image');
      // A shared link to a player's page leads to log-in: social networks never see the page itself.
      if (asPlayer && !path.endsWith('/nothing-here')) expect(picture).toBeUndefined();
      else
        expect(new URL(picture ?? '').pathname).toBe(path.startsWith('/en/') ? '/og/en.jpg' : '/og/id.jpg');
    },
  );

  it('is not disallowed in robots.txt, so crawlers can read its noindex', async () => {
    const { text } = await site.get('/robots.txt');
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual(['/api/']);
  });
});
