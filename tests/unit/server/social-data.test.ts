import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BuiltFile } from '../../../server/files/built-files.ts';
import { createSocialPages, withSocialData } from '../../../server/social-data.ts';
import type { SocialData } from '../../../src/contract/contract.ts';
import { patience } from '../../support/patience.ts';

const site = new URL('https://play.example');
const head = (description: string, picture: string, meta: string) =>
  `<head><meta name="description" content="${description}"><meta property="og:description" content="${description}">${picture}<meta name="twitter:card" content="summary"><link rel="alternate" type="application/rss+xml" href="/rss.xml" title="News">${meta}<link rel="manifest" href="/m"></head>`;
const builtPicture =
  '<meta property="og:image" content="https://play.example/og/index.jpg"><meta property="og:image:alt" content="Built">';
const banner = (rest: string) =>
  `<aside class="banner" id="banner" aria-label="Kancil"${rest}<button>Skip</button></aside>`;
const builtPage = head('Built', builtPicture, '<meta name="rating" content="adult">') + banner(' hidden>');

const none: SocialData = {
  icon: { mobile: null, desktop: null },
  metaTag: '<meta name="rating" content="adult">',
  metaDescription: {},
};
const changed: SocialData = {
  icon: { mobile: '/banner/$1 "new".svg', desktop: '/banner/new.mp4' },
  metaTag: '<meta name="author" content="A &quot;B&quot; & C"><meta property="og:image" content="/new.jpg">',
  metaDescription: { id: 'Kata "baru" & $& lain', en: 'New words' },
};

it('a page stays as it was built while nothing has changed', () => {
  expect(withSocialData(builtPage, '/', none, site)).toBe(builtPage);
});

it('the front page shows another banner, description, picture and other meta elements', () => {
  const media =
    '<picture class="banner__medium--mobile"><source media="(width < 60rem)" srcset="/banner/$1%20&#34;new&#34;.svg">' +
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="" loading="lazy"></picture>' +
    '<video class="banner__medium--desktop" data-source="/banner/new.mp4" muted playsinline disablepictureinpicture preload="none"></video>';
  const picture = '<meta property="og:image" content="https://play.example/new.jpg">';
  const meta = '<meta name="author" content="A &#34;B&#34; &#38; C">';
  const page = withSocialData(builtPage, '/', changed, site);
  expect(page).toBe(head('Kata &#34;baru&#34; &#38; $&#38; lain', picture, meta) + banner(`>${media}`));
  expect(withSocialData(builtPage, '/en', changed, site)).toContain('og:description" content="New words"');
});

it('another page keeps its own description and picture, and a banner can go', () => {
  const page = head('Built', builtPicture, '') + banner('><picture><img src="/old.svg" alt=""></picture>');
  const gone = withSocialData(page, '/help', { ...changed, icon: none.icon, metaTag: '' }, site);
  expect(gone).toBe(head('Built', builtPicture, '') + banner(' hidden>'));
});

let answer: () => Promise<Response>;
const connection = { url: 'http://platform.test', siteKey: 'key', fetch: () => answer() };
const form = (text: string) => ({ bytes: Buffer.from(text), etag: text.length.toString() });
const fileOf = (type: string, text: string): BuiltFile => ({ type, plain: form(text), compressed: [] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits until a page differs from the given one, with all answers of the platform settled. */
const pageOtherThan = (page: () => BuiltFile, before: BuiltFile) =>
  vi.waitFor(() => expect(page()).not.toBe(before), patience);

it('pages change within a minute of a change, once, in each encoding; other files never', async () => {
  answer = async () => Response.json(none);
  const pages = createSocialPages(connection, site);
  const html = fileOf('text/html; charset=utf-8', builtPage);
  const text = fileOf('text/plain', builtPage);
  const page = () => pages('/help', html);
  expect(page()).toBe(html);

  answer = async () => Response.json(changed);
  vi.setSystemTime(Date.now() + 60_000);
  await pageOtherThan(page, html);
  const first = page();
  expect(page()).toBe(first);
  expect(pages('/help.txt', text)).toBe(text);
  const { plain, compressed } = first;
  expect(plain.bytes.toString()).toContain('/banner/new.mp4');
  expect(compressed.map(({ encoding }) => encoding)).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(compressed[0]?.form.bytes ?? '')).toEqual(plain.bytes);
  expect(gunzipSync(compressed[1]?.form.bytes ?? '')).toEqual(plain.bytes);
  expect(new Set([html.plain.etag, plain.etag, ...compressed.map(({ form: { etag } }) => etag)]).size).toBe(
    4,
  );

  // A platform that is away, or says the same again, changes nothing.
  const answered = vi.fn();
  for (const next of [
    async () => Promise.reject(new TypeError('fetch failed')),
    async () => Response.json(changed),
  ]) {
    answer = () => next().finally(answered);
    vi.setSystemTime(Date.now() + 60_000);
    answered.mockClear();
    page();
    await vi.waitFor(() => expect(answered).toHaveBeenCalled(), patience);
    expect(page()).toBe(first);
  }

  answer = async () => Response.json({ ...none, icon: null, metaTag: 1 });
  vi.setSystemTime(Date.now() + 60_000);
  await pageOtherThan(page, first);
  // Data of another shape leave the page as it was built.
  expect(page()).toBe(html);

  answer = async () => Response.json(changed);
  vi.setSystemTime(Date.now() + 60_000);
  await pageOtherThan(page, html);
  const again = page();
  answer = async () => Response.json(none);
  vi.setSystemTime(Date.now() + 60_000);
  await pageOtherThan(page, again);
  expect(page()).toBe(html);
});
