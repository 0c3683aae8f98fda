import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { timedTest as test } from './cashier.ts';
import { at, expect, signUpByRequest, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const hour = 3_600;

/** The number of tabs that show how the session ended: one does. */
async function endedIn(tabs: Page[]): Promise<number> {
  const counts = tabs.map((tab) =>
    dialog(tab)
      .filter({ hasText: t('shell.reason.loggedOut') })
      .count(),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** What a tab does when it is seen again. */
const seeAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a reality check covers every tab and an open game, and one response closes all', async ({
  page,
  context,
  timedProduct,
  complaints,
}) => {
  // The hours that pass end a socket, or the ticket of one that is being opened.
  complaints.allow(/WebSocket is already in CLOSING/, /status of 403.*\/auth\/jsonp/);
  await signUpByRequest(page, unusedAccount());
  const game = await context.newPage();
  await page.clock.install();
  await page.goto(at('/help', 'id'));
  await game.goto('/GameLoading?gameBrand=nova&gameID=lucky-durian');
  await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);
  await button(game, 'Main').click();
  await expect(game.getByRole('status')).toHaveText(/garis|kombinasi/i);

  // The machines sleep for an hour: the clocks of browser and platform advance.
  timedProduct.passTime(hour);
  await page.clock.fastForward(hour * 1_000);
  await seeAgain(page);
  await expect(dialog(page)).toHaveAccessibleName(t('reminder.reality.title'));
  await expect(dialog(page)).toContainText(/1 jam/);
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a reality check');

  await game.clock.install();
  await game.clock.runFor(40_000);
  await expect(game.getByRole('heading', { name: 'Pengingat bermain' })).toBeVisible();
  await expect(button(game, 'Main')).toHaveCount(0);
  await expectAccessible(game, 'a reality check in a game');

  await button(page, t('reminder.reality.continue')).click();
  await expect(dialog(page)).toHaveCount(0);
  await game.clock.runFor(10_000);
  await expect(button(game, 'Main')).toBeVisible();

  // The next one is closed in the game by a log-out, and the site's tab shows the reason.
  timedProduct.passTime(hour);
  await game.clock.runFor(3_700_000);
  await button(game, 'Keluar').click();
  await expect(game).toHaveURL(/\/login/);
  await seeAgain(page);
  await expect.poll(() => endedIn([page, game])).toBe(1);
});

test('extending a session in one tab extends it in all', async ({ page, context }) => {
  await signUpByRequest(page, unusedAccount());
  let ends = true;
  await context.route('**/api/session-check', async (route) => {
    const response = await route.fetch();
    const result = await response.json();
    if (ends) result.deadlines.idleAt = result.serverTime + 3 * 60_000;
    await route.fulfill({ response, json: result });
  });
  const other = await context.newPage();
  await page.goto(at('/help', 'id'));
  await other.goto(at('/profile/changePassword', 'id'));
  for (const tab of [page, other]) await expect(dialog(tab)).toContainText(/3 menit/);
  ends = false;
  await button(other, t('reminder.idle.stay')).click();
  for (const tab of [page, other]) await expect(dialog(tab)).toHaveCount(0);
});
