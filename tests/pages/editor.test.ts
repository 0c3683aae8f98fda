import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddress } from '../../content-checks/collections.ts';
import { readEntries } from '../../content-checks/entries.ts';
import { contentFiles } from '../../content-checks/files.ts';
import { renderText } from '../../content-checks/markdown/rendered.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { builds } from '../support/build.ts';
import { builtPages, elements, metaContent } from '../support/built-pages.ts';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

const pages = builtPages();

describe('the built site', () => {
  it('contains nothing of the editor', () => {
    const files = readdirSync(builds.current, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const code = files.filter(({ name }) => /\.(m?js|html|css|json)$/.test(name));
    expect(code.length).toBeGreaterThan(50);
    for (const { parentPath, name } of code) {
      expect(name).not.toMatch(/keystatic/i);
      expect(/keystatic|keystar/i.test(readFileSync(join(parentPath, name), 'utf8')), name).toBe(false);
    }
  });

  it('is no preview: no page shows the preview ribbon or is hidden from search engines', () => {
    const front = pages.filter(({ path }) => path === '/' || path === '/en');
    expect(front.map(({ html }) => metaContent(html, 'robots'))).not.toContain('noindex');
    const ribboned = pages.filter(({ html }) => /Pratinjau: situs|Preview: the site/.test(html));
    expect(ribboned.map(({ path }) => path)).toEqual([]);
  });

  it('has no page of a draft', () => {
    const { entries } = readEntries(contentFiles(join(import.meta.dirname, '../../src/content')).files);
    const built = new Set(pages.map(({ path }) => path));
    for (const { collection, locale, name, data } of entries.filter((entry) => entry.data.draft)) {
      const address = pageAddress(collection, name, data) ?? '';
      expect(built.has(localizedPath(address, locale)), address).toBe(false);
    }
  });

  it('gives headings the anchors that the link check expects', async () => {
    const { entries } = readEntries(contentFiles(join(import.meta.dirname, '../../src/content')).files);
    let compared = 0;
    for (const { collection, locale, name, data, body } of entries) {
      const address = pageAddress(collection, name, data);
      const page = pages.find(({ path }) => address !== null && path === localizedPath(address, locale));
      if (!page) continue;
      const ids = new Set(
        ['h2', 'h3'].flatMap((heading) => elements(page.html, heading).map(({ id }) => id)),
      );
      for (const anchor of (await renderText(body)).anchors)
        expect(ids.has(anchor), `${page.path}#${anchor}`).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(40);
  });
});

describe('the server', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite();
  });
  afterAll(() => site.close());

  it.each(['/keystatic', '/keystatic/collection/articles-id', '/keystatic-page/articles/id/who-we-are'])(
    'does not serve %s',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );

  it.each(['/api/keystatic/tree', '/en/api/keystatic/tree'])('has no API at %s', async (path) => {
    expect((await site.get(path, { headers: { 'no-cors': '1' } })).status).toBe(404);
  });
});
