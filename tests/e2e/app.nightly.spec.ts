import { startProduct } from '../support/product/product.ts';
import { networkTrouble, untilControlled } from './controlled-page.ts';
import { expect, test, texts } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('while the site is down', () => {
  test.use({ baseURL: async ({ splitProduct }, use) => use(splitProduct.siteUrl) });

  test('the offline page waits for the site and then opens the requested page', async ({
    page,
    splitProduct,
    complaints,
  }) => {
    complaints.allow(networkTrouble);
    await page.goto('/help');
    await untilControlled(page);
    await splitProduct.stop('site');
    await page.goto('/promotions/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('id')('offline.title'));

    await splitProduct.start('site');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('id')('promotions.title'), {
      timeout: 20_000,
    });
  });
});

test('SERVICE_WORKER=0 removes the worker and its caches from browsers', async ({ page }) => {
  const product = await startProduct({ SERVICE_WORKER: '0' });
  await page.goto(`${product.siteUrl}/help`);
  await page.evaluate(() => caches.open('hashed'));
  const left = () =>
    page.evaluate(
      async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length,
    );
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await expect.poll(left).toBe(0);
  await page.goto('about:blank');
  await product.close();
});
