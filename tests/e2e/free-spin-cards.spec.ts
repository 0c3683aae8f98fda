import { publisherOf } from '../support/publish.ts';
import { cardOf, dialogOf, news, playerOn } from './card-senders.ts';
import { expect, test, texts } from './fixtures.ts';

test.describe('free-spin cards', () => {
  test('come one at a time, the oldest first', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    for (const name of ['One', 'Two', 'Three']) await send({ gameName: name });
    for (const name of ['One', 'Two', 'Three']) {
      await expect(dialogOf(page)).toHaveCount(1);
      await expect(dialogOf(page)).toContainText(name);
      await page.keyboard.press('Escape');
    }
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('keep the focus until they close, then give it back', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    const before = page.getByRole('contentinfo').getByRole('link').first();
    await before.focus();
    await send();
    await expect(dialogOf(page)).toBeFocused();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('[role=dialog]'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(before).toBeFocused();
  });

  test('keep the focus and the page behind them silent over a navigation', async ({
    page,
    product,
    subscriptions,
  }) => {
    const send = await playerOn({ page, product, subscriptions });
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page).not.toHaveURL('/help');
    await send();
    await expect(dialogOf(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await expect(dialogOf(page)).toBeFocused();
    await expect(page.locator('.page')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('leave the focus on the heading when nothing had it before', async ({
    page,
    product,
    subscriptions,
  }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    await expect(dialogOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('stay as they are while the tab is hidden', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    const close = dialogOf(page).getByRole('button', { name: texts('id')('shell.close') });
    await close.focus();
    const card = await dialogOf(page).elementHandle();
    const become = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await become('hidden');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await become('visible');
    await expect(close).toBeFocused();
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('lie over push cards and under nothing else of the page', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await publisherOf(product)('presence-news', news({ linkUrl: '/help' }));
    await send();
    await expect(dialogOf(page)).toBeVisible();
    const layers = await page.evaluate(() =>
      ['.push-cards', '.shell-modal'].map(
        (name) => getComputedStyle(document.querySelector(name) as Element).zIndex,
      ),
    );
    expect(layers).toEqual(['1900', '2000']);
  });

  for (const [screen, card] of [
    [320, 320],
    [350, 325],
    [400, 360],
    [1280, 420],
  ] as const) {
    test(`are ${card} px wide on ${screen} px, with nothing cut off`, async ({
      page,
      product,
      subscriptions,
    }) => {
      await page.setViewportSize({ width: screen, height: 700 });
      const send = await playerOn({ page, product, subscriptions });
      await send({
        gameName: 'A game with a rather long name to be broken',
        winnings: 123_456_789,
        expire: 3,
      });
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      expect((await dialog.boundingBox())?.width).toBeCloseTo(card, 0);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      for (const control of await dialog.locator('a, button').all()) {
        const box = await control.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen);
      }
    });
  }

  test('wait while a quiet page is open', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'id', '/LoadingPage');
    const publish = publisherOf(product);
    await send();
    const arrived = page.waitForEvent('console', (message) => message.text().includes('not understood'));
    await publish('presence-news', news({ msg: 'Waiting news', linkUrl: '/help' }));
    // The one that is no news comes last: the others have been read by then.
    await publish('presence-news', {});
    await arrived;
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText('Waiting news')).toHaveCount(0);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/help';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(page).toHaveURL('/help');
    await expect(dialogOf(page)).toBeVisible();
    await expect(cardOf(page, 'Waiting news')).toBeVisible();
  });
});
