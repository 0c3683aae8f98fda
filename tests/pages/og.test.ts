import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { client } from '../support/build.ts';
import { builtPages, metaContent, onEveryPage } from '../support/built-pages.ts';
import { isListed } from '../support/page-head.ts';

const pages = builtPages();
const pictureOf = (html: string) => new URL(metaContent(html, 'og:image') as string).pathname;

/** Exif knows ASCII only. */
const letters = (text = '') => text.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '');

/** A size that every chat program loads. */
const mostBytes = 60_000;

it('every listed page has a picture of its own with its title', () =>
  onEveryPage(pages.filter(isListed), async ({ html }) => {
    const file = readFileSync(join(client, pictureOf(html)));
    const { format, width, height, exif } = await sharp(file).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect([metaContent(html, 'og:image:width'), metaContent(html, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(letters(exif?.toString('latin1'))).toContain(letters(metaContent(html, 'og:title')));
    expect(metaContent(html, 'og:image:alt')).toBe(metaContent(html, 'og:title'));
    expect(file.length).toBeLessThanOrEqual(mostBytes);
  }));

it('an untranslated page has the picture of the text it shows (D7)', () => {
  const others = pages.filter((page) => !isListed(page));
  expect(others.length).toBeGreaterThan(0);
  for (const { html } of others) expect(pictureOf(html)).toMatch(/^\/og\/id\//);
});

it('no picture is drawn without a page', () => {
  const files = readdirSync(join(client, 'og'), { recursive: true, encoding: 'utf8' });
  const made = files.filter((name) => name.endsWith('.jpg')).map((name) => `/og/${name}`);
  expect(made.sort()).toEqual(
    pages
      .filter(isListed)
      .map(({ html }) => pictureOf(html))
      .sort(),
  );
});
