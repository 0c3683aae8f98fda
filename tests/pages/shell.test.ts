import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '../../integrations/first-paint.ts';
import { builtPages, elements, onEveryPage } from '../support/built-pages.ts';

const firstPaint = inlineScript(
  readFileSync(join(import.meta.dirname, '../../src/scripts/first-paint.js'), 'utf8'),
);

const pages = builtPages();

describe('every page', () => {
  it('has one shell, an island that survives navigations', () =>
    onEveryPage(pages, ({ locale, html }) => {
      const islands = elements(html, 'astro-island');
      expect(islands).toMatchObject([{ client: 'shell', 'data-astro-transition-persist': 'shell' }]);
      expect(islands[0]?.props).toContain(`"locale":[0,"${locale}"]`);
    }));

  it('has the live regions for cards before the first card, without text', () =>
    onEveryPage(pages, ({ html }) => {
      const [, island = ''] = /<astro-island[^>]*>(.*?)<\/astro-island>/s.exec(html) ?? [];
      expect(elements(island, 'div')).toMatchObject([{ role: 'status' }, { role: 'log' }]);
      expect(island).not.toContain('aria-label');
    }));

  it("has none of Astro's runtime for islands inline", () =>
    onEveryPage(pages, ({ html }) => {
      expect(html).not.toContain('customElements.define');
    }));

  it("gives the shell the page's facts", () =>
    onEveryPage(pages, ({ locale, html }) => {
      expect(elements(html, 'html')).toMatchObject([{ lang: locale }]);
      expect(elements(html, 'body')).toMatchObject([
        { 'data-access': 'public', 'data-route': expect.stringMatching(/^\//) },
      ]);
    }));

  it('decides about header and banner before its styles', () =>
    onEveryPage(pages, ({ html }) => {
      const at = html.indexOf(`<script>${firstPaint}</script>`);
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(html.indexOf('<style>'));
    }));
});
