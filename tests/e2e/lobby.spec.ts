import { at, expect, fillSignUp, test, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');
const game = ['--brand', 'samudra', '--game', 'golden-arwana'];

test('the lobby searches while the player types, marks games under maintenance, and saves a favourite in place', async ({
  page,
  product,
}) => {
  await page.goto(at('/lobby/fishing', 'id'));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Golden Arwana' }) });
  await expect(card.getByText(t('lobby.closed'))).toHaveCount(0);
  await product.ops('game', 'start-maintenance', ...game);
  await expect(async () => {
    await page.reload();
    await expect(card.getByText(t('lobby.closed'))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(at('/games/samudra/golden-arwana', 'id'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('gameLoading.others') })).toBeVisible();
  await expect(main.getByRole('link', { name: t('gamePage.logIn') })).toBeHidden();
  await product.ops('game', 'end-maintenance', ...game);
  await page.goto(at('/lobby/fishing', 'id'));

  const field = page.getByRole('searchbox', { name: t('gameSearch.label') });
  await field.fill('keno');
  await expect(page.getByRole('link', { name: 'Bintang Keno' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(card).toBeVisible();

  // A visitor who signs up from a demo comes to the same game, with the welcome money.
  await page.goto(at('/games/nova/lucky-durian/demo', 'id'));
  await page.getByRole('link', { name: 'Daftar dan main' }).click();
  await fillSignUp(page, unusedAccount());
  await expect(page).toHaveURL(/\/play\/nova\/lucky-durian$/);
  await expect(page.locator('[data-balance]')).toHaveText(/20\.000/);
  await page.goto(at('/games/nova/lucky-durian', 'id'));
  await page.getByRole('button', { name: t('gamePage.favourite') }).click();
  await expect(page.getByRole('button', { name: t('gamePage.favourite.remove') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: t('gamePage.favourite.remove') })).toBeVisible();
  await page.goto(at('/lobby/mine', 'id'));
  await page.getByRole('button', { name: t('myGames.removeGame', { game: 'Lucky Durian' }) }).click();
  await expect(page.getByText(t('myGames.removed', { game: 'Lucky Durian' }))).toBeVisible();
  await expect(page.locator('[role=status]:focus')).toContainText(t('myGames.undo'));
  await page.getByRole('button', { name: t('myGames.undo') }).click();
  await expect(page.getByText(t('myGames.added', { game: 'Lucky Durian' }))).toBeVisible();
});
