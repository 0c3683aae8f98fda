import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withKeyPrefix } from '../../src/entry/storage-keys.ts';
import { builtPages, elements } from '../support/built-pages.ts';

const firstPaint = withKeyPrefix(
  readFileSync(join(import.meta.dirname, '../../src/islands/first-paint.js'), 'utf8'),
);

describe.each(builtPages())('$path', ({ html, locale }) => {
  it('has one place for the view, kept over navigations', () => {
    const places = elements(html, 'div').filter((element) => 'data-shell' in element);
    expect(places).toMatchObject([{ 'data-astro-transition-persist': 'shell' }]);
  });

  it('tells the shell what page it is', () => {
    const facts = elements(html, 'div').filter((element) => 'data-shell-page' in element);
    expect(facts).toMatchObject([{ 'data-locale': locale, 'data-access': 'public' }]);
  });

  it('decides about header and banner before its styles', () => {
    const at = html.indexOf(`<script>${firstPaint}</script>`);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(html.indexOf('<style>'));
  });
});
