import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../src/i18n/en.json' with { type: 'json' };
import { languageNames } from '../../src/i18n/locales.ts';
import { elements, metaContent } from '../support/built-pages.ts';
import { alternatesOf, canonicalOf } from '../support/page-head.ts';
import { pseudoLanguage, pseudoText, untranslatedKey } from '../support/pseudo-language.ts';
import { secondBrand } from '../support/second-brand.ts';
import { outsideBrackets, wordsOf } from '../support/untranslated.ts';
import { builtVariant, variantLimitMs } from '../support/variant.ts';

type Catalogue = typeof import('../../platform/seed/catalogue.ts');

const prefix = `/${pseudoLanguage}`;
const translated = `${prefix}/pages/about/who-we-are`;
const untranslated = `${prefix}/pages/legal/terms/privacy`;

let client: string;
let pages: { path: string; html: string }[];
const read = (path: string) => readFileSync(join(client, path), 'utf8');
const page = (path: string) => pages.find((each) => each.path === path)?.html ?? '';
/** Whether the content of the page is in the language, not only its layout (D7). */
const isWritten = (html: string) => new URL(canonicalOf({ html })).pathname.startsWith(prefix);

/** Time for a build, if no other test of the run has made it. */
beforeAll(async () => {
  const { root, builds } = await builtVariant();
  const { brands, games }: Catalogue = await import(join(root, 'platform/seed/catalogue.ts'));
  for (const name of [...brands.map((brand) => brand.name), ...games.map((game) => game[3])]) names.add(name);
  client = join(builds.current, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  pages = files
    .filter((file) => /^en-XA\b.*\.html$/.test(file) && !file.includes('offline'))
    .map((file) => {
      const path = `/${file}`.replaceAll('\\', '/').replace(/\/index\.html$/, '');
      return { path, html: read(file) };
    });
}, variantLimitMs);

const foreignText = /<(article|div) class="prose" lang=[\s\S]*?<\/\1>/g;

/** Names, addresses, and what Intl writes: dates, months and money. */
const names = new Set([
  ...Object.values(languageNames),
  'Éñglísh',
  'EN',
  secondBrand.id,
  secondBrand.name,
  secondBrand.mail,
  en[untranslatedKey],
]);
const written =
  /\b(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|[AP]M|WIB|Rp|localhost\S*)(?=[\s\d,.–]|$)|\?rf=|[\d\s:,.–%×]+/g;

describe('a third language', () => {
  it('has a document for every page, in its language', () => {
    const first = readdirSync(client, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('index.html') && !/^en(?:-XA)?\b|offline/.test(file))
      .map((file) => (prefix + `/${file}`.replaceAll('\\', '/')).replace(/\/index\.html$/, ''));
    expect(pages.map(({ path }) => path).sort()).toEqual(first.sort());
    for (const { path, html } of pages) expect(elements(html, 'html')[0]?.lang, path).toBe(pseudoLanguage);
  });

  it('has every text from its dictionary, and shows no message key', () => {
    const keys = new Set(Object.keys(en));
    for (const { path, html } of pages) {
      const site = metaContent(html, 'og:site_name') ?? '';
      const foreign = wordsOf(html)
        .map(outsideBrackets)
        .filter((text) => !names.has(text) && text !== site)
        .filter((text) => /\p{L}{2}/u.test(text.replace(written, '')) || keys.has(text));
      expect(foreign, path).toEqual([]);
    }
  });

  it('has the English text for what is not translated yet', () => {
    expect(wordsOf(page(`${prefix}/help`))).toContain(en[untranslatedKey]);
  });

  it('is listed for search engines as an alternate', () => {
    for (const { path, html } of pages) {
      const twins = [...alternatesOf({ html }).keys()];
      if (isWritten(html))
        expect(twins, path).toEqual(expect.arrayContaining(['id', pseudoLanguage, 'x-default']));
      else expect(twins, path).not.toContain(pseudoLanguage);
    }
    expect(read('sitemap.xml')).toContain(
      `hreflang="${pseudoLanguage}" href="http://localhost:4321${prefix}/help"`,
    );
    expect(metaContent(page(prefix), 'og:locale')).toBe('en_XA');
    expect(read('help/index.html')).toContain(`hreflang="${pseudoLanguage}"`);
  });

  it('is offered on every page, beside all others', () => {
    const offered = (html: string) =>
      new Set(elements(html, 'a').flatMap(({ 'data-language': language }) => language ?? []));
    for (const { path, html } of pages)
      expect([...offered(html)].sort(), path).toEqual(['en', pseudoLanguage, 'id']);
    for (const other of ['help/index.html', 'en/help/index.html']) {
      expect([...offered(read(other))].sort(), other).toEqual(['en', pseudoLanguage, 'id']);
    }
  });

  it('links its pages to its pages', () => {
    for (const { path, html } of pages) {
      const left = elements(html.replace(foreignText, ''), 'a')
        .filter(({ 'data-language': language, href = '' }) => !language && href.startsWith('/'))
        .filter(({ href = '' }) => !href.startsWith(prefix));
      expect(
        left.map(({ href }) => href),
        path,
      ).toEqual([]);
    }
  });

  it('shows its own texts where they exist, and the default ones with a notice elsewhere (D7)', () => {
    expect(wordsOf(page(translated))).toContain('[Whóô wéê áâréê]');
    expect(isWritten(page(translated))).toBe(true);
    expect(/class="prose" lang="id"/.test(page(untranslated))).toBe(true);
    expect(wordsOf(page(untranslated))).toContain(pseudoText(en['content.untranslated']));
    expect(isWritten(page(untranslated))).toBe(false);
  });

  it('has a feed, a manifest, an offline page, search and pictures for links', () => {
    expect(read(`${prefix}/rss.xml`)).toContain(`<language>${pseudoLanguage}</language>`);
    expect(JSON.parse(read(`${prefix}/manifest.webmanifest`))).toMatchObject({
      lang: pseudoLanguage,
      start_url: prefix,
      screenshots: [],
    });
    expect(read('sw.js')).toContain(`${prefix}/offline`);
    expect(JSON.parse(read('pagefind/pagefind-entry.json')).languages).toHaveProperty(
      pseudoLanguage.toLowerCase(),
      expect.objectContaining({ page_count: expect.any(Number) }),
    );
    expect(existsSync(join(client, `og/${pseudoLanguage}/pages/about/who-we-are.jpg`))).toBe(true);
  });
});
