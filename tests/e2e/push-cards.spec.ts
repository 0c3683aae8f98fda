import { cardOf, visitorOn } from './card-senders.ts';
import { timeToFirstCard } from './first-card.ts';
import { expect, test, texts } from './fixtures.ts';

// The texts of cards, their number and their time: tests/unit/islands/shell/push-cards.test.tsx.
test('push cards fit a narrow screen, show their remaining time, and open their links', async ({
  page,
  context,
  product,
  subscriptions,
}) => {
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }),
  );
  await page.setViewportSize({ width: 320, height: 568 });
  const send = await visitorOn({ page, product, subscriptions });

  await test.step('three long cards fit', async () => {
    for (const msg of ['W'.repeat(500), 'word '.repeat(100), 'Short']) await send({ msg, linkUrl: '/help' });
    await expect(cardOf(page, 'Short')).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    for (const card of await page.locator('.push-card').all()) {
      const box = await card.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      const close = await card.getByRole('button').boundingBox();
      expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const cards = await page.locator('.push-cards').boundingBox();
    expect(cards?.height).toBeLessThan(568 / 3);
    // A text that is cut ends in an ellipsis, and is shown whole under the pointer.
    const text = page.locator('.push-card p').first();
    const isCut = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    expect(await isCut()).toBe(true);
    await expect(text).toHaveCSS('-webkit-line-clamp', '2');
    await text.hover();
    await expect(text).toHaveCSS('overflow-y', 'auto');
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    await expect(page.locator('.push-card')).toHaveCount(0);
  });

  await test.step('the bar shrinks, and pauses under the pointer', async () => {
    await send({ msg: 'Ten seconds' });
    const bar = page.locator('.push-card__time');
    const left = () => bar.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    await expect.poll(left, { intervals: [100] }).toBeLessThan(1);
    await cardOf(page, 'Ten seconds').hover();
    await expect(bar).toHaveClass(/paused/);
    const held = await left();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await left()).toBe(held);
    await page.mouse.move(0, 0);
    await expect.poll(left, { intervals: [100] }).toBeLessThan(held);
    await page.keyboard.press('Escape');
  });

  await test.step('a link within the site opens without a new document', async () => {
    await send({ msg: 'Own page', linkUrl: `${product.siteUrl}/download?a=1#b`, linkText: 'Go' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL('/download?a=1#b');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(cardOf(page, 'Own page')).toBeVisible();
  });

  await test.step('a link to another site opens in a tab without an opener', async () => {
    await send({ msg: 'Other site', linkUrl: 'https://elsewhere.example/x', linkText: 'There' });
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: /There/ }).click();
    const tab = await popup;
    await expect(tab).toHaveURL('https://elsewhere.example/x');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });

  await test.step('open cards follow a change of language', async () => {
    await page.locator('a[data-language="en"]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const region = page.getByRole('log', { name: texts('en')('shell.notifications') });
    await expect(region).toContainText('Own page');
  });
});

test('a first card is on the screen within 1000 ms on a fast line', async ({
  page,
  product,
  subscriptions,
}) => {
  expect(await timeToFirstCard({ page, product, subscriptions })).toBeLessThan(1_000);
});
