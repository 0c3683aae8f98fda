import type { Page } from '@playwright/test';
import { expect, freeSpinsTo, logIn, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

/** Milliseconds within which every tab is to agree. */
const soon = { timeout: 1_000 };

const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: texts('id')('nav.login') });

async function logOut(page: Page, account: string): Promise<void> {
  await page.getByRole('banner').getByText(account).first().click();
  await page
    .getByRole('button', { name: texts('id')('nav.logout') })
    .first()
    .click();
}

async function countOf(tabs: Page[], text: string): Promise<number> {
  const counts = await Promise.all(tabs.map((tab) => tab.getByRole('article').getByText(text).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('a log-in reaches every tab; after a log-out this tab shows the front page, protected tabs the login', async ({
  page,
  context,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('about:blank');
  await context.clearCookies({ name: /token|account/ });
  const open = await context.newPage();
  await open.goto('/help');
  await expect(loginLink(open)).toBeVisible();
  await subscriptions.untilNews(open);

  await logIn(page, player);
  await expect(open.getByRole('banner')).toContainText(player.account, soon);
  await subscriptions.untilOwnFreeSpins(open);

  await page.goto('/profile');
  await subscriptions.untilOwnFreeSpins(page);
  const closed = await context.newPage();
  await closed.goto('/profile/transactions/all?page=2');
  await subscriptions.untilOwnFreeSpins(closed);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));

  await logOut(page, player.account);
  await expect(page).toHaveURL('/');
  await expect(closed).toHaveURL('/login', soon);
  await expect(loginLink(open)).toBeVisible(soon);
  await expect(open).toHaveURL('/help');
  expect(new Set(visited)).toEqual(new Set(['/']));
  for (const tab of [page, closed, open]) await expect(tab.getByRole('dialog')).toHaveCount(0);
});

test.describe('a language that is picked in one tab', () => {
  const pick = (page: Page, language: string) =>
    page.getByRole('banner').locator(`a[hreflang^="${language}"]`).click();

  test('changes the language of the other tabs with their cards, and back again', async ({
    page,
    context,
    product,
    subscriptions,
    complaints,
  }) => {
    // So the browser calls a page change that another one overtakes.
    complaints.allow(/Transition was skipped/);
    const other = await context.newPage();
    await other.goto('/promotions/all?a=1#main');
    await subscriptions.untilNews(other);
    await product.ops('news', '--msg', 'On the screen', '--link-url', '/help');
    await expect(other.getByText('On the screen')).toBeVisible();
    await page.goto('/help');
    await subscriptions.untilNews(page);

    await pick(page, 'en');
    await expect(page).toHaveURL('/en/help');
    await expect(other).toHaveURL('/en/promotions/all?a=1#main', soon);
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await expect(other.getByText('On the screen')).toBeVisible();

    for (const tab of [page, other]) {
      await expect(tab.locator('html[data-astro-transition]')).toHaveCount(0);
    }
    await pick(other, 'id');
    await expect(other).toHaveURL('/promotions/all?a=1#main');
    await expect(page).toHaveURL('/help', soon);
    for (const tab of [page, other]) {
      expect(await tab.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('id');
    }
  });

  test('keeps typed text', async ({ page, context, subscriptions }) => {
    const form = await context.newPage();
    await form.goto('/login');
    await subscriptions.untilNews(form);
    await form.getByLabel(texts('id')('forms.account')).fill('half_a_name');
    const clean = await context.newPage();
    await clean.goto('/login');
    await subscriptions.untilNews(clean);
    await page.goto('/help');
    await subscriptions.untilNews(page);

    await pick(page, 'en');
    await expect(clean).toHaveURL('/en/login');
    await expect(form).toHaveURL('/login');
    await expect(form.getByLabel(texts('id')('forms.account'))).toHaveValue('half_a_name');
  });
});

test('a card shows in one tab, and once dismissed is gone from all tabs, also after a reload', async ({
  page,
  context,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/help');
    await subscriptions.untilOwnFreeSpins(tab);
  }
  const gift = texts('id')('notice.balance.gift', { amount: 'Rp 25.000' });
  await product.ops('news', '--msg', 'To be dismissed', '--link-url', '/help');
  await product.ops('gift', '--account', player.account, '--amount', '25000');
  for (const text of ['To be dismissed', gift]) await expect.poll(() => countOf(tabs, text)).toBe(1);
  const freeSpinCards = async () => {
    const counts = await Promise.all(tabs.map((tab) => tab.getByRole('dialog').count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await product.ops(...freeSpinsTo(player));
  await expect.poll(freeSpinCards).toBe(1);

  for (const tab of tabs) if ((await tab.getByRole('dialog').count()) > 0) await tab.keyboard.press('Escape');
  await expect.poll(freeSpinCards, soon).toBe(0);
  for (const text of ['To be dismissed', gift]) {
    for (const tab of tabs) {
      const close = tab.getByRole('article').filter({ hasText: text }).getByRole('button');
      if ((await close.count()) > 0) await close.click();
    }
    await expect.poll(() => countOf(tabs, text), soon).toBe(0);
  }
  for (const tab of tabs) {
    await tab.reload();
    await subscriptions.untilOwnFreeSpins(tab);
  }
  expect([await freeSpinCards(), await countOf(tabs, 'To be dismissed'), await countOf(tabs, gift)]).toEqual([
    0, 0, 0,
  ]);
});

test('the end of a session shows in one of several visible windows', async ({
  page,
  context,
  product,
  subscriptions,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/help');
    await subscriptions.untilOwnFreeSpins(tab);
  }
  await product.ops('account', 'block', '--account', player.account);
  for (const tab of tabs) await expect(loginLink(tab)).toBeVisible();
  const dialogCount = async () => {
    const counts = await Promise.all(tabs.map((tab) => tab.getByRole('dialog').count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(dialogCount).toBe(1);
  for (const tab of tabs) await tab.keyboard.press('Escape');
  for (const tab of tabs) {
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await tab.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await dialogCount()).toBe(0);
});
