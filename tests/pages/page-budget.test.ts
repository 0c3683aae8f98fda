import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { client } from '../support/build.ts';
import { builtPages, elements, stylesOf, transferSize } from '../support/built-pages.ts';

/** What fits into the first answer of a slow connection: ten TCP segments. */
const budget = 14_600;

/** The two pages that are lists of pictures; each picture names five files. */
const lists = new Set(['/', '/en', '/promotions/all', '/en/promotions/all']);
const listBudget = 16_000;

/** Editors write what their subject needs: answers, and the bodies of articles and promotions. */
const editorsText =
  /<details class="disclosure"[\s\S]*?<\/details>|<(article|div) class="prose"[\s\S]*?<\/\1>/g;

/** With that, a page still arrives with the second answer of the same connection. */
const wholeBudget = 3 * budget;

function weight(html: string): number {
  return [html, ...stylesOf(html)].reduce((sum, text) => sum + transferSize(text), 0);
}

it.each(builtPages())(
  "HTML and CSS of $path fit into the first round trip, its editors' text aside",
  ({ path, html }) => {
    expect(weight(html.replace(editorsText, ''))).toBeLessThanOrEqual(lists.has(path) ? listBudget : budget);
  },
);

it.each(builtPages())('all of $path fits into two round trips', ({ html }) => {
  expect(weight(html)).toBeLessThanOrEqual(wholeBudget);
});

/** Bytes of a picture that a phone waits for before it shows the page's beginning. */
const pictureBudget = 32_000;

/** What a phone of two device pixels fetches first: the part made for it, or the whole picture 640 pixels wide. */
function firstPicture(html: string): string | undefined {
  const [, source = '', image = ''] =
    /(<source[^>]*>)?\s*(<img[^>]*fetchpriority="high"[^>]*>)/.exec(html) ?? [];
  const part = elements(source, 'source')[0]?.srcset;
  return part ?? /(\S+) 640w/.exec(elements(image, 'img')[0]?.srcset ?? '')?.[1];
}

const withPicture = builtPages().flatMap(({ path, html }) => {
  const picture = firstPicture(html);
  return picture ? { path, picture } : [];
});

it.each(withPicture)('a phone fetches the first picture of $path quickly', ({ picture }) => {
  expect(statSync(join(client, picture)).size).toBeLessThanOrEqual(pictureBudget);
});

it.each(builtPages())('$path carries no inline style', ({ html }) => {
  const body = html.slice(html.indexOf('<body'));
  expect(body.replace(/<style>astro-island,[^<]*<\/style>/g, '')).not.toMatch(/<style|\sstyle="/);
});
