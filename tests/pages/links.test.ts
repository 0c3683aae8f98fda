import { expect, it } from 'vitest';
import { localeOf } from '../../src/i18n/paths.ts';
import { isKnownPage } from '../../src/server/access.ts';
import { builtPages, elements, isBuiltFile } from '../support/built-pages.ts';

const pages = builtPages();
const built = new Set(pages.map(({ path }) => path));
/** Pages with parameters are prerendered, so that a link to one must hit a file. */
const mustBeBuilt = /^\/(?:en\/)?(?:lobby(?!\/(?:mine|search)$)|games(?!.*\/demo$)|promotions|pages)\//;

const pathOf = (href: string) => href.replace(/[?#].*/, '');
/** Text that is not in the language of its page leads to pages in its own (D7). */
const untranslated = /<(div|article) class="prose" lang="id"[\s\S]*?<\/\1>/;
const linksOf = (html: string) => elements(html, 'a').filter(({ href }) => href?.startsWith('/'));

it('every link of a page stays in its language, except the language links', () => {
  for (const { path, locale, html } of pages) {
    const links = linksOf(html.replace(untranslated, ''));
    expect(links.length).toBeGreaterThan(10);
    for (const { href = '', 'data-language': language } of links) {
      expect(localeOf(pathOf(href)), `${path} → ${href}`).toBe(language ?? locale);
    }
  }
});

it('every link leads to a page or a file of the site', () => {
  for (const { path, html } of pages) {
    for (const { href = '' } of linksOf(html)) {
      const target = pathOf(href);
      const isPage = mustBeBuilt.test(target) ? built.has(target) : isKnownPage(target);
      const found = isPage || isBuiltFile(target);
      expect(found, `${path} → ${href}`).toBe(true);
    }
  }
});

it('every picture, style and script of a page is a file of the site', () => {
  for (const { path, html } of pages) {
    const sources = [
      ...elements(html, 'img').map(({ src }) => src),
      ...elements(html, 'source').map(({ srcset }) => srcset),
      ...elements(html, 'script').map(({ src }) => src),
      ...elements(html, 'link').flatMap(({ rel = '', href }) => (/icon|style/.test(rel) ? [href] : [])),
    ]
      .filter((source) => source !== undefined)
      .filter((source) => !source.startsWith('data:'));
    for (const source of sources) expect(isBuiltFile(source), `${path} → ${source}`).toBe(true);
  }
});

it('the language links lead to the same page', () => {
  for (const { path, html } of pages) {
    const targets = new Map(
      linksOf(html).flatMap(({ href = '', 'data-language': to }) => (to ? [[to, href]] : [])),
    );
    const bare = path.replace(/^\/en(?=\/|$)/, '') || '/';
    expect(targets.get('id'), path).toBe(bare);
    expect(targets.get('en'), path).toBe(bare === '/' ? '/en' : `/en${bare}`);
  }
});
