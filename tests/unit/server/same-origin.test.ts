import { expect, it } from 'vitest';
import { isSameOrigin } from '../../../src/server/same-origin.ts';

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
  expect(isSameOrigin(new Request(own, { method: 'POST', headers }), [own, undefined])).toBe(expected);
});
