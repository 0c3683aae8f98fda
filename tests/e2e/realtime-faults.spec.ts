import type { Page } from '@playwright/test';
import { expect, logIn, signUpByRequest, test, unusedAccount } from './fixtures.ts';

const networkTrouble = /Failed to load resource|WebSocket connection|ERR_CONNECTION|realtime|auth\/jsonp/i;

const news = (text: string) => ['news', '--msg', text, '--link-url', '/help'];
const freeSpins = (account: string) => [
  'free-spin',
  '--account',
  account,
  '--brand',
  'nova',
  '--game',
  'lucky-durian',
  '--count',
  '10',
];
const freeSpinCard = (page: Page) => page.getByRole('dialog', { name: /Lucky Durian/ });

async function countOf(pages: Page[], text: string): Promise<number> {
  const counts = await Promise.all(pages.map((page) => page.getByText(text).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('five tabs of one browser show each card once, also after reloads', async ({
  page,
  context,
  product,
  subscriptions,
}) => {
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => tab.goto('/help')));
  for (const tab of tabs) await subscriptions.untilNews(tab);

  const messages = ['First of the five', 'Second of the five', 'Third of the five'];
  for (const message of messages) await product.ops(...news(message));
  for (const message of messages) await expect.poll(() => countOf(tabs, message)).toBe(1);

  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await subscriptions.untilNews(tab);
  await product.ops(...news('After the reload'));
  await expect.poll(() => countOf(tabs, 'After the reload')).toBe(1);
  for (const message of messages) expect(await countOf(tabs, message)).toBe(0);
});

test('free spins granted while the player is away appear at the next log-in', async ({
  page,
  otherContext,
  product,
}) => {
  const player = unusedAccount();
  const first = await otherContext.newPage();
  await signUpByRequest(first, player);
  await first.goto('about:blank');
  await otherContext.clearCookies();
  await product.ops(...freeSpins(player.account));

  const reported = page.waitForResponse(
    (response) => response.url().endsWith('/api/events') && response.request().method() === 'POST',
  );
  await logIn(page, player);
  await expect(freeSpinCard(page)).toBeVisible({ timeout: 15_000 });
  await reported;

  const loaded = first.waitForResponse((response) => response.url().endsWith('/api/shell'));
  await logIn(first, player);
  await loaded;
  await expect(freeSpinCard(first)).toBeHidden();
});

test('a card whose view never arrived is shown after a reload', async ({ page, product, subscriptions }) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/help');
  await subscriptions.untilOwnFreeSpins(page);
  const view = /_astro\/Shell\..*\.js$/;
  // Removing the route instead would continue the held request of the first document.
  let arrives = false;
  await page.route(view, (route) => (arrives ? route.continue() : undefined));
  const wanted = page.waitForRequest(view);
  await product.ops(...freeSpins(player.account));
  await wanted;

  arrives = true;
  await page.reload();
  await expect(freeSpinCard(page)).toBeVisible();
});

test('with data saver a visitor has no socket and still gets the news', async ({
  page,
  product,
  subscriptions,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const shellResponse = page.waitForResponse((response) => response.url().endsWith('/api/shell'));
  await page.goto('/help');
  await shellResponse;
  await product.ops(...news('Without a socket'));
  await expect(page.getByText('Without a socket')).toBeVisible({ timeout: 15_000 });
  expect(subscriptions.opened(page)).toBe(0);
});

// A socket host that stops and comes back: outages.nightly.spec.ts.
test('a failed socket is reported on the console alone, and the page stays usable and gets the news', async ({
  page,
  product,
}) => {
  await page.routeWebSocket(/\/app\//, (socket) => socket.close());
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  const position = page.waitForResponse((response) => response.url().endsWith('/api/shell'));
  await page.goto('/help');
  await Promise.all([position, warned]);
  await page.locator('summary').first().click();
  await expect(page.locator('details').first()).toHaveAttribute('open');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await product.ops(...news('Without a connection'));
  await expect(page.getByText('Without a connection')).toBeVisible({ timeout: 15_000 });
});

// The other failures are one to the page: tests/unit/stores/authorization.test.ts.
test('a channel authorization that returns HTML leaves the page usable, and the news comes', async ({
  page,
  product,
  complaints,
  subscriptions,
}) => {
  complaints.allow(networkTrouble, /SyntaxError|MIME type|Unexpected token/);
  test.setTimeout(60_000);
  const body = '<!doctype html><title>Log in to the Wi-Fi</title>';
  await page.route(/\/auth\/jsonp/, (route) => route.fulfill({ contentType: 'text/html', body }));
  const position = page.waitForResponse((response) => response.url().endsWith('/api/shell'));
  await page.goto('/help');
  await position;
  await product.ops(...news('In spite of a portal'));
  await expect(page.getByText('In spite of a portal')).toBeVisible({ timeout: 15_000 });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await subscriptions.untilNews(page);
});
