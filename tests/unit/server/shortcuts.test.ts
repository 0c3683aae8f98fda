import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createShortcuts } from '../../../server/shortcuts.ts';
import type { PlatformConnection } from '../../../src/server/platform/connection.ts';

const connection: PlatformConnection = {
  url: 'http://platform.test',
  siteKey: '',
  fetch: () => Promise.reject(new Error('not asked')),
};

/** Whether a request is answered before Astro. */
function isShort(
  url: string,
  cookie = '',
  { method = 'GET', site = 'https://kancil.example' } = {},
): boolean {
  const shortcut = createShortcuts(connection, new URL(site));
  const headers = { host: new URL(site).host, cookie };
  const request = { method, url, headers } as unknown as IncomingMessage;
  return shortcut({ request, path: url.split('?', 1)[0] ?? '', address: null, requestId: 'x' }) !== null;
}

it.each([
  ['/profile', ''],
  ['/en/quests?a=1', ''],
  ['/profile', 'account=demo'],
  // Only a host of this machine has its token under this name.
  ['/profile', 'token=t; account=demo'],
])('a visitor of %s with "%s" is sent to the log-in page at once', (url, cookie) => {
  expect(isShort(url, cookie)).toBe(true);
});

it.each([
  ['/profile', '__Host-token=t; account=demo'],
  ['/profile', '__Host-token=t'],
  ['/profile.html', ''],
  ['/profile/transactions/deposit.html', ''],
  ['/login', ''],
  ['/help', ''],
  ['/forceChangePassword', ''],
  ['/api/logout', ''],
])('%s with "%s" is left to Astro', (url, cookie) => {
  expect(isShort(url, cookie)).toBe(false);
});

it('on this machine the token has no prefix', () => {
  const site = 'http://localhost:4321';
  expect(isShort('/profile', 'token=t; account=demo', { site })).toBe(false);
  expect(isShort('/profile', '__Host-token=t; account=demo', { site })).toBe(true);
});

it.each([
  ['/api/player', 'POST', false],
  ['/api/player', 'HEAD', true],
  ['/api/session-check', 'GET', false],
  ['/api/session-check', 'POST', true],
  ['/api/realtime-ticket', 'GET', false],
  ['/api/realtime-ticket', 'POST', true],
  ['/api/events', 'GET', true],
  ['/api/events', 'POST', false],
  ['/profile', 'POST', false],
  ['/profile', 'HEAD', true],
])('%s with %s is answered before Astro: %s', (url, method, expected) => {
  expect(isShort(url, '', { method })).toBe(expected);
});
