import type { Page } from '@playwright/test';
import { translator } from '../../platform/i18n/i18n.ts';
import { startTimedProduct, type TimedProduct } from '../support/product/product.ts';
import { at, test as base, demo, expect, type Locale, logInByRequest, texts } from './fixtures.ts';

/** A product whose clock can be set ahead, where only the operator decides about withdrawals. */
export const timedTest = base.extend<object, { timedProduct: TimedProduct }>({
  timedProduct: [
    async ({}, use) => {
      const product = await startTimedProduct({ WITHDRAWAL_REVIEW: 'operator' });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: [async ({ timedProduct }, use) => use(timedProduct), { scope: 'worker' }],
});

export const main = (page: Page) => page.getByRole('main');
export const state = (page: Page) => main(page).locator('[data-tone]');
export const alert = (page: Page) => main(page).getByRole('alert');
export const depositsPath = '/profile/transactions/deposit';

/** The buttons and links of the cashier that a journey needs, by what is written on them. */
export function cashierOf(page: Page, locale: Locale) {
  const t = texts(locale);
  const bank = translator(locale);
  const button = (name: string | RegExp) => main(page).getByRole('button', { name });
  const amount = page.getByLabel(t('deposit.amount'), { exact: true });
  const proceed = button(t('deposit.continue'));
  const confirm = button(t('deposit.confirm.submit'));

  /** The form's second page. */
  async function choose(rupiah = 'Rp 50.000'): Promise<void> {
    await page.goto(at('/deposit', locale));
    await amount.fill(rupiah);
    await proceed.click();
    await expect(page).toHaveURL(/\/deposit\/confirm\?method=\w+&amount=\d+&key=/);
  }

  /** From the form over the second page to the bank. */
  async function goToBank(rupiah?: string): Promise<void> {
    await choose(rupiah);
    await confirm.click();
    await expect(page).toHaveURL(/\/bank\/pay\//);
  }

  async function expectBalance(rupiah: RegExp): Promise<void> {
    await page.goto(at('/profile', locale));
    await expect(main(page).locator('[data-balance]')).toHaveText(rupiah);
  }

  return {
    amount,
    proceed,
    confirm,
    choose,
    goToBank,
    expectBalance,
    pay: button(new RegExp(`^${bank('bank.pay', { total: '' }).trim()}`)),
    refuse: button(bank('bank.refuse')),
    back: main(page).getByRole('link', { name: /Kancil/ }),
    resume: main(page).getByRole('link', { name: startOf(t('deposit.resumeOne')) }),
    cancel: button(startOf(t('deposit.dropOne'))),
  };
}

/** The beginning of a text, before its reference. */
function startOf(text: string): RegExp {
  return new RegExp(`^${text.replace(/\{\{reference\}\}.*/, '')}D`);
}

const t = texts('id');

/** Stakes the most of a round in a game with one button. */
export async function playRound(page: Page): Promise<void> {
  await page.goto('/GameLoading?gameBrand=nova&gameID=lucky-durian');
  await expect(page).toHaveURL(/\/play\/nova\/lucky-durian$/);
  await page.locator('[name=stake]').selectOption('5000');
  const played = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url() === page.url(),
  );
  await page.getByRole('button', { name: 'Main' }).click();
  expect((await played).status()).toBe(200);
}

/** Fills in the form of a withdrawal, and opens the page that confirms it. */
export async function chooseWithdrawal(page: Page, amount = 'Rp 50.000'): Promise<void> {
  await page.goto('/withdraw');
  await page.getByLabel(t('withdraw.amount'), { exact: true }).fill(amount);
  await main(page)
    .getByRole('button', { name: t('withdraw.submit') })
    .click();
  await expect(page).toHaveURL(/\/withdraw\/confirm\?/);
}

export const sendWithdrawal = (page: Page) =>
  main(page).getByRole('button', { name: t('withdrawConfirm.submit') });

/** The reference of the withdrawal whose page is open. */
export async function withdrawalReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/withdraw\/W\w{10}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** Deposits, wagers that money and requests a withdrawal as `demo`, whose bank account is old enough. */
export async function requestWithdrawal(page: Page): Promise<string> {
  await logInByRequest(page, demo);
  const { goToBank, pay } = cashierOf(page, 'id');
  await goToBank('10.000');
  await pay.click();
  await expect(page).toHaveURL(/\/deposit\/D\w{10}$/);
  for (let wagered = 0; wagered < 10_000; wagered += 5_000) await playRound(page);
  await chooseWithdrawal(page);
  await sendWithdrawal(page).click();
  return withdrawalReference(page);
}
