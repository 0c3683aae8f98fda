import { money } from '../../src/i18n/format.ts';
import { cashierOf, depositsPath } from './cashier.ts';
import { expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const t = texts('id');
const rupiah = (amount: number) => money(amount, 'id');

test.use({ viewport: { width: 360, height: 800 } });

// Which offers give how much: tests/unit/content/examples.test.ts.
test('a bonus goes from the deposit through wagering into the balance, and the game and My offers show it', async ({
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

  await page.goto('/GameLoading?gameBrand=kartika&gameID=sic-bo-nusantara');
  await page.waitForURL('**/play/kartika/sic-bo-nusantara');
  const left = page.getByText(/Uang bonus:/);
  await expect(left).toContainText(rupiah(100_000));
  await page.locator('[name=chip]').selectOption('5000');
  const spots = page.getByRole('checkbox');
  for (let spot = 0; spot < 5; spot += 1) await spots.nth(spot).check();
  const play = page.getByRole('button', { name: 'Main' });
  await play.click();
  await expect(left).toContainText(rupiah(75_000));
  await expect(bonus).toContainText(wagered(25_000));
  for (const remaining of [50_000, 25_000]) {
    await play.click();
    await expect(left).toContainText(rupiah(remaining));
  }
  await play.click();
  await expect(bonus).toContainText(t('bonuses.state.released'));
  await expect(mine.locator('#rewards')).toContainText(rupiah(10_000));
  await bonus.getByRole('link', { name: t('bonuses.entries') }).click();
  await expect(mine.getByRole('main')).toContainText(t('transactions.reason.bonusReleased'));
  await mine.goto('/promotions/deposit/first-top-up');
  await expect(mine.locator('[data-standing]')).toContainText(t('bonuses.state.released'));
});
