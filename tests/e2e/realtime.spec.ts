import type { Page } from '@playwright/test';
import { addFavourite } from './favourites.ts';
import {
  demo,
  expect,
  freeSpinsTo,
  logInByRequest,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { anotherPassword, passwordForm } from './password-form.ts';
import { Subscriptions } from './subscriptions.ts';
import { plugIn } from './virtual-authenticator.ts';

const t = texts('id');
const freeSpinCard = (page: Page) => page.getByRole('dialog', { name: /Lucky Durian/ });

test('free spins and a gift appear on public and protected pages within a second, with game link and balance', async ({
  page,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);

  await test.step('free spins appear on a prerendered page, and their game opens in a new tab', async () => {
    await page.goto('/help');
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops(...freeSpinsTo(player));
    await expect(freeSpinCard(page)).toBeVisible({ timeout: 1_000 });
    await expect(freeSpinCard(page)).toContainText('10');
    const tab = page.waitForEvent('popup');
    await freeSpinCard(page)
      .getByRole('link', { name: t('shell.freeSpin.gameDetail') })
      .click();
    const game = await tab;
    await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);
    await expect(game.locator('html')).toHaveAttribute('lang', 'id');
    await expect(game.getByRole('heading', { level: 1 })).toContainText('Lucky Durian');
    await game.close();
  });

  await test.step('free spins appear on a protected page', async () => {
    await page.goto('/profile');
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops(...freeSpinsTo(player));
    await expect(freeSpinCard(page)).toBeVisible({ timeout: 1_000 });
    await page.keyboard.press('Escape');
    await expect(freeSpinCard(page)).toBeHidden();
  });

  await test.step('a gift updates every shown balance by one call', async () => {
    const balance = page.getByRole('banner').locator('[data-balance]').first();
    await expect(balance).toContainText('20.000');
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/transfer-wallet')) requested.push(request.url());
    });
    await product.ops('gift', '--account', player.account, '--amount', '25000');
    const card = page
      .getByRole('article')
      .filter({ hasText: t('notice.balance.gift', { amount: 'Rp\u00a025.000' }) });
    await expect(card).toBeVisible();
    const main = page.getByRole('main');
    await expect(balance).toContainText('45.000');
    await expect(main.locator('[data-balance]')).toHaveText(/Rp\s45\.000/);
    // The island starts where it is seen.
    await main.getByText(t('wallets.title'), { exact: true }).click();
    await main.locator('#wallets').scrollIntoViewIfNeeded();
    await expect(main.locator('#wallets').getByText('45.000')).toBeVisible();
    expect(requested).toHaveLength(1);
    const more = card.getByRole('link', { name: t('notice.balance.more') });
    await expect(more).toHaveAttribute('href', /\/profile\/transactions\/bonus\?entry=\d+$/);
    await card.getByRole('button', { name: t('shell.push.close') }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await subscriptions.untilOwnFreeSpins(page);
    await expect(card).toHaveCount(0);
  });
});

test('a change in one tab shows in three tabs on each of two devices within two seconds', async ({
  page,
  context,
  otherContext,
  product,
  subscriptions,
  complaints,
}) => {
  // A channel that is being joined while the password changes.
  complaints.allow(/status of 40[13]/);
  const soon = { timeout: 2_000 };
  const player = unusedAccount();
  await plugIn(page);
  await signUpByRequest(page, player);
  const elsewhere = new Subscriptions(otherContext);
  const own = [page, await context.newPage(), await context.newPage()] as const;
  const others = [
    await otherContext.newPage(),
    await otherContext.newPage(),
    await otherContext.newPage(),
  ] as const;
  await logInByRequest(others[0], player);
  const quest = (tab: Page) => tab.locator('#three-favourites');
  for (const [subscribed, [passkeys, quests, messages]] of [
    [subscriptions, own],
    [elsewhere, others],
  ] as const) {
    await passkeys.goto('/profile/passkeys');
    await messages.goto('/profile/message');
    await quests.goto('/quests');
    for (const tab of [passkeys, quests, messages]) await subscribed.untilOwnFreeSpins(tab);
    await quest(quests).scrollIntoViewIfNeeded();
    await expect(quest(quests).locator('astro-island[ssr]')).toHaveCount(0);
  }
  const all = [...own, ...others];
  const quests = [own[1], others[1]] as const;
  const messages = [own[2], others[2]] as const;
  const balance = (tab: Page) => tab.getByRole('banner').locator('[data-balance]').first();

  await test.step('a message is read', async () => {
    const unread = (tab: Page) => tab.locator('.account__button [data-unread]');
    const message = (tab: Page) => tab.locator('.inbox__message').filter({ hasText: '25.000' });
    await product.ops('gift', '--account', player.account, '--amount', '25000');
    for (const tab of messages) await expect(message(tab)).toContainText(t('message.unreadLabel'), soon);
    for (const tab of all) await expect(unread(tab)).toBeVisible(soon);
    // The badge makes the header no wider.
    const [reader, other] = messages;
    await reader.setViewportSize({ width: 360, height: 800 });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // A log-in on a new device may be a message too.
    await reader.getByRole('button', { name: t('message.readAll') }).click();
    for (const tab of all) await expect(unread(tab)).toHaveCount(0, soon);
    await expect(message(other)).not.toContainText(t('message.unreadLabel'));
  });

  await test.step('a quest is finished', async () => {
    for (const game of ['lucky-durian', 'batik-fortune', 'bintang-keno']) await addFavourite(page, game);
    for (const tab of quests) await expect(quest(tab)).toContainText(t('offers.state.ready'), soon);
    await quests[0].getByRole('button', { name: t('quests.claim') }).click();
    await expect(quest(quests[0])).toContainText(t('offers.state.done'));
    await expect(quest(quests[1])).toContainText(t('offers.state.done'), soon);
    for (const tab of all) await expect(balance(tab)).toContainText('45.500', soon);
  });

  await test.step('a passkey is added', async () => {
    await page.getByRole('button', { name: t('passkeys.add'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('passkeys.codesTitle') })).toBeVisible();
    await expect(others[0].locator('#passkey-list').getByRole('listitem')).toHaveCount(1, soon);
    const added = t('notice.security.passkeyAdded', { name: t('passkeys.defaultName', { number: 1 }) });
    for (const tab of messages) await expect(tab.getByRole('main')).toContainText(added, soon);
  });

  await test.step('the password is changed, which ends the other sessions', async () => {
    await page.goto('/profile/changePassword');
    await passwordForm(page, 'id').send({ current: player.password, chosen: anotherPassword(player) });
    await expect(page.getByText(t('changePassword.done')).first()).toBeVisible();
    for (const tab of others) await expect(tab).toHaveURL(/\/login\?next=/, soon);
    for (const tab of own) await expect(tab).not.toHaveURL(/\/login/);
  });
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

test('an island removed during hydration leaves no error on the console', async ({ page }) => {
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
  await page.goto('/profile/message');
  await expect(page.locator('html')).toHaveClass(/island-has-left/);
});
