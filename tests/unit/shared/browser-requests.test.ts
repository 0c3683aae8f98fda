import { expect, it } from 'vitest';
import { isLookAhead, isSameOrigin } from '../../../shared/browser-requests.ts';

const own = 'https://play.example';

it.each([
  ['same-origin', own, true],
  ['same-origin', null, true],
  [null, own, true],
  ['same-origin', 'https://evil.example', false],
  ['same-site', own, false],
  ['cross-site', own, false],
  ['none', own, false],
  [null, 'https://evil.example', false],
  [null, 'null', false],
  [null, 'http://play.example', false],
  [null, null, false],
])('Sec-Fetch-Site %s with Origin %s: %s', (site, origin, expected) => {
  const headers = new Headers();
  if (site) headers.set('sec-fetch-site', site);
  if (origin) headers.set('origin', origin);
  expect(
    isSameOrigin(
      (name) => headers.get(name),
      (given) => given === own,
    ),
  ).toBe(expected);
});

it.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ purpose: 'preview' }, true],
  [{ 'sec-purpose': 'prefetching' }, false],
  [{}, false],
])('a request with %j looks ahead: %s', (headers: Record<string, string>, expected) => {
  expect(isLookAhead((name) => headers[name])).toBe(expected);
});
