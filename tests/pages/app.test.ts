import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { name } from '../../brand/brand.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localeOf, localizedPath } from '../../src/i18n/paths.ts';
import { isKnownPage } from '../../src/server/access.ts';
import { client } from '../support/build.ts';
import { builtPages, elements, isBuiltFile, metaContent, transferSize } from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';
import { canonicalOf } from '../support/page-head.ts';

const read = (path: string) => readFileSync(join(client, path), 'utf8');
const pages = builtPages();

interface Manifest {
  id: string;
  name: string;
  lang: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
  shortcuts: { name: string; url: string }[];
}

const manifestOf = (locale: (typeof locales)[number]): Manifest =>
  JSON.parse(read(localizedPath('/manifest.webmanifest', locale)));

/** Width and height from a PNG's header. */
function pngSize(path: string): string {
  const bytes = readFileSync(join(client, path));
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site?.close());

describe.each(locales)('the manifest in %s', (locale) => {
  const manifest = manifestOf(locale);

  it('is named by every page of that language', () => {
    for (const page of pages.filter((each) => each.locale === locale)) {
      const links = elements(page.html, 'link').filter(({ rel }) => rel === 'manifest');
      expect(
        links.map(({ href }) => href),
        page.path,
      ).toEqual([localizedPath('/manifest.webmanifest', locale)]);
    }
  });

  it('describes one app for both languages, which starts in this one', () => {
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      name,
      lang: locale,
      display: 'standalone',
    });
    expect(manifest.start_url).toBe(localizedPath('/', locale));
  });

  it('has the colour of the pages', () => {
    const theme = readFileSync(join(import.meta.dirname, '../../brand/theme.css'), 'utf8');
    const surface = /--surface-page: var\((--[\w-]+)\)/.exec(theme)?.[1];
    const colour = new RegExp(`${surface}: (#\\w+)`).exec(theme)?.[1];
    expect([manifest.theme_color, manifest.background_color]).toEqual([colour, colour]);
    expect(metaContent(pages[0]?.html ?? '', 'theme-color')).toBe(colour);
  });

  it('names icons of the sizes that installation needs, each with its true size', () => {
    for (const { src, sizes } of manifest.icons) expect(pngSize(src), src).toBe(sizes);
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(kinds.sort()).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
  });

  it('has screenshots in this language for phones and computers, in sizes that Chromium accepts', async () => {
    const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
    for (const { src, sizes, label } of manifest.screenshots) {
      const { format, width, height } = await sharp(join(client, src)).metadata();
      expect([format, `${width}x${height}`], src).toEqual(['jpeg', sizes]);
      // Chromium accepts 320 to 3840 pixels, at most 2.3 times as long as wide, with one size per form factor.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height)).toBeLessThanOrEqual(Math.min(3840, 2.3 * Math.min(width, height)));
      expect(src).toContain(`/${locale}-`);
      expect(label.length).toBeGreaterThan(4);
    }
  });

  it('has shortcuts to pages of that language', () => {
    expect(manifest.shortcuts.length).toBeGreaterThan(2);
    for (const { url, name } of manifest.shortcuts) {
      expect([isKnownPage(url), localeOf(url), name.length > 0], url).toEqual([true, locale, true]);
    }
  });

  it('is served as a manifest, cached for an hour', async () => {
    const { headers } = await site.get(localizedPath('/manifest.webmanifest', locale));
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('and the QR code of the download page names that page', () => {
    const address = canonicalOf(
      pages.find(({ path }) => path === localizedPath('/download', locale)) as (typeof pages)[0],
    );
    const { data } = encode(address, { ecc: 'M', border: 4 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, width] of read(localizedPath('/download-qr.svg', locale)).matchAll(
      /M(\d+) (\d+)h(\d+)v1/g,
    )) {
      for (let step = 0; step < Number(width); step += 1)
        (drawn[Number(y)] as boolean[])[Number(x) + step] = true;
    }
    expect(drawn).toEqual(data);
  });
});

it('/favicon.ico is served as an icon', async () => {
  const { status, headers } = await site.get('/favicon.ico');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const sizes = readFileSync(join(client, 'favicon.ico'));
  expect([sizes.readUInt16LE(2), sizes[6], sizes[22]]).toEqual([1, 32, 48]);
});

describe('the service worker', () => {
  const worker = read('/sw.js');
  const files = JSON.parse(
    `[${/files:\[([^\]]*)\]/.exec(worker)?.[1]?.replaceAll('`', '"') ?? ''}]`,
  ) as string[];

  it('is revalidated on each load, and allowed from the site only', async () => {
    const { status, headers } = await site.get('/sw.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('costs less than 2 kB', () => {
    expect(transferSize(worker)).toBeLessThan(2_000);
  });

  it('precaches the offline pages with all they need, and nothing else', () => {
    const known = ['/offline', '/en/offline', '/favicon.svg'];
    expect(files).toEqual(expect.arrayContaining(known));
    for (const file of files.filter((each) => !known.includes(each))) {
      expect(file).toMatch(/^\/_astro\/.*\.(?:css|js)$/);
      expect(isBuiltFile(file), file).toBe(true);
      const imports = file.endsWith('.js') ? [...read(file).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)] : [];
      for (const [, name] of imports) expect(files).toContain(`/_astro/${name}`);
    }
  });

  it('gets the offline pages without a redirect, whatever the stored language', async () => {
    for (const path of ['/offline', '/en/offline']) {
      for (const cookie of ['', 'urlLangParam=en', 'urlLangParam=']) {
        const { status, text } = await site.get(path, { headers: { cookie, 'sec-fetch-dest': 'empty' } });
        expect([status, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([
          200,
          path === '/offline' ? 'id' : 'en',
        ]);
      }
    }
  });

  it('is replaced by one that unregisters itself with SERVICE_WORKER=0', async () => {
    const without = await startBuiltSite(undefined, { serviceWorker: false });
    const { status, text, headers } = await without.get('/sw.js');
    await without.close();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('unregister');
    expect(text).not.toContain("'fetch'");
  });
});

describe.each(locales)('the offline page in %s', (locale) => {
  const html = read(`${localizedPath('/offline', locale)}/index.html`);

  it('is in that language and unlisted', () => {
    expect(elements(html, 'html')[0]?.lang).toBe(locale);
    expect(metaContent(html, 'robots')).toBe('noindex');
    expect(read('/sitemap.xml')).not.toContain('/offline');
  });

  it('has every design token that its styles use', () => {
    const linked = elements(html, 'link').filter(({ rel }) => rel === 'stylesheet');
    const css = `${html}${linked.map(({ href = '' }) => read(href)).join('')}`;
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('links to the requested page and to the front page', () => {
    const links = elements(html, 'a').map(({ href }) => href);
    expect(links).toEqual([localizedPath('/', locale), '', localizedPath('/', locale)]);
  });
});
