import { at, expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');

test('a break begins when its button is held; an open game accepts no more bets, and other tabs show it', async ({
  page,
  context,
  complaints,
  subscriptions,
}) => {
  complaints.allow(/status of 409.*\/play\//);
  await signUpByRequest(page, unusedAccount());
  const game = await context.newPage();
  await game.goto('/GameLoading?gameBrand=nova&gameID=lucky-durian');
  await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);

  const limits = await context.newPage();
  await limits.goto('/profile/limits');
  await subscriptions.untilOwnFreeSpins(limits);

  const button = page.getByRole('link', { name: t('limits.break.button'), exact: true });
  await page.goto(at('/lobby/slots', 'id'));
  await expect(page.getByText(t('limits.break.hold'))).toBeVisible();
  await button.hover();
  await page.mouse.down();
  await expect(page).toHaveURL(/\/profile\/limits\?done=break$/);
  await page.mouse.up();
  for (const tab of [limits, page])
    await expect(tab.getByText(t('limits.pause.text'))).toBeVisible({ timeout: 2_000 });

  await game.getByRole('button', { name: 'Main', exact: true }).click();
  await expect(game.getByRole('heading', { name: 'Anda sedang istirahat' })).toBeVisible();

  const [before = ''] = t('limits.pause.onBreak').split('{{');
  for (const path of ['/lobby/slots', '/games/nova/lucky-durian']) {
    await page.goto(at(path, 'id'));
    await expect(page.getByText(before)).toBeVisible();
    await expect(button).toBeHidden();
    await expect(page.getByRole('link', { name: new RegExp(`^${t('gamePage.play')}`) })).toBeHidden();
  }

  // Prerendered pages say so before the player's own part of them has arrived.
  await page.route('**/api/my-games*', () => {});
  for (const [path, play] of [
    ['/games/nova/lucky-durian', t('gamePage.play')],
    ['/promotions/deposit/first-top-up', t('promotions.play')],
  ] as const) {
    await page.goto(at(path, 'id'));
    await expect(page.getByText(t('limits.pause.closed'))).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${play}`) })).toBeHidden();
  }
});

test('a break begins on the page of a game when its button is held by key', async ({ page }) => {
  await signUpByRequest(page, unusedAccount());
  await page.goto(at('/games/nova/lucky-durian', 'id'));
  await expect(page.getByText(t('limits.break.hold'))).toBeVisible();
  await page.getByRole('link', { name: t('limits.break.button'), exact: true }).focus();
  await page.keyboard.down('Enter');
  await expect(page).toHaveURL(/\/profile\/limits\?done=break$/);
  await page.keyboard.up('Enter');
});
