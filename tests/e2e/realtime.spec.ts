import type { Page } from '@playwright/test';
import {
  demo,
  expect,
  logInByRequest,
  offerTo,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { Subscriptions } from './subscriptions.ts';

const t = texts('id');
const offerCard = (page: Page) => page.getByRole('dialog', { name: /Lucky Durian/ });

test('an offer and a gift appear on public and protected pages within a second, with all that follows', async ({
  page,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);

  await test.step('an offer on a prerendered page, whose game opens in a new tab', async () => {
    await page.goto('/help');
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops(...offerTo(player));
    await expect(offerCard(page)).toBeVisible({ timeout: 1_000 });
    await expect(offerCard(page)).toContainText('10');
    const tab = page.waitForEvent('popup');
    await offerCard(page)
      .getByRole('link', { name: t('shell.freeSpin.gameDetail') })
      .click();
    const game = await tab;
    await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);
    await expect(game.locator('html')).toHaveAttribute('lang', 'id');
    await expect(game.getByRole('heading', { level: 1 })).toContainText('Lucky Durian');
    await game.close();
  });

  await test.step('an offer on a protected page', async () => {
    await page.goto('/profile');
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops(...offerTo(player));
    await expect(offerCard(page)).toBeVisible({ timeout: 1_000 });
    await page.keyboard.press('Escape');
    await expect(offerCard(page)).toBeHidden();
  });

  await test.step('a gift, with the new balance wherever it stands, by one call', async () => {
    const balance = page.getByRole('banner').locator('[data-balance]').first();
    await expect(balance).toContainText('100.000');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/transfer-wallet')) asked.push(request.url());
    });
    await product.ops('gift', '--account', player.account, '--amount', '25000');
    const card = page
      .getByRole('article')
      .filter({ hasText: t('notice.balance.gift', { amount: 'Rp\u00a025.000' }) });
    await expect(card).toBeVisible();
    const main = page.getByRole('main');
    await expect(balance).toContainText('125.000');
    await expect(main.locator('[data-balance]')).toHaveText(/Rp\s125\.000/);
    // The island starts where it is seen.
    await main.locator('#wallets').scrollIntoViewIfNeeded();
    await expect(main.locator('#wallets').getByText('125.000')).toBeVisible();
    expect(asked).toHaveLength(1);
    const more = card.getByRole('link', { name: t('notice.balance.more') });
    await expect(more).toHaveAttribute('href', /\/profile\/transactions\/bonus\?entry=\d+$/);
    await card.getByRole('button', { name: t('shell.push.close') }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await subscriptions.untilOwnFreeSpins(page);
    await expect(card).toHaveCount(0);
  });
});

test('a message that is read on one device is read in every tab of another, and the header counts it no more', async ({
  page,
  otherContext,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  const others = new Subscriptions(otherContext);
  const other = await otherContext.newPage();
  await logInByRequest(other, player);
  const tab = await otherContext.newPage();
  const unread = (on: Page) => on.locator('.account__button [data-unread]');
  const message = (on: Page) => on.locator('.inbox__message').filter({ hasText: '25.000' });
  for (const open of [page, other]) await open.goto('/profile/message');
  await tab.goto('/help');
  await subscriptions.untilOwnFreeSpins(page);
  for (const open of [other, tab]) await others.untilOwnFreeSpins(open);

  await product.ops('gift', '--account', player.account, '--amount', '25000');
  for (const open of [page, other]) await expect(message(open)).toContainText(t('message.unreadLabel'));
  for (const open of [page, other, tab]) await expect(unread(open)).toBeVisible();
  // The badge makes the header no wider.
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // A log-in on a new device may be a message too.
  await page.getByRole('button', { name: t('message.readAll') }).click();
  for (const open of [page, other, tab]) await expect(unread(open)).toHaveCount(0);
  await expect(message(other)).not.toContainText(t('message.unreadLabel'));
});

test('the socket stays the same over five navigations between public and protected pages', async ({
  page,
  subscriptions,
}) => {
  await logInByRequest(page, demo);
  await page.goto('/');
  await subscriptions.untilOwnFreeSpins(page);
  const opened = subscriptions.opened(page);
  const document = await page.evaluateHandle(() => window.document);

  for (const path of ['/profile', '/help', '/quests', '/download', '/profile/message']) {
    await page.evaluate((href) => {
      const link = window.document.createElement('a');
      link.href = href;
      window.document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await subscriptions.untilOwnFreeSpins(page);
  }

  expect(subscriptions.opened(page)).toBe(opened);
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
});

test('an island that leaves while it is being hydrated leaves no complaint on the console', async ({
  page,
}) => {
  await logInByRequest(page, demo);
  // As the router does, at the one moment when hydration has begun and nothing of it is done.
  await page.addInitScript(() => {
    const observer = new MutationObserver((changes) => {
      const island = changes
        .map(({ target }) => target as Element)
        .find((at) => at.matches('[client=visible]'));
      if (!island) return;
      observer.disconnect();
      island.remove();
      document.dispatchEvent(new Event('astro:after-swap'));
      requestIdleCallback(() => document.documentElement.classList.add('island-has-left'));
    });
    observer.observe(document, { subtree: true, attributeFilter: ['ssr'] });
  });
  await page.setViewportSize({ width: 800, height: 3_000 });
  await page.goto('/profile');
  await expect(page.locator('html')).toHaveClass(/island-has-left/);
});
