import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { client } from '../support/build.ts';
import { builtPages, elements } from '../support/built-pages.ts';
import { builtScripts, isSearch, weight } from '../support/built-scripts.ts';

const folder = join(client, 'pagefind');
const kilobyte = 1000;

interface Fragment {
  url: string;
  content: string;
  meta: Record<string, string>;
}

/** The search index of a language, as a browser loads it. */
function fragments(locale: string): Fragment[] {
  return readdirSync(join(folder, 'fragment'))
    .filter((name) => name.startsWith(`${locale}_`))
    .map((name) => gunzipSync(readFileSync(join(folder, 'fragment', name))).toString())
    .map((text) => JSON.parse(text.slice('pagefind_dcd'.length)));
}

const sizeOf = (...names: string[]) =>
  names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

describe.each(locales)('the search index in %s', (locale) => {
  const found = fragments(locale);
  const own = builtPages().filter((page) => page.locale === locale);

  it('contains the written articles, promotions and games of the language, and no other page', () => {
    const written = own
      .filter(
        ({ html }) =>
          /<(?:article|div|section) class="(?:[\w-]+ )?prose"/.test(html) &&
          !/class="prose" lang="/.test(html),
      )
      .map(({ path }) => path)
      .filter((path) => /\/(?:pages|promotions|games)\//.test(path));
    expect(written.length).toBeGreaterThan(30);
    const pages = found.map(({ url }) => url).filter((url) => !url.includes('#'));
    expect(pages.sort()).toEqual(written.sort());
  });

  it('contains every question of the help page by its anchor', () => {
    const help = own.find(({ path }) => path.endsWith('/help'));
    const anchors = elements(help?.html ?? '', 'details').map(({ id }) => `${help?.path}#${id}`);
    expect(anchors.length).toBeGreaterThan(25);
    expect(
      found
        .map(({ url }) => url)
        .filter((url) => url.includes('#'))
        .sort(),
    ).toEqual(anchors.sort());
  });

  it('has a title, a kind and text for each entry', () => {
    for (const { url, meta, content } of found) {
      expect(meta.title, url).toBeTruthy();
      expect(meta.kind, url).toBeTruthy();
      expect(content, url).toBeTruthy();
      if (url.includes('#'))
        expect(content.startsWith(String(meta.title)), `${url} repeats its title`).toBe(false);
      // All metadata are searched, so a picture's file name would be found.
      expect(
        Object.keys(meta).filter((name) => !['title', 'kind', 'words'].includes(name)),
        url,
      ).toEqual([]);
    }
  });

  it('costs at most 75 kB to open, 66 kB per query, and 3 kB of our own code', () => {
    const named = (start: string) => readdirSync(folder).filter((name) => name.startsWith(start));
    const program = sizeOf('pagefind.js.br', `wasm.${locale}.pagefind`, 'pagefind-entry.json');
    const index = sizeOf(
      ...named(`pagefind.${locale}_`),
      ...readdirSync(join(folder, 'index'))
        .filter((name) => name.startsWith(`${locale}_`))
        .map((name) => `index/${name}`),
    );
    const code = weight(builtScripts().filter(isSearch));
    console.log(`search in ${locale}: program ${program}, index ${index}, own code ${code} bytes`);
    expect(program).toBeLessThanOrEqual(75 * kilobyte);
    // About 112,000 characters of articles, rules and help answers, all of them; it grows with the texts.
    expect(index).toBeLessThanOrEqual(66 * kilobyte);
    expect(code).toBeGreaterThan(0);
    expect(code).toBeLessThanOrEqual(3 * kilobyte);
  });
});

it("Pagefind's own UI, worker and highlighter are not deployed", () => {
  const names = readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name));
  expect(names.filter((name) => /ui|worker|highlight|unknown/.test(name))).toEqual([]);
});
