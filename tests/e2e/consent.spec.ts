import type { Page } from '@playwright/test';
import { type MeasurementHost, startMeasurementHost } from '../support/measurement-host.ts';
import { startProduct } from '../support/product/product.ts';
import { at, test as base, expect, type Locale, locales, texts } from './fixtures.ts';

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
  /** The host with nothing asked of it yet. */
  host: async ({ outside }, use) => {
    outside.forget();
    await use(outside);
  },
});

// One worker for the file, so that its product starts once.
test.describe.configure({ mode: 'default' });

const notice = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: texts(locale)('consent.title') });

for (const locale of locales) {
  const t = texts(locale);

  test.describe(`consent in ${locale}`, () => {
    test('is asked beside the page, with two answers of the same weight, before anything is requested', async ({
      page,
      host,
    }) => {
      await page.goto(at('/help', locale));
      await expect(notice(page, locale)).toBeVisible();
      const refuse = notice(page, locale).getByRole('button', { name: t('consent.refuse') });
      const accept = notice(page, locale).getByRole('button', { name: t('consent.accept') });
      const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
      expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
      const looks = (element: Element) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
        return [color, backgroundColor, fontSize, fontWeight, borderColor];
      };
      expect(await refuse.evaluate(looks)).toEqual(await accept.evaluate(looks));

      await page
        .getByRole('link', { name: t('nav.promotions') })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(at('/promotions', locale)));
      await expect(notice(page, locale)).toBeVisible();
      expect(host.requests).toEqual([]);
    });

    test('taken back by keyboard in the footer, it stops with the next load', async ({ page, host }) => {
      await page.goto(at('/help', locale));
      await notice(page, locale)
        .getByRole('button', { name: t('consent.accept') })
        .click();
      await expect.poll(() => host.viewsOf('analytics')).toHaveLength(1);

      const choices = page.getByRole('button', { name: t('consent.choices') });
      await choices.focus();
      await page.keyboard.press('Enter');
      await expect(notice(page, locale)).toBeFocused();
      await expect(notice(page, locale)).toContainText(t('consent.granted'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(notice(page, locale)).toBeHidden();
      await expect(choices).toBeFocused();

      host.forget();
      await page.reload();
      await expect(choices).toBeVisible();
      expect(host.requests).toEqual([]);
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('allowed, the scripts hear of pages by path alone', async ({ page, host }) => {
      const start = at('/help', locale);
      await page.goto(`${start}?utm_source=SECRET_SOURCE&ticket=SECRET_TICKET`);
      await notice(page, locale)
        .getByRole('button', { name: t('consent.accept') })
        .click();
      await expect(notice(page, locale)).toBeHidden();
      await expect.poll(() => host.viewsOf('analytics')).toEqual([start]);
      await expect.poll(() => host.viewsOf('pixel')).toEqual([start]);

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('nav.download') })
        .click();
      await expect.poll(() => host.viewsOf('analytics')).toEqual([start, at('/download', locale)]);
      await expect.poll(() => host.viewsOf('pixel')).toEqual([start, at('/download', locale)]);
      expect(JSON.stringify(host.requests)).not.toMatch(/SECRET/);

      await page.reload();
      await expect.poll(() => host.viewsOf('analytics')).toHaveLength(3);
      await expect(notice(page, locale)).toBeHidden();
    });

    test('refused, nothing is ever requested and nobody asks again', async ({ page, host }) => {
      await page.goto(at('/help', locale));
      await notice(page, locale)
        .getByRole('button', { name: t('consent.refuse') })
        .click();
      await expect(notice(page, locale)).toBeHidden();

      await page.reload();
      await expect(page.getByRole('button', { name: t('consent.choices') })).toBeVisible();
      await expect(notice(page, locale)).toBeHidden();
      expect(host.requests).toEqual([]);
    });
  });
}

test('an answer in one tab is an answer in all', async ({ page, context, host }) => {
  const other = await context.newPage();
  await page.goto('/help');
  await other.goto('/download');
  await expect(notice(other, 'id')).toBeVisible();

  await notice(page, 'id')
    .getByRole('button', { name: texts('id')('consent.accept') })
    .click();
  await expect(notice(other, 'id')).toBeHidden({ timeout: 1_000 });
  await expect.poll(() => host.viewsOf('analytics').sort()).toEqual(['/download', '/help']);
});

for (const width of [320, 390, 1280]) {
  test(`the notice leaves the page usable at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/en/help');
    const box = await notice(page, 'en').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.height < 400).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is nothing to ask and nothing is requested', async ({ page, host }) => {
    await page.goto('/');
    await expect(notice(page, 'id')).toBeHidden();
    await expect(page.getByText(texts('id')('consent.choices'))).toBeHidden();
    expect(host.requests).toEqual([]);
  });
});

base('without a configured script nobody is asked', async ({ page, subscriptions }) => {
  await page.goto('/help');
  await subscriptions.untilNews(page);
  await expect(notice(page, 'id')).toBeHidden();
  await expect(page.getByRole('button', { name: texts('id')('consent.choices') })).toBeHidden();
});
