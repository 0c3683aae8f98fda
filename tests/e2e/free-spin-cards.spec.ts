import type { Page } from '@playwright/test';
import { publisherOf } from '../support/publish.ts';
import { cardOf, dialogOf, news, playerOn } from './card-senders.ts';
import { expect, test, texts } from './fixtures.ts';

const t = texts('id');

/** The card's width by the screen's (spec §9, D18). */
const widths = [
  [320, 320],
  [350, 325],
  [400, 360],
  [1280, 420],
] as const;

async function expectToFit(page: Page, screen: number, card: number): Promise<void> {
  const dialog = dialogOf(page);
  await page.setViewportSize({ width: screen, height: 700 });
  expect((await dialog.boundingBox())?.width).toBeCloseTo(card, 0);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  for (const control of await dialog.locator('a, button').all()) {
    const box = await control.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen);
  }
}

// The card's texts, order, expiry and images: tests/unit/islands/shell/.
test('a free-spin card has its size and layer, and the fallback image when its own are missing', async ({
  page,
  product,
  subscriptions,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const send = await playerOn({ page, product, subscriptions });
  await publisherOf(product)('presence-news', news({ linkUrl: '/help' }));
  await send({
    gameName: 'A game with a rather long name to be broken',
    winnings: 123_456_789,
    expire: 3,
    gameImage: '/a.svg',
    gameImage1: '/b.svg',
  });
  await expect(dialogOf(page)).toBeVisible();
  const image = dialogOf(page).locator('img');
  await expect(image).toHaveAttribute('src', '/games/fallback.svg');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  for (const [screen, card] of widths) {
    await test.step(`${card} px wide on ${screen} px`, () => expectToFit(page, screen, card));
  }
  await expect(page.locator('.push-card')).toBeVisible();
  const layers = await page.evaluate(() =>
    ['.push-cards', '.shell-modal'].map(
      (name) => getComputedStyle(document.querySelector(name) as Element).zIndex,
    ),
  );
  expect(layers).toEqual(['1900', '2000']);
});

test('a free-spin card keeps the focus over a navigation, returns it, and opens its game in a new tab', async ({
  page,
  product,
  subscriptions,
}) => {
  const send = await playerOn({ page, product, subscriptions });
  const footerLink = page.getByRole('contentinfo').getByRole('link').first();

  await test.step('Tab stays inside the card', async () => {
    await footerLink.focus();
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
    await expect(footerLink).toBeFocused();
  });

  await test.step('Back keeps the card open', async () => {
    await footerLink.click();
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

  await test.step('Game Detail opens a tab without an opener, by mouse and by keyboard', async () => {
    await send();
    const detail = page.getByRole('link', { name: t('shell.freeSpin.gameDetail') });
    for (const open of [() => detail.click(), () => detail.press('Enter')]) {
      const popup = page.waitForEvent('popup');
      await open();
      const game = await popup;
      await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);
      expect(await game.evaluate(() => window.opener)).toBe(null);
      await game.close();
    }
    await expect(page).toHaveURL('/help');
  });
});

test('cards wait until a quiet page is left', async ({ page, product, subscriptions }) => {
  const send = await playerOn({ page, product, subscriptions }, 'id', '/LoadingPage');
  const publish = publisherOf(product);
  await send();
  const arrived = page.waitForEvent('console', (message) => message.text().includes('Unknown'));
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
