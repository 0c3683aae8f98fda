import { expect, it } from 'vitest';
import { builtPages, stylesOf, transferSize } from '../support/built-pages.ts';

/** What fits into the first answer of a slow connection: ten TCP segments. */
const budget = 14_600;

it.each(builtPages())('HTML and CSS of $path fit into the first round trip', ({ html }) => {
  const size = [html, ...stylesOf(html)].reduce((sum, text) => sum + transferSize(text), 0);
  expect(size).toBeLessThanOrEqual(budget);
});

it.each(builtPages())('$path carries no inline style', ({ html }) => {
  const body = html.slice(html.indexOf('<body'));
  expect(body.replace(/<style>astro-island,[^<]*<\/style>/g, '')).not.toMatch(/<style|\sstyle="/);
});
