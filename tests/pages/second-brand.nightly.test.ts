import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id } from '../../brand/brand.ts';
import { metaContent, titleOf } from '../support/built-pages.ts';
import { type Product, startProduct } from '../support/product/product.ts';
import { secondBrand } from '../support/second-brand.ts';
import { builtVariant, variantLimitMs } from '../support/variant.ts';

type Practice = typeof import('../../platform/play/pages/files.ts');

const first = new RegExp(id, 'i');
const texts = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.xml', '.txt']);
const colours = readFileSync('brand/theme.css', 'utf8').match(/#[0-9a-f]{6}\b/g) ?? [];

let root: string;
let build: string;
let files: string[];
const read = (path: string) => readFileSync(join(build, path), 'utf8');

beforeAll(async () => {
  const variant = await builtVariant();
  root = variant.root;
  build = variant.builds.current;
  files = globSync('**/*', { cwd: build }).filter((path) => extname(path) !== '');
}, variantLimitMs);

describe('a product with another brand folder', () => {
  it('has no word of the first brand in any built file or file name', () => {
    const named = files.filter((path) => first.test(path));
    const written = files.filter((path) => texts.has(extname(path)) && first.test(read(path)));
    expect(files.length).toBeGreaterThan(500);
    expect([...named, ...written]).toEqual([]);
  });

  it('has its own colours in every page', () => {
    const pages = files.filter((path) => /^client\/.*\.html$/.test(path));
    expect(pages.filter((path) => !read(path).includes(secondBrand.page))).toEqual([]);
    expect(read('client/index.html')).toMatch(new RegExp(`--surface-page: ?${secondBrand.page}`));
  });

  it('has no colour of the first brand in a page, a stylesheet or the manifest', () => {
    const styled = files.filter((path) => /^client\/.*\.(?:html|css|webmanifest)$/.test(path));
    expect(colours.length).toBeGreaterThan(15);
    for (const path of styled) {
      const text = read(path);
      expect(
        colours.filter((colour) => text.includes(colour)),
        path,
      ).toEqual([]);
    }
  });

  it('has its own name in titles, links, the manifest, feeds, texts and the offline page', () => {
    const page = read('client/help/index.html');
    expect(titleOf(page)).toContain(secondBrand.name);
    expect(metaContent(page, 'og:site_name')).toBe(secondBrand.name);
    expect(metaContent(page, 'theme-color')).toBe(secondBrand.page);
    expect(page).toContain(secondBrand.mail);
    expect(page).toContain(`PT ${secondBrand.name}`);
    const manifest = JSON.parse(read('client/manifest.webmanifest'));
    expect(manifest).toMatchObject({ name: secondBrand.name, theme_color: secondBrand.page });
    expect(read('client/rss.xml')).toContain(secondBrand.name);
    expect(read('client/offline/index.html')).toContain(secondBrand.name);
    expect(read('client/pages/about/who-we-are/index.html')).toContain(`<h1>Tentang ${secondBrand.name}`);
  });

  it('has a page for every game, under its own name', () => {
    const games = files.filter((path) => /^client\/games\/\w+\/[\w-]+\/index\.html$/.test(path));
    expect(games.length).toBeGreaterThanOrEqual(10);
    for (const path of games) expect(titleOf(read(path)), path).not.toMatch(first);
    expect(read('client/games/nova/lucky-durian/index.html')).toContain(secondBrand.name);
  });

  it('plays its games in its own colours', async () => {
    const { files: shared }: Practice = await import(join(root, 'platform/play/pages/files.ts'));
    const page = shared.style.content;
    expect(page).toContain(`--surface-page: ${secondBrand.page};`);
    expect(page).not.toMatch(first);
  });
});

describe('a page of the second brand rendered on request', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({}, root);
  });
  afterAll(() => product?.close());

  it.each(['/login', '/en/signup', '/no-such-page', '/en/no-such-page'])(
    'at %s has no word of the first',
    async (path) => {
      const page = await (await fetch(product.siteUrl + path)).text();
      expect(titleOf(page)).toContain(secondBrand.name);
      expect(page).not.toMatch(first);
    },
  );

  it.each([
    '/',
    '/site-data',
    '/social-data',
    '/games',
    '/play/nova/lucky-durian/launch/unknown',
    '/openapi.json',
  ])("the platform's response at %s has no word of the first", async (path) => {
    expect(await (await fetch(product.platformUrl + path)).text()).not.toMatch(first);
  });
});
