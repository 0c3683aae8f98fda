import { expectAccessible } from './accessible-page.ts';
import { alert, cashierOf, depositsPath, main, state } from './cashier.ts';
import { untilFormsSend } from './enhanced-forms.ts';
import { expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 800 } });

// The texts of both languages: tests/pages/cashier-deposit.test.ts.
const t = texts('id');

test.beforeEach(({ page }) => signUpByRequest(page, unusedAccount(), 'id'));

test('a paid deposit is in the balance when the player returns, and Back pays nothing twice', async ({
  page,
}) => {
  const { amount, proceed, confirm, choose, pay, resume, expectBalance } = cashierOf(page, 'id');
  await page.goto('/deposit');
  await expectAccessible(page, 'the form');
  await choose();
  await expectAccessible(page, 'the second page');
  // Back to the form, and on again.
  await page.goBack();
  await expect(amount).toHaveValue(/50.000$/);
  await proceed.click();
  await confirm.click();
  await expect(page).toHaveURL(/\/bank\/pay\//);
  await expectAccessible(page, 'the page of the bank');
  // Back from the bank, and on again: it is the same payment.
  const payment = page.url();
  await page.goBack();
  await resume.click();
  await expect(page).toHaveURL(payment);
  await pay.click();
  await expect(page).toHaveURL(/\/profile\/transactions\/deposit\/D\w{10}$/);
  await expect(state(page)).toHaveText(t('deposit.state.done'));
  await expectAccessible(page, 'the deposit');
  // Back leads to the bank, which shows the payment, and then to the receipt in place of the second page.
  await page.goBack();
  await expect(page).toHaveURL(payment);
  await expect(pay).toHaveCount(0);
  await page.goBack();
  await expect(state(page)).toHaveText(t('deposit.state.done'));
  await expectBalance(/70[.,]000/);
});

test('a deposit that the bank refuses is not booked, and its page gives the reason', async ({ page }) => {
  const { goToBank, refuse, expectBalance } = cashierOf(page, 'id');
  await goToBank();
  await refuse.click();
  await expect(state(page)).toHaveText(t('deposit.state.refused'));
  await expect(main(page)).toContainText(t('deposit.text.refused.noFunds'));
  await expectBalance(/20[.,]000/);
});

test('two tabs that send the same page at once create one deposit', async ({ page, context }) => {
  const first = cashierOf(page, 'id');
  await first.choose();
  const other = await context.newPage();
  await other.goto(page.url());
  await Promise.all([first.confirm.click(), cashierOf(other, 'id').confirm.click()]);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/bank\/pay\//);
  expect(other.url()).toBe(page.url());
});

test('a network that fails at every step loses no typed value and creates one deposit per form', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_|Failed to fetch/);
  const { amount, proceed, confirm, goToBank, pay, back, cancel, expectBalance } = cashierOf(page, 'id');
  /** A request to this address arrives or not; its response never does. */
  const cut = (address: string, { arrives }: { arrives: boolean }) =>
    page.route(address, async (route) => {
      if (arrives) await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
  await page.goto('/deposit');
  await amount.fill('50,000');
  await untilFormsSend(page);
  await cut('**/deposit', { arrives: false });
  await proceed.click();
  await expect(alert(page)).toHaveText(t('forms.network'));
  await expect(amount).toHaveValue('50,000');
  await page.unrouteAll();
  await proceed.click();
  await expect(page).toHaveURL(/amount=50000/);

  await untilFormsSend(page);
  await cut('**/deposit/confirm*', { arrives: true });
  await confirm.click();
  await expect(alert(page)).toHaveText(t('forms.network'));
  await page.unrouteAll();
  await confirm.click();
  await expect(page).toHaveURL(/\/bank\/pay\//);

  await page.goto(depositsPath);
  // A phone shows no headings, so the time itself has its zone.
  const zoneOf = (time: Element) => getComputedStyle(time, '::after').content;
  expect(await main(page).locator('tbody time').first().evaluate(zoneOf)).toContain('WIB');
  await main(page).locator('tbody a[href*="/deposit/D"]').first().click();
  await expect(state(page)).toHaveText(t('deposit.state.open'));
  await untilFormsSend(page);
  await cut(`**${depositsPath}/*`, { arrives: true });
  await cancel.click();
  await expect(alert(page)).toHaveText(t('deposit.dropNetwork'));
  await page.unrouteAll();
  await cancel.click();
  await expect(state(page)).toHaveText(t('deposit.state.cancelled'));

  await goToBank();
  // The bank has the payment; the way back is lost, and found again on the bank's page.
  const payment = page.url();
  await cut('**/bank/pay/*', { arrives: true });
  const lost = page.waitForEvent('requestfailed');
  await pay.click();
  await lost;
  await page.unrouteAll();
  await page.goto(payment);
  await expect(pay).toHaveCount(0);
  await page.clock.install();
  await page.route('**/LoadingPage*', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await back.click();
  await expect(page).toHaveURL(/\/LoadingPage\?/);
  await page.waitForEvent('requestfailed');
  await page.clock.fastForward(11_000);
  await expect(main(page).getByRole('status')).toHaveText(t('loading.late'));
  await page.unrouteAll();
  await main(page)
    .getByRole('button', { name: t('loading.retry') })
    .click();
  await expect(state(page)).toHaveText(t('deposit.state.done'));

  await page.goto(depositsPath);
  await expect(main(page).locator('tbody a[href*="/deposit/D"]')).toHaveCount(2);
  await expectBalance(/70[.,]000/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a player deposits at the bank and returns', async ({ page }) => {
    const { goToBank, pay } = cashierOf(page, 'id');
    await goToBank();
    await pay.click();
    await expect(state(page)).toHaveText(t('deposit.state.done'));
  });
});
