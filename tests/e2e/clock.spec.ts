import type { Page } from '@playwright/test';
import { publisherOf } from '../support/publish.ts';
import { news, offer } from './card-senders.ts';
import { demo, expect, logInByRequest, test, texts } from './fixtures.ts';

const t = texts('id');
const hour = 3_600_000;
const day = 24 * hour;

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Ten seconds' });

const moved: [words: string, by: number][] = [
  ['back a day', -day],
  ['forward a day', day],
];

for (const [words, by] of moved) {
  test.describe(`a clock that is set ${words}`, () => {
    test('counts as time gone by for the session check, and the next one is throttled again', async ({
      page,
    }) => {
      await logInByRequest(page, demo);
      // A silent socket: what it brings makes checks of its own.
      await page.routeWebSocket(/\/app\//, () => {});
      await page.clock.install();
      const first = page.waitForResponse('**/api/session-check');
      await page.goto('/help');
      await (await first).finished();
      const types: number[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/session-check')) types.push(request.postDataJSON().type);
      });
      const heading = page.getByRole('heading', { level: 1 });

      await heading.click();
      expect(types).toEqual([]);
      await page.clock.setSystemTime(Date.now() + by);
      const check = page.waitForResponse('**/api/session-check');
      await heading.click();
      expect((await check).status()).toBe(200);
      expect(types).toEqual([2]);
      await heading.click();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(types).toEqual([2]);
      await expect(page).toHaveURL('/help');
      await expect(page.getByRole('banner')).toContainText('demo');
    });

    test('neither shortens nor prolongs a card of ten seconds by more than the jump allows', async ({
      page,
      product,
      subscriptions,
    }) => {
      await page.clock.install();
      await page.goto('/help');
      await expect(page.locator('#banner')).toHaveCount(0);
      await subscriptions.untilNews(page);
      await publisherOf(product)('presence-news', news({ msg: 'Ten seconds' }));
      await expect(card(page)).toBeVisible();
      await page.clock.setSystemTime(Date.now() + by);
      await expect(card(page)).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(card(page)).toHaveCount(0);
    });
  });
}

async function openOffer(page: Page, product: Parameters<typeof publisherOf>[0], expireAt: number) {
  const { uid } = await (await page.request.get('/api/player')).json();
  await publisherOf(product)(
    `private-freespin-${uid}`,
    offer({ expire: 3, expireAt: new Date(expireAt).toISOString() }),
  );
  return page.getByRole('dialog', { name: /Lucky Durian/ });
}

const beginningOf = (key: 'shell.freeSpin.expires' | 'shell.freeSpin.expired') =>
  t(key).split('{{')[0] as string;

test('an offer that expired while the tab was away for a day says so on return, and not when the clock is right again', async ({
  page,
  product,
  subscriptions,
}) => {
  await logInByRequest(page, demo);
  await page.clock.install();
  await page.goto('/help');
  await expect(page.locator('#banner')).toHaveCount(0);
  await subscriptions.untilOwnFreeSpins(page);
  const dialog = await openOffer(page, product, Date.now() + 2 * hour);
  await expect(dialog).toContainText(beginningOf('shell.freeSpin.expires'));

  const now = Date.now();
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.setSystemTime(now + day);
  const check = page.waitForRequest('**/api/session-check');
  await look();
  expect((await check).postDataJSON()).toMatchObject({ type: 2 });
  await expect(dialog).toContainText(beginningOf('shell.freeSpin.expired'));

  await page.clock.setSystemTime(now);
  await look();
  await expect(dialog).toContainText(beginningOf('shell.freeSpin.expires'));
});
