import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rupiah } from '../../../shared/formats.ts';
import { fillSiteNames } from '../../../src/content/site-name.ts';

const root = join(import.meta.dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** All amounts that are not written as `form`. */
const others = (pattern: string, form: RegExp) =>
  read(pattern).flatMap(({ path, text }) =>
    [...text.matchAll(/Rp.?[\d{][\d.,]*/gu)].flatMap(([amount]) => (form.test(amount) ? [] : [path, amount])),
  );

it('dictionaries write amounts as the formatter does', () => {
  expect(rupiah(1_000, 'id')).toBe('Rp\u00a01.000');
  expect(others('{src,platform,games}/i18n/*.json', /^Rp\u00a0/)).toEqual([]);
});

it('texts write amounts with a space, and pages with one that does not break', () => {
  expect(others('src/content/**/*.md', /^Rp \d/)).toEqual([]);
  const entry = fillSiteNames({
    data: { title: 'Rp 5.000 di $site', order: 1 },
    rendered: { html: '<p>Rp 20.000 dan Rp5.000, bukan Rpx</p>' },
  });
  expect(entry.data.title).toMatch(/^Rp\u00a05\.000 di /);
  expect(entry.rendered?.html).toBe('<p>Rp\u00a020.000 dan Rp\u00a05.000, bukan Rpx</p>');
});
