import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { enterDesk } from './desk-person.ts';
import { test as base, expect, signUpByRequest, unusedAccount } from './fixtures.ts';

interface Pages {
  /** A page of another site, and one of another origin on the desk's site. */
  foreignPages: { site: string; origin: string };
}

const test = base.extend<Pages>({
  foreignPages: async ({}, use) => {
    const server = createServer((_request, response) =>
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">'),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({ site: `http://127.0.0.1:${port}/`, origin: `http://localhost:${port}/` });
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  },
});

test.use({ locale: 'en-GB' });

/** A new player, signed up in the browser of a page. */
async function newPlayer(page: Page) {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  return player;
}

/** Frames an address in the open page, and waits until something is shown. */
const frame = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise((done) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src, onload: done }));
      }),
    address,
  );

/** Sends a POST from the open page by script, with cookies. Without a body the platform has no type to refuse. */
const post = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include' }).then(
        () => 'response',
        () => 'no response',
      ),
    address,
  );

/** Sends a form from the open page. */
const submit = (page: Page, action: string) =>
  page.evaluate((address) => {
    const form = document.createElement('form');
    Object.assign(form, { action: address, method: 'post', enctype: 'text/plain' });
    document.body.append(form);
    form.submit();
  }, action);

test('a page of another origin frames nothing of the desk, and its requests change nothing', async ({
  page,
  otherContext,
  product,
  complaints,
  foreignPages,
}) => {
  complaints.allow(/frame-ancestors/, /status of 403/, /NotSameOrigin/);
  const { account } = await newPlayer(await otherContext.newPage());
  await enterDesk(page, product, { role: 'support' });
  const call = `${product.deskUrl}/operator/accounts/${account}/block`;

  for (const [kind, foreign] of Object.entries(foreignPages)) {
    await page.goto(foreign);
    await frame(page, product.deskUrl);
    const framed = page.frames().map((each) => each.url());
    expect(framed, kind).toEqual([foreign, 'chrome-error://chromewebdata/']);

    // The request of the script arrives, and nothing of its response.
    expect(await post(page, call), kind).toBe('no response');
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
    await submit(page, call);
    const response = await answered;
    await page.waitForURL(call);
    expect(response.status(), kind).toBe(403);
    // Browsers send the cookie to no other site. The desk itself refuses another origin of its own site.
    const { cookie = '' } = await response.request().allHeaders();
    expect(/\bdesk=/.test(cookie), kind).toBe(kind === 'origin');
  }
  expect(await product.ops('account', 'show', '--account', account)).not.toMatch(/account block/);
  await page.goto(product.deskUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
});

test('a copied cookie needs an origin of the desk, and ends with the key', async ({
  page,
  otherContext,
  product,
}) => {
  const { account } = await newPlayer(await otherContext.newPage());
  const { key } = await enterDesk(page, product, { role: 'support' });
  await otherContext.addCookies(await page.context().cookies(product.deskUrl));
  const copy = await otherContext.newPage();
  await copy.goto(product.deskUrl);
  const session = () => copy.evaluate(() => fetch('/operator/sessions/current').then(({ status }) => status));
  const block = (headers: Record<string, string>) =>
    otherContext.request
      .post(`${product.deskUrl}/operator/accounts/${account}/block`, { data: {}, headers })
      .then((response) => response.status());
  expect(await session()).toBe(200);
  expect(await block({})).toBe(403);
  expect(await block({ Origin: product.siteUrl })).toBe(403);
  expect(await block({ Origin: product.deskUrl })).toBe(200);

  await product.ops('keys', 'revoke', key.split('.')[1] ?? '');
  expect(await session()).toBe(401);
  expect(await block({ Origin: product.deskUrl })).toBe(401);
});
