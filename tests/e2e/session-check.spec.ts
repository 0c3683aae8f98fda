import type { Page } from '@playwright/test';
import { expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';
import { passwordForm } from './password-form.ts';

const t = texts('id');

const checkResponse = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/session-check'));

/** Opens a page, waits for the response to its first check, and records the types of the next ones. */
async function openChecked(page: Page, path: string): Promise<number[]> {
  // The socket brings nothing, because its events would cause further checks.
  await page.routeWebSocket(/\/app\//, () => {});
  const first = checkResponse(page);
  await page.goto(path);
  await (await first).finished();
  const types: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session-check')) types.push(request.postDataJSON().type);
  });
  return types;
}

test('a check without changes leaves a half-filled form alone', async ({ page }) => {
  await signUpByRequest(page, unusedAccount());
  await page.clock.install();
  const types = await openChecked(page, '/profile/changePassword');
  const { chosen } = passwordForm(page, 'id');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.showPassword') })
    .nth(1)
    .click();
  await chosen.fill('half of a new password');
  // Its script may load only now.
  await expect(page.locator('#main [data-strength]')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.locator('#main [data-strength-text]')).not.toBeEmpty();
  await chosen.press('ArrowLeft');
  await chosen.press('ArrowLeft');
  await page.evaluate(() => {
    const main = document.getElementById('main') as HTMLElement;
    const seen = { mutations: [] as string[] };
    new MutationObserver((records) => {
      for (const { type, attributeName, target } of records)
        seen.mutations.push(`${type} ${attributeName} ${(target as Element).outerHTML}`);
    }).observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { seen });
  });

  const check = checkResponse(page);
  // A jump would look like a sleep, after which the page makes a check by itself.
  await page.clock.runFor(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await check).finished();
  await page.clock.runFor(1_000);

  expect(types).toEqual([2]);
  await expect(chosen).toHaveValue('half of a new password');
  await expect(chosen).toBeFocused();
  const state = await page.evaluate(() => ({
    caret: (document.activeElement as HTMLInputElement).selectionStart,
    mutations: (window as unknown as { seen: { mutations: string[] } }).seen.mutations,
  }));
  expect(state).toEqual({ caret: 'half of a new password'.length - 2, mutations: [] });
});

test('activation by keyboard counts as a click, typing does not', async ({ page }) => {
  await signUpByRequest(page, unusedAccount());
  await page.clock.install();
  const types = await openChecked(page, '/profile/changePassword');
  await page.clock.runFor(31_000);

  await passwordForm(page, 'id').current.pressSequentially('typed');
  expect(types).toEqual([]);
  const check = checkResponse(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.showPassword') })
    .first()
    .press('Space');
  await check;
  expect(types).toEqual([2]);
});

test('a tab that becomes visible requests the wallet beside the check, and the header shows it', async ({
  page,
  subscriptions,
}) => {
  await signUpByRequest(page, unusedAccount());
  await page.goto('/help');
  await subscriptions.untilOwnFreeSpins(page);
  const balance = page.getByRole('banner').locator('[data-balance]').first();
  await expect(balance).toContainText(/20[.,]000/);

  await page.route('**/api/transfer-wallet?type=1', async (route) => {
    const response = await route.fetch();
    const wallet = await response.json();
    wallet.main.balance = 123_456;
    await route.fulfill({ response, json: wallet });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(balance).toContainText(/123[.,]456/);
});

test('the end of a session reaches every tab: public ones show it, protected ones land on login', async ({
  page,
  context,
  product,
  subscriptions,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/');
  const open = await context.newPage();
  await open.goto('/help');
  await subscriptions.untilOwnFreeSpins(open);
  const closed = await context.newPage();
  await closed.goto('/profile');
  await subscriptions.untilOwnFreeSpins(closed);
  await product.ops('account', 'end-sessions', '--account', player.account);

  await expect(closed).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(open).toHaveURL('/help');
  await expect(open.getByRole('banner').getByRole('link', { name: t('nav.login') })).toBeVisible();
  const reason = { hasText: t('shell.reason.elsewhere') };
  const dialogCounts = () =>
    Promise.all([page, open, closed].map((tab) => tab.getByRole('dialog').filter(reason).count()));
  await expect.poll(async () => (await dialogCounts()).includes(1)).toBe(true);
});
