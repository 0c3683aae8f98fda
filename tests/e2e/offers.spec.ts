import { money } from '../../src/i18n/format.ts';
import { cashierOf, depositsPath } from './cashier.ts';
import { expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');
const rupiah = (amount: number) => money(amount, 'id');

test.use({ viewport: { width: 360, height: 800 } });

// Which offers give how much: tests/unit/content/examples.test.ts.
test('a bonus follows the deposit, and the game and My offers show how much of it is wagered', async ({
  page,
  context,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await product.ops('gift', '--account', player.account, '--amount', '100000');
  const mine = await context.newPage();
  // A product that has just started is still reading the offers of its build.
  await expect(async () => {
    await mine.goto('/profile/offers');
    await expect(mine.locator('#promotion-first-top-up')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await subscriptions.untilOwnFreeSpins(mine);
  const bonus = mine.locator('#bonuses');
  const wagered = (amount: number) =>
    t('bonuses.wageredOf', { wagered: rupiah(amount), required: rupiah(100_000) });

  const { goToBank, pay } = cashierOf(page, 'id');
  await goToBank('Rp 20.000');
  await pay.click();
  await expect(page).toHaveURL(new RegExp(`${depositsPath}/D\\w{10}$`));
  await expect(bonus).toContainText(t('bonuses.state.open'));
  await expect(bonus).toContainText(wagered(0));

  await page.goto('/GameLoading?gameBrand=nova&gameID=lucky-durian');
  await page.waitForURL('**/play/nova/lucky-durian');
  const left = page.getByText(/Uang bonus:/);
  await expect(left).toContainText(rupiah(100_000));
  await page.locator('[name=stake]').selectOption('5000');
  const play = page.getByRole('button', { name: 'Main' });
  for (const stakes of [5_000, 10_000]) {
    await play.click();
    await expect(left).toContainText(rupiah(100_000 - stakes));
    await expect(bonus).toContainText(wagered(stakes));
  }
  await mine.goto('/promotions/deposit/first-top-up');
  await expect(mine.locator('[data-standing]')).toContainText(t('bonuses.state.open'));
});
