import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { expect, it } from 'vitest';
import { client } from '../support/build.ts';
import { builtPages, elements, onEveryPage, transferSize } from '../support/built-pages.ts';

/** Bytes of the first round trip on a slow connection: ten TCP segments, without a page's headers. */
const budget = 14_600 - 1_640;

/** Editors' texts have no budget: help answers, and the bodies of articles and promotions. */
const editorsText =
  /<details class="disclosure"[\s\S]*?<\/details>|<(article|div) class="prose"[\s\S]*?<\/\1>/g;

/** A card of a promotion, up to the next one. */
const promotionCard = /<li class="promotion card[\s\S]*?(?=<li class="promotion card|<\/main>)/g;

/** As many cards as a phone shows on its first screens; a longer list arrives with the second round trip. */
const firstCards = 6;

/** What the site itself sends of a page: without editors' texts, however many and long they are. */
function frameOf(html: string): string {
  let cards = 0;
  return html.replace(editorsText, '').replace(promotionCard, (card) => (++cards > firstCards ? '' : card));
}

/** With these, a page still arrives with the second round trip. */
const wholeBudget = 3 * 14_600;

const pages = builtPages();

/** The compressed copy of the build. */
const builtSize = (path: string) => statSync(join(client, path, 'index.html.br')).size;

it("HTML and CSS of every page fit into the first round trip, without its editors' text", () =>
  onEveryPage(pages, ({ path, html }) => {
    // Compressing takes long, and most pages fit as a whole.
    const size = builtSize(path);
    expect(size <= budget ? size : transferSize(frameOf(html))).toBeLessThanOrEqual(budget);
  }));

it('a list with twice as many promotions has a frame that still fits', () => {
  const { html = '' } = pages.find(({ path }) => path === '/promotions/all') ?? {};
  const cards = html.match(promotionCard) ?? [];
  expect(cards.length).toBeGreaterThan(0);
  const others = cards.join('').replace(/>([^<]+)</g, (_, words) => `>${[...words].reverse().join('')}<`);
  const longer = html.replace(cards.at(-1) as string, (card) => others + card);
  expect(transferSize(frameOf(longer))).toBeLessThanOrEqual(budget);
});

/** What the headers of a page take today, the policy with most of it. */
const headers = 1_900;

/** What the titles and descriptions of three promotions take; those of editors may be a little longer. */
const cardWords = 185;

it.each(['/', '/en'])('%s fits with all its headers into the first round trip', (path) => {
  const { html = '' } = pages.find((page) => page.path === path) ?? {};
  const frame = html.replace(promotionCard, (card) =>
    card.replace(/<h3>.*?<\/h3>/, '').replace(/<p class="muted">.*?<\/p>/, ''),
  );
  expect(transferSize(frame) + cardWords + headers).toBeLessThanOrEqual(14_600);
});

it('a page with its styles and scripts fits into two round trips', () =>
  onEveryPage(pages, ({ path }) => {
    expect(builtSize(path)).toBeLessThanOrEqual(wholeBudget);
  }));

/** Bytes of a picture that a phone needs before it shows the top of the page. */
const pictureBudget = 32_000;

/** The picture that a phone with two device pixels loads first: the crop for phones, or the whole picture at 736 pixels. */
function firstPicture(html: string): string | undefined {
  const [, source = '', image = ''] =
    /(<source[^>]*>)?\s*(<img[^>]*fetchpriority="high"[^>]*>)/.exec(html) ?? [];
  const part = elements(source, 'source')[0]?.srcset;
  return part ?? /(\S+) 736w/.exec(elements(image, 'img')[0]?.srcset ?? '')?.[1];
}

const withPicture = pages.flatMap(({ path, html }) => {
  const picture = firstPicture(html);
  return picture ? { path, picture } : [];
});

it.each(['/', '/en'])('phones get a part of the picture of %s at half the size', (path) => {
  const { html = '' } = pages.find((page) => page.path === path) ?? {};
  const hero = /<picture><source[^>]*>\s*<img[^>]*fetchpriority="high"/.exec(html)?.[0] ?? '';
  expect(elements(hero, 'source')).toMatchObject([{ media: '(width < 27rem)' }]);
  expect(statSync(join(client, firstPicture(html) ?? '')).size).toBeLessThanOrEqual(pictureBudget / 2);
});

it('every picture below the first row loads lazily', () =>
  onEveryPage(pages, ({ path, html }) => {
    const [, main = ''] = html.split('<main');
    const pictures = elements(main, 'img');
    const first = path.includes('/lobby/') ? 6 : 1;
    const icon = path.endsWith('/download') ? 1 : 0;
    expect(pictures.filter(({ loading }) => loading !== 'lazy').length).toBeLessThanOrEqual(first + icon);
  }));

it('phones load the first picture of every page early', () =>
  onEveryPage(withPicture, ({ picture }) => {
    expect(statSync(join(client, picture)).size).toBeLessThanOrEqual(pictureBudget);
  }));

it('every page has its styles in one piece in the head, and loads no stylesheet', () =>
  onEveryPage(pages, ({ html }) => {
    const [head = '', body = ''] = html.split('</head>');
    expect(head.match(/<style>/g)).toHaveLength(1);
    expect(html).not.toContain('rel="stylesheet"');
    expect(body.replace(`<style>${ISLAND_STYLES}</style>`, '')).not.toMatch(/<style|\sstyle="/);
  }));

it('all pages together have at most six styles, because each has its hash in the policy', () => {
  const styles = pages.map(({ html }) => /<style>(.*?)<\/style>/s.exec(html)?.[1]);
  expect(new Set(styles).size).toBeLessThanOrEqual(6);
});
