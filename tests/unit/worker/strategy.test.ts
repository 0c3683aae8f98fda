import { describe, expect, it } from 'vitest';
import { isCacheable, offlinePageFor, strategyFor } from '../../../src/worker/strategy.ts';

const own = 'https://kancil.example';

function treated(path: string, options: { method?: string; mode?: RequestMode; range?: string } = {}) {
  const { method = 'GET', mode = 'no-cors', range } = options;
  const headers = new Headers(range === undefined ? {} : { Range: range });
  return strategyFor({ method, mode, url: new URL(path, own).href, headers }, own);
}

describe('a navigation', () => {
  it.each([
    '/',
    '/en/help',
    '/profile',
    '/login?next=/quests',
    '/nothing-here',
    '/api/social/callback?code=1',
    '/og/id.jpg',
  ])('to %s comes from the network by navigation preload', (path) => {
    expect(treated(path, { mode: 'navigate' })).toBe('page');
  });

  it('that logs out has the offline page', () => {
    expect(treated('/api/logout', { mode: 'navigate', method: 'POST' })).toBe('page');
    expect(treated('/api/logout', { mode: 'cors', method: 'POST' })).toBe('untouched');
  });

  it('is left to the browser when it sends another form', () => {
    expect(treated('/login', { mode: 'navigate', method: 'POST' })).toBe('untouched');
  });
});

describe('a request of a page', () => {
  it.each(['/help', '/en/profile', '/promotions/all'])(
    'for %s by the client router is left to the browser',
    (path) => {
      expect(treated(path, { mode: 'cors' })).toBe('untouched');
    },
  );

  it.each([
    '/api/shell',
    '/api/site-data',
    '/pagefind/pagefind.js',
    '/healthz',
    '/sw.js',
    '/manifest.webmanifest',
  ])('for %s is left to the browser', (path) => {
    expect(treated(path, { mode: 'cors' })).toBe('untouched');
  });

  it('for a hashed file is cached for good', () => {
    expect(treated('/_astro/start.B1c2.js')).toBe('hashed');
  });

  it.each(['/art/night.svg', '/games/lucky-durian.svg', '/icons/icon-192.png'])(
    'for %s is cached as a picture',
    (path) => {
      expect(treated(path)).toBe('picture');
    },
  );

  it.each([
    ['a part of a video', '/banner/mobile.mp4', { range: 'bytes=0-' }],
    ['a part of a hashed file', '/_astro/a.webp', { range: 'bytes=10-' }],
    ['something sent', '/_astro/a.js', { method: 'POST' }],
    ['another origin', 'https://other.example/_astro/a.js', {}],
    ['the socket host on another port', 'https://kancil.example:4323/auth/jsonp', {}],
  ])('for %s is left to the browser', (_what, path, asked) => {
    expect(treated(path, asked)).toBe('untouched');
  });
});

it.each([
  ['/help', '', '/offline'],
  ['/', '', '/offline'],
  ['/en', '/', '/en/offline'],
  ['/en/profile?a=1', '', '/en/offline'],
  ['/english', '/en', '/offline'],
  ['/api/logout', '/en/help', '/en/offline'],
  ['/api/logout', '/', '/offline'],
  ['/api/logout', '', '/offline'],
])('%s from "%s" falls back to %s', (path, from, page) => {
  const referrer = from && new URL(from, own).href;
  expect(offlinePageFor({ url: new URL(path, own).href, referrer })).toBe(page);
});

describe('a response', () => {
  const isCached = (changes: Partial<Response>, cacheControl = 'public, max-age=3600') =>
    isCacheable({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({ 'Cache-Control': cacheControl }),
      ...changes,
    });

  it('is cacheable when it is a complete file of ours', () => {
    expect(isCached({})).toBe(true);
  });

  it.each([
    { status: 404 },
    { status: 206 },
    { status: 503 },
    { redirected: true },
    { type: 'opaque' as const },
  ])('is not cacheable with %o', (changes) => {
    expect(isCached(changes)).toBe(false);
  });

  it.each(['private, no-cache', 'private, no-store', 'no-store'])(
    'is not cacheable when it is "%s"',
    (value) => {
      expect(isCached({}, value)).toBe(false);
    },
  );
});
