import { expect, it } from 'vitest';
import { builtPages, stylesOf, transferSize } from '../support/built-pages.ts';

/** What fits into the first answer of a slow connection: ten TCP segments. */
const budget = 14_600;

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
  ({ html }) => {
    expect(weight(html.replace(editorsText, ''))).toBeLessThanOrEqual(budget);
  },
);

it.each(builtPages())('all of $path fits into two round trips', ({ html }) => {
  expect(weight(html)).toBeLessThanOrEqual(wholeBudget);
});

it.each(builtPages())('$path carries no inline style', ({ html }) => {
  const body = html.slice(html.indexOf('<body'));
  expect(body.replace(/<style>astro-island,[^<]*<\/style>/g, '')).not.toMatch(/<style|\sstyle="/);
});
