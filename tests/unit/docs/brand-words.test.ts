import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { id } from '../../../brand/brand.ts';

/** The short version of tests/pages/second-brand.nightly.test.ts, which builds a product with another brand folder. */
const root = join(import.meta.dirname, '../../..');
const sources = (folders: string) =>
  globSync(`{${folders}}/**/*.{ts,tsx,js,astro,css,json,md,svg}`, { cwd: root });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Names of metrics, and the holder of a demo account's card: no visitor reads them. */
const exceptions = /^server\/metrics\/|^platform\/seed\/demo-accounts\.ts$/;

it("no source outside brand/ contains the brand's name, in its text or file name", () => {
  const word = new RegExp(id, 'i');
  const files = sources('src,platform,server,shared,integrations,public').filter(
    (path) => !exceptions.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => word.test(basename(path)) || word.test(read(path)))).toEqual([]);
});

it('no source of the site contains a colour of the brand', () => {
  const colours = read('brand/theme.css').match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(15);
  const styled = sources('src,integrations');
  expect(styled.filter((path) => colours.some((colour) => read(path).includes(colour)))).toEqual([]);
});
