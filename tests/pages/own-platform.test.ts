import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptCookies } from '../support/built-site.ts';
import { type OwnPlatform, startOwnPlatform } from '../support/own-platform.ts';
import { type Product, startProduct } from '../support/product/product.ts';

let platform: OwnPlatform;
let product: Product;

beforeAll(async () => {
  platform = await startOwnPlatform();
  product = await startProduct({ PLATFORM_URL: platform.url, SITE_KEY: platform.siteKey });
});
afterAll(async () => {
  await product?.close();
  platform?.close();
});

const get = (path: string, cookie = '') =>
  fetch(product.siteUrl + path, { redirect: 'manual', headers: { cookie } });
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(product.siteUrl + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { cookie, Origin: product.siteUrl, 'Sec-Fetch-Site': 'same-origin' },
  });

it('the site runs on another platform: visitor, log-in, profile and log-out', async () => {
  for (const path of ['/help', '/en/help', '/login', '/en/login', '/api/site-data'])
    expect((await get(path)).status, path).toBe(200);
  expect((await get('/profile')).headers.get('location')).toBe('/login?next=%2Fprofile');

  const account = 'tamu_baru';
  const wrong = await post('/login', { account, password: 'not-the-right-one' });
  expect([wrong.status, keptCookies(wrong.headers)]).toEqual([401, expect.not.stringContaining('token=')]);
  const { status, headers } = await post('/login', { account, password: 'a-guest-of-the-forest' });
  expect(status).toBe(303);
  const cookie = keptCookies(headers);

  for (const [path, balance] of [
    ['/profile', 'Rp\u00a0250.000'],
    ['/en/profile', 'Rp\u00a0250,000'],
  ] as const) {
    const page = await (await get(path, cookie)).text();
    expect(page).toContain(account);
    expect(page).toContain(balance);
  }

  const left = await post('/api/logout', { lang: 'id' }, cookie);
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect((await get('/profile', cookie)).headers.get('location')).toBe('/login?next=%2Fprofile');
});

const callShell = (body: object) =>
  fetch(`${product.siteUrl}/api/shell`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      Origin: product.siteUrl,
      'Sec-Fetch-Site': 'same-origin',
    },
  });

it('after one call to a platform without real time, site data offers no socket', async () => {
  const socketOf = async () => (await (await get('/api/site-data')).json()).realtime;
  expect(await socketOf()).toMatchObject({ channels: { news: 'presence-news' } });
  const shell = await callShell({ socketId: '1.1' });
  expect([shell.status, await shell.json()]).toEqual([200, { missed: null, tickets: null }]);
  expect(await socketOf()).toBe(null);
});

it('a page whose call the platform lacks reports it, instead of a 404', async () => {
  const account = { account: 'tamu_baru', password: 'a-guest-of-the-forest' };
  const cookie = keptCookies((await post('/login', account)).headers);
  for (const path of ['/profile/transactions/all', '/profile/bettingHistory', '/deposit', '/lobby/mine'])
    expect((await get(path, cookie)).status, path).toBe(503);
  await callShell({});
  expect(await (await get('/en/profile/message', cookie)).text()).toContain(
    'This site does not keep messages',
  );
});

it('a platform refuses calls without its site key', async () => {
  const response = await fetch(`${platform.url}/games`);
  expect([response.status, (await response.json()).error.code]).toEqual([401, 'SITE_KEY_REQUIRED']);
});
