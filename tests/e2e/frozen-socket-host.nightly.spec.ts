import { expect, test } from './fixtures.ts';

const networkTrouble = /Failed to load resource|WebSocket connection|ERR_CONNECTION|auth\/jsonp/i;
const news = (text: string) => ['news', '--msg', text, '--link-url', '/help'];

/** A host that accepts connections and does not respond: its process is stopped. */
test.describe('a socket host that freezes', () => {
  test.use({ baseURL: async ({ splitProduct }, use) => use(splitProduct.siteUrl) });
  test.describe.configure({ mode: 'serial' });
  test.beforeEach(({ complaints }) => {
    test.setTimeout(60_000);
    complaints.allow(networkTrouble);
  });
  test.afterEach(({ splitProduct }) => splitProduct.signal('sockets', 'SIGCONT'));

  test('before a page opens delays the socket, and news comes by the catch-up call', async ({
    page,
    splitProduct,
    subscriptions,
  }) => {
    splitProduct.signal('sockets', 'SIGSTOP');
    const position = page.waitForResponse((response) => response.url().endsWith('/api/shell'));
    await page.goto('/help');
    await position;
    await splitProduct.ops(...news('While it was frozen'));
    await expect(page.getByText('While it was frozen')).toBeVisible({ timeout: 15_000 });

    splitProduct.signal('sockets', 'SIGCONT');
    await subscriptions.untilNews(page);
    await splitProduct.ops(...news('Thawed'));
    await expect(page.getByText('Thawed')).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText('While it was frozen')).toHaveCount(1);
  });

  test('between connection and subscription is detected by the failed authorization, and the socket is replaced', async ({
    page,
    splitProduct,
    subscriptions,
  }) => {
    await page.clock.install();
    await page.route('**/api/shell', async (route) => {
      splitProduct.signal('sockets', 'SIGSTOP');
      await route.continue();
    });
    const authorization = page.waitForRequest(/\/auth\/jsonp/);
    const position = page.waitForResponse((response) => response.url().endsWith('/api/shell'));
    await page.goto('/help');
    await Promise.all([authorization, position]);
    await page.unrouteAll({ behavior: 'wait' });
    const opened = subscriptions.opened(page);

    const failed = page.waitForEvent('console', (message) => message.text().includes('failed'));
    await page.clock.fastForward(8_000);
    await failed;
    await page.clock.fastForward(8_000);
    await expect.poll(() => subscriptions.opened(page)).toBeGreaterThan(opened);
    await splitProduct.ops(...news('Between the two'));
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Between the two')).toBeVisible();

    splitProduct.signal('sockets', 'SIGCONT');
    await subscriptions.untilNews(page);
    await expect(page.getByText('Between the two')).toHaveCount(1);
  });

  for (const [how, wait] of [
    ['within eight seconds once the tab becomes visible', 8_000],
    ['within forty seconds otherwise', 40_000],
  ] as const) {
    test(`after the subscription is detected ${how}, and the socket is replaced`, async ({
      page,
      splitProduct,
      subscriptions,
    }) => {
      await page.clock.install();
      await page.goto('/help');
      await subscriptions.untilNews(page);
      const opened = subscriptions.opened(page);
      splitProduct.signal('sockets', 'SIGSTOP');
      await splitProduct.ops(...news(`Unheard for ${wait}`));

      if (wait === 8_000) {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await page.clock.fastForward(wait);
      } else {
        await page.clock.fastForward(30_000);
        await page.clock.fastForward(8_000);
      }
      await expect.poll(() => subscriptions.opened(page)).toBeGreaterThan(opened);
      await page.clock.fastForward(10_000);
      await expect(page.getByText(`Unheard for ${wait}`)).toBeVisible();

      splitProduct.signal('sockets', 'SIGCONT');
      await subscriptions.untilNews(page);
      await splitProduct.ops(...news(`Heard after ${wait}`));
      await expect(page.getByText(`Heard after ${wait}`)).toBeVisible({ timeout: 2_000 });
      await expect(page.getByText(`Unheard for ${wait}`)).toHaveCount(1);
    });
  }
});
