import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../runtime/log.ts';
import { addresses, keys } from '../../support/platform-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A site with the page /help and the picture /banner.svg, or one that does not respond. */
function platform({ isUp = true } = {}) {
  const has = ['/help', '/banner.svg'];
  const statusOnSite = async ({ pathname }: URL) => (isUp ? (has.includes(pathname) ? 200 : 404) : null);
  const options = { database, publisher: silentPublisher, keys, addresses, log: silentLog, statusOnSite };
  const app = createPlatform(options);
  return async (path: string, body: object) => {
    const response = await app.request(`/operator/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${keys.operator}`,
        'X-Operator': 'rani',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const { error, unchecked } = (await response.json()) as {
      error?: { code: string; fields: object[] };
      unchecked?: string;
    };
    return { status: response.status, error, unchecked };
  };
}

test.each([
  ['news', 'linkUrl', (linkUrl: string) => ({ msg: 'x', linkUrl })],
  ['site', 'bannerMobile', (bannerMobile: string) => ({ bannerMobile })],
  ['site', 'bannerDesktop', (bannerDesktop: string) => ({ bannerDesktop })],
  ['site/links', 'url', (url: string) => ({ key: 'help', url })],
])(
  '%s refuses a %s that the site does not have, and says where it was not checked',
  async (path, field, body) => {
    const post = platform();
    expect(await post(path, body('/nowhere'))).toMatchObject({
      status: 422,
      error: { code: 'INVALID_INPUT', fields: [{ field, code: 'NOT_OF_THE_SITE' }] },
    });
    expect(await post(path, body('/help'))).toMatchObject({ error: undefined, unchecked: undefined });
    expect(await platform({ isUp: false })(path, body('/nowhere'))).toMatchObject({
      error: undefined,
      unchecked: `/nowhere was not checked: the site at ${addresses.site.origin} did not answer.`,
    });
  },
);

test('site set names both files that were not checked', async () => {
  const { unchecked } = await platform({ isUp: false })('site', {
    bannerMobile: '/a.svg',
    bannerDesktop: '/b.svg',
  });
  expect(unchecked).toMatch(/^\/a\.svg was not checked: .+ did not answer\. \/b\.svg was not checked: /);
});

test('an external address is not checked on the site; one of the site’s origin is', async () => {
  const post = platform();
  const link = (linkUrl: string) => post('news', { msg: 'x', linkUrl });
  expect(await link('https://elsewhere.example/nowhere')).toMatchObject({
    error: undefined,
    unchecked: undefined,
  });
  expect((await link(new URL('/nowhere', addresses.site).href)).status).toBe(422);
});

test('news refuses a link text without an address, and site refuses an empty change', async () => {
  const post = platform();
  expect((await post('news', { msg: 'x', linkText: 'more' })).error?.fields).toMatchObject([
    { field: 'linkUrl' },
  ]);
  const settings = [
    'name',
    'contact',
    'bannerMobile',
    'bannerDesktop',
    'defaultLang',
    'sessionCheckLimit',
    'metaTag',
  ];
  expect((await post('site', { note: 'x' })).error?.fields).toMatchObject(
    settings.map((field) => ({ field })),
  );
});
