import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { at, expect, type Locale, locales, signUp, test, texts, unusedAccount } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 800 } });

const main = (page: Page) => page.getByRole('main');
const ofBank = {
  id: { pay: /^Bayar Rp/, refuse: 'Minta ditolak' },
  en: { pay: /^Pay Rp/, refuse: 'Have it refused' },
};

/** From the form over the second page to the bank. */
async function goToBank(page: Page, locale: Locale): Promise<void> {
  const t = texts(locale);
  await page.goto(at('/deposit', locale));
  await page.getByLabel(t('deposit.amount')).fill('Rp 50.000');
  await main(page)
    .getByRole('button', { name: t('deposit.continue') })
    .click();
  await expect(page).toHaveURL(/\/deposit\/confirm\?method=\w+&amount=50000&key=/);
  await main(page)
    .getByRole('button', { name: t('deposit.confirm.submit') })
    .click();
  await expect(page).toHaveURL(/\/bank\/pay\//);
}

const state = (page: Page) => main(page).locator('[data-tone]');

for (const locale of locales) {
  const t = texts(locale);

  test(`a deposit that is paid is in the balance when its player is back (${locale})`, async ({ page }) => {
    await signUp(page, unusedAccount(), locale);
    await page.goto(at('/deposit', locale));
    await expectAccessible(page, 'the form');
    await goToBank(page, locale);
    await page.getByRole('button', { name: ofBank[locale].pay }).click();
    await expect(page).toHaveURL(/\/profile\/transactions\/deposit\/D\w{10}$/);
    await expect(state(page)).toHaveText(t('deposit.state.done'));
    await expectAccessible(page, 'the deposit');
    // Back leads to the bank, which says that it is paid, and on to the second page: nothing is paid twice.
    await page.goBack();
    await expect(page).toHaveURL(/\/bank\/pay\//);
    await expect(page.getByRole('button', { name: ofBank[locale].pay })).toHaveCount(0);
    await page.goBack();
    await main(page)
      .getByRole('button', { name: t('deposit.confirm.submit') })
      .click();
    await expect(state(page)).toHaveText(t('deposit.state.done'));
    await page.goto(at('/profile', locale));
    await expect(main(page).locator('[data-balance]')).toHaveText(/150[.,]000/);
  });
}

const t = texts('id');

test('what the bank refuses is not booked, and says why', async ({ page }) => {
  await signUp(page, unusedAccount());
  await goToBank(page, 'id');
  await page.getByRole('button', { name: ofBank.id.refuse }).click();
  await expect(state(page)).toHaveText(t('deposit.state.refused'));
  await expect(main(page)).toContainText('Tidak ada yang dibukukan');
});

test('a tab that was closed at the bank is taken up again, or dropped', async ({ page, context }) => {
  await signUp(page, unusedAccount());
  await goToBank(page, 'id');
  await page.close();
  const other = await context.newPage();
  await other.goto('/deposit');
  await main(other)
    .getByRole('link', { name: /^Lanjutkan setoran D/ })
    .click();
  await expect(other).toHaveURL(/\/bank\/pay\//);
  await other.goto('/deposit');
  await main(other)
    .getByRole('button', { name: /^Batalkan setoran D/ })
    .click();
  await expect(state(other)).toHaveText(t('deposit.state.cancelled'));
});

test('two tabs that send the same page make one deposit', async ({ page, context }) => {
  await signUp(page, unusedAccount());
  await page.goto('/deposit');
  await page
    .getByRole('link', { name: /50\.000$/ })
    .first()
    .click();
  await main(page)
    .getByRole('button', { name: t('deposit.continue') })
    .click();
  await expect(page).toHaveURL(/key=/);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await main(tab)
      .getByRole('button', { name: t('deposit.confirm.submit') })
      .click();
    await expect(tab).toHaveURL(/\/bank\/pay\//);
  }
  expect(other.url()).toBe(page.url());
});

test('without a network nothing typed is lost, and the way back says so', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|ERR_/);
  await signUp(page, unusedAccount());
  await page.goto('/deposit');
  const amount = page.getByLabel(t('deposit.amount'));
  await amount.fill('50,000');
  await page.route('**/deposit', (route) => route.abort());
  await main(page)
    .getByRole('button', { name: t('deposit.continue') })
    .click();
  await expect(page.getByRole('alert')).toHaveText(t('forms.network'));
  await expect(amount).toHaveValue('50,000');
  await page.unroute('**/deposit');
  await main(page)
    .getByRole('button', { name: t('deposit.continue') })
    .click();
  await expect(page).toHaveURL(/amount=50000/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a deposit goes to the bank and comes back', async ({ page }) => {
    await signUp(page, unusedAccount());
    await goToBank(page, 'id');
    await page.getByRole('button', { name: ofBank.id.pay }).click();
    await expect(state(page)).toHaveText(t('deposit.state.done'));
  });
});
