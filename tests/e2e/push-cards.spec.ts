import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { publisherOf } from '../support/publish.ts';
import { cardOf, dialogOf, news, playerOn, visitorOn } from './card-senders.ts';
import { expect, test, texts } from './fixtures.ts';

test.describe('push cards', () => {
  const t = texts('id');

  test('are at most three; the next comes when one goes, and Escape closes the newest', async ({
    page,
    product,
    subscriptions,
  }) => {
    const send = await visitorOn({ page, product, subscriptions });
    for (const number of [1, 2, 3, 4, 5]) await send({ msg: `Message ${number}`, linkUrl: '/help' });
    const cards = page.getByRole('article').filter({ hasText: 'Message' });
    await expect(cards).toHaveText([/Message 1/, /Message 2/, /Message 3/]);
    await page.keyboard.press('Escape');
    await expect(cards).toHaveText([/Message 1/, /Message 2/, /Message 4/]);
    await cards
      .first()
      .getByRole('button', { name: t('shell.push.close') })
      .click();
    await expect(cards).toHaveText([/Message 2/, /Message 4/, /Message 5/]);
  });

  test('show the time they really have left, and stand still under pointer and focus', async ({
    page,
    product,
    subscriptions,
  }) => {
    await page.clock.install();
    const send = await visitorOn({ page, product, subscriptions });
    await send();
    const card = cardOf(page, 'Plain news');
    const bar = card.locator('.push-card__time');
    const left = () =>
      bar.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a).catch(() => 0);
    await expect.poll(left, { intervals: [100] }).toBeLessThan(0.97);
    await card.hover();
    await expect(bar).toHaveClass(/paused/);
    const held = await left();
    await card.getByRole('button').focus();
    await page.mouse.move(0, 0);
    await expect(bar).toHaveClass(/paused/);
    expect(await left()).toBeCloseTo(held, 2);
    await card.getByRole('button').blur();
    await expect(bar).toHaveClass(/running/);
    await expect.poll(left, { intervals: [100] }).toBeLessThan(held);
    await page.clock.runFor(held * 10_000 - 5_000);
    await expect(card).toBeVisible();
    await page.clock.runFor(5_500);
    await expect(card).toHaveCount(0);
  });

  test('are said politely', async ({ page, product, subscriptions }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'Said aloud', linkUrl: '/help' });
    await expect(page.getByRole('log')).toContainText('Said aloud');
  });

  test('speak the language of the open page, also when the first was in another', async ({
    page,
    product,
    subscriptions,
  }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await page.locator('a[data-language="en"]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await send({ msg: 'Said in English' });
    const region = page.getByRole('log', { name: texts('en')('shell.notifications') });
    await expect(region).toContainText('Said in English');
  });

  test('are said politely also while a modal silences them', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    await expect(dialogOf(page)).toBeVisible();
    await publisherOf(product)('presence-news', news({ msg: 'Behind the modal', linkUrl: '/help' }));
    const announcer = page.locator('[data-announcer]');
    await expect(announcer).toHaveText('Behind the modal');
    expect(await announcer.evaluate((element) => element.closest('[inert]'))).toBe(null);
    expect(await cardOf(page, 'Behind the modal').evaluate((element) => !!element.closest('[inert]'))).toBe(
      true,
    );
  });

  test('lead to a page of the site without a new document', async ({ page, product, subscriptions }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'Own page', linkUrl: `${product.siteUrl}/download?a=1#b`, linkText: 'Go' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL('/download?a=1#b');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(cardOf(page, 'Own page')).toBeVisible();
  });

  test('lead to another site in a marked tab of its own', async ({
    page,
    context,
    product,
    subscriptions,
  }) => {
    await context.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }),
    );
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'Other site', linkUrl: 'https://elsewhere.example/x', linkText: 'There' });
    const link = page.getByRole('link', { name: /There/ });
    await expect(link).toContainText('↗');
    await expect(link).toContainText(t('shell.newTab'));
    const popup = page.waitForEvent('popup');
    await link.click();
    const tab = await popup;
    await expect(tab).toHaveURL('https://elsewhere.example/x');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });

  test('have no link when the address is none', async ({ page, product, subscriptions }) => {
    const send = await visitorOn({ page, product, subscriptions });
    await send({ msg: 'No link', linkUrl: 'javascript:alert(1)', linkText: 'Press' });
    await expect(cardOf(page, 'No link')).toBeVisible();
    await expect(cardOf(page, 'No link').getByRole('link')).toHaveCount(0);
  });

  test('fit a screen of 320 px, however long they are', async ({ page, product, subscriptions }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const send = await visitorOn({ page, product, subscriptions });
    for (const msg of ['W'.repeat(500), 'word '.repeat(100), 'Short']) await send({ msg, linkUrl: '/help' });
    await expect(page.getByRole('article').filter({ hasText: 'Short' })).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    for (const card of await page.locator('.push-card').all()) {
      const box = await card.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      const close = await card.getByRole('button').boundingBox();
      expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

/** The line and processor of a phone on a slow network. */
async function slowPhone(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

for (const [line, limit] of [
  ['a fast line', 1_000],
  ["Slow 4G with a phone's processor", 3_000],
] as const) {
  test(`a first card is on the screen within ${limit} ms on ${line}`, async ({
    page,
    context,
    product,
    subscriptions,
  }, testInfo) => {
    test.setTimeout(60_000);
    if (limit > 1_000) await slowPhone(context, page);
    const send = await visitorOn({ page, product, subscriptions });
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('.push-card')) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    const sent = Date.now();
    await send();
    const time = (await shown) - sent;
    testInfo.annotations.push({ type: 'card', description: `${time} ms` });
    expect(time).toBeLessThan(limit);
  });
}
