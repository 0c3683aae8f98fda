import { samplePaths } from '../support/routes.ts';
import { at, demo, expect, locales, logInByRequest, test, texts } from './fixtures.ts';

const networkTrouble = /Failed to load resource|WebSocket connection|ERR_CONNECTION|realtime/i;

test.use({ baseURL: async ({ splitProduct }, use) => use(splitProduct.siteUrl) });

test.describe.configure({ mode: 'serial' });

test('public pages are complete without the socket host, and news comes back with it', async ({
  page,
  splitProduct,
  complaints,
  subscriptions,
}) => {
  test.setTimeout(90_000);
  complaints.allow(networkTrouble);
  await page.goto('/');
  await subscriptions.untilNews(page);

  await splitProduct.stop('sockets');
  for (const locale of locales) {
    await page.goto(at('/help', locale));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await subscriptions.untilNoNews(page);
  await splitProduct.ops('news', '--msg', 'While it was stopped', '--link-url', '/help');
  await expect(page.getByText('While it was stopped')).toBeVisible({ timeout: 15_000 });

  await splitProduct.start('sockets');
  await subscriptions.untilNews(page);
  await splitProduct.ops('news', '--msg', 'We are back', '--link-url', '/help');
  await expect(page.getByText('We are back')).toBeVisible({ timeout: 2_000 });
  await expect(page.getByText('While it was stopped')).toHaveCount(1);
});

test('a session survives a restart of the platform', async ({ page, context, splitProduct, complaints }) => {
  test.slow();
  complaints.allow(networkTrouble);
  await logInByRequest(page, demo);
  await splitProduct.stop('platform');

  for (const path of samplePaths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const locale of locales) {
    const response = await page.goto(at('/profile', locale));
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts(locale)('failure.unavailable'));
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['token', 'account']),
  );

  await splitProduct.start('platform');
  const response = await page.goto('/profile');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('demo');
});
