import type { Page } from '@playwright/test';
import { type MeasurementHost, startMeasurementHost } from '../support/measurement-host.ts';
import { startProduct } from '../support/product/product.ts';
import { test as base, expect, texts } from './fixtures.ts';

const test = base.extend<{ host: MeasurementHost }, { outside: MeasurementHost }>({
  outside: [
    async ({}, use) => {
      const host = await startMeasurementHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ outside }, use) => {
      const product = await startProduct(outside.scripts);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The host without any request yet. */
  host: async ({ outside }, use) => {
    outside.forget();
    await use(outside);
  },
});

// One worker for the file, so that its product starts once.
test.describe.configure({ mode: 'default' });

const t = texts('id');
const notice = (page: Page) => page.getByRole('region', { name: t('consent.title') });

test('the consent notice has two equal buttons beside the page and precedes every request; a refusal is final', async ({
  page,
  host,
}) => {
  await page.goto('/help');
  await expect(notice(page)).toBeVisible();
  const refuse = notice(page).getByRole('button', { name: t('consent.refuse') });
  const accept = notice(page).getByRole('button', { name: t('consent.accept') });
  const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  const appearance = (element: Element) => {
    const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
    return [color, backgroundColor, fontSize, fontWeight, borderColor];
  };
  expect(await refuse.evaluate(appearance)).toEqual(await accept.evaluate(appearance));

  await page
    .getByRole('link', { name: t('nav.promotions') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/promotions/);
  await expect(notice(page)).toBeVisible();
  expect(host.requests).toEqual([]);

  await refuse.click();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: t('consent.choices') })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(host.requests).toEqual([]);
});

test('after consent the scripts get paths alone; consent withdrawn by keyboard stops them on the next load', async ({
  page,
  host,
}) => {
  await page.goto('/help?utm_source=SECRET_SOURCE&ticket=SECRET_TICKET');
  await notice(page)
    .getByRole('button', { name: t('consent.accept') })
    .click();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => host.viewsOf('analytics')).toEqual(['/help']);
  await expect.poll(() => host.viewsOf('pixel')).toEqual(['/help']);

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.download') })
    .click();
  await expect.poll(() => host.viewsOf('analytics')).toEqual(['/help', '/download']);
  await expect.poll(() => host.viewsOf('pixel')).toEqual(['/help', '/download']);
  expect(JSON.stringify(host.requests)).not.toMatch(/SECRET/);

  await page.reload();
  await expect.poll(() => host.viewsOf('analytics')).toHaveLength(3);
  await expect(notice(page)).toBeHidden();

  const choices = page.getByRole('button', { name: t('consent.choices') });
  await choices.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText(t('consent.granted'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
  await expect(choices).toBeFocused();

  host.forget();
  await page.reload();
  await expect(choices).toBeVisible();
  expect(host.requests).toEqual([]);
});

test('a choice in one tab applies to all tabs', async ({ page, context, host }) => {
  const other = await context.newPage();
  await page.goto('/help');
  await other.goto('/download');
  await expect(notice(other)).toBeVisible();

  await notice(page)
    .getByRole('button', { name: t('consent.accept') })
    .click();
  await expect(notice(other)).toBeHidden({ timeout: 1_000 });
  await expect.poll(() => host.viewsOf('analytics').sort()).toEqual(['/download', '/help']);
});

test('the notice leaves the page usable on every screen', async ({ page }) => {
  await page.goto('/en/help');
  const english = page.getByRole('region', { name: texts('en')('consent.title') });
  await expect(english).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const box = await english.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.height < 400).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no notice is shown and nothing is requested', async ({ page, host }) => {
    await page.goto('/');
    await expect(notice(page)).toBeHidden();
    await expect(page.getByText(t('consent.choices'))).toBeHidden();
    expect(host.requests).toEqual([]);
  });
});

base('without a configured script there is no notice', async ({ page, subscriptions }) => {
  await page.goto('/help');
  await subscriptions.untilNews(page);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('button', { name: t('consent.choices') })).toBeHidden();
});
