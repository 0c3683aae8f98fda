import type { Page } from '@playwright/test';
import { untilFormsSend } from './enhanced-forms.ts';
import {
  demo,
  expect,
  logInByRequest,
  signUp,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { Subscriptions } from './subscriptions.ts';

const t = texts('id');

async function dialogsIn(tabs: Page[], text: string): Promise<number> {
  const counts = await Promise.all(tabs.map((tab) => tab.getByRole('dialog').getByText(text).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

// The texts of the forms, in every language: tests/pages/forms.test.ts.
test('a new player signs up and is logged in', async ({ page }) => {
  const player = unusedAccount();
  await signUp(page, player);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText(player.account);
});

test('a visitor on a protected page returns to it after logging in, and a wrong password keeps typed values', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const account = page.getByLabel(t('forms.account'));
  const password = page.getByLabel(t('forms.password'), { exact: true });
  const logIn = page.getByRole('main').getByRole('button', { name: t('forms.logIn'), exact: true });
  await page.goto('/profile/transactions/all?page=2');
  await expect(page).toHaveURL(/\/login\?next=/);

  // An account that several tests fail to enter makes all of them wait.
  const unused = unusedAccount();
  await account.fill(unused.account);
  await password.fill('not-the-password');
  await untilFormsSend(page);
  await logIn.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(account).toHaveValue(unused.account);
  await expect(password).toHaveValue('not-the-password');

  await account.fill(demo.account);
  await password.fill(demo.password);
  await logIn.click();
  await expect(page).toHaveURL('/profile/transactions/all?page=2');
});

test("a blocked player sees the reason on an open page within two seconds, and gets a visitor's socket", async ({
  page,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player, 'en');
  await page.goto('/en/profile');
  await subscriptions.untilOwnFreeSpins(page);
  await product.ops('account', 'block', '--account', player.account);
  await expect(page.getByRole('dialog')).toContainText(texts('en')('shell.blockedLogout_text_1'), {
    timeout: 2_000,
  });
  await expect(page).toHaveURL(/\/en\/login/);
  await subscriptions.untilNews(page);
});

test('without a socket a click shows a block on an open page, no earlier than the throttle allows', async ({
  page,
  product,
}) => {
  const player = unusedAccount();
  await page.routeWebSocket(/\/app\//, () => {});
  await page.clock.install();
  await signUpByRequest(page, player);
  // All calls that the page makes by itself; a later one would report the block without a click.
  const responses = ['/api/session-check', '/api/shell'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await page.goto('/profile/transactions/all');
  await Promise.all(responses);
  await product.ops('account', 'block', '--account', player.account);

  // No timer runs, so no other call is made.
  await page.clock.setSystemTime(Date.now() + 31_000);
  await page.getByRole('heading', { level: 1 }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog')).toContainText(t('shell.blockedLogout_text_1'));
});

test('the list of devices updates live, and a device logged out elsewhere shows it in each of its tabs', async ({
  page,
  otherContext,
  subscriptions,
}) => {
  const soon = { timeout: 2_000 };
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/profile/accountSetting');
  await subscriptions.untilOwnFreeSpins(page);
  const devices = page.locator('#devices').getByRole('listitem');
  await expect(devices).toHaveCount(1);
  // The island starts when it is on the screen.
  await devices.scrollIntoViewIfNeeded();
  await expect(page.locator('#devices astro-island[ssr]')).toHaveCount(0);

  const elsewhere = new Subscriptions(otherContext);
  const tabs = [await otherContext.newPage(), await otherContext.newPage()];
  await logInByRequest(tabs[0] as Page, player);
  await expect(devices).toHaveCount(2, soon);
  for (const tab of tabs) {
    await tab.goto('/profile');
    await elsewhere.untilOwnFreeSpins(tab);
  }

  await devices.nth(1).getByRole('button').click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/, soon);
  await expect.poll(() => dialogsIn(tabs, t('shell.reason.elsewhere'))).toBe(1);
  await expect(page.getByRole('main')).toContainText(t('accountSetting.done.ended'));
  await expect(devices).toHaveCount(1);
});
