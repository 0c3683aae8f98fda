import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import {
  alert,
  cashierOf,
  chooseWithdrawal,
  main,
  playRound,
  sendWithdrawal,
  timedTest as test,
  withdrawalReference,
} from './cashier.ts';
import { untilFormsSend } from './enhanced-forms.ts';
import { demo, expect, logInByRequest, texts } from './fixtures.ts';

// One worker for the file, so that its product starts once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 800 } });

const t = texts('id');
const list = '/profile/transactions/withdraw';
const underWay = (page: Page) => main(page).getByRole('heading').getByRole('link');
const stages = (page: Page) => main(page).locator('[data-progress]');
const balance = async (page: Page) =>
  Number((await main(page).locator('[data-balance]').textContent())?.replace(/\D/g, ''));

test("a player deposits, wagers the money, withdraws, and gets it back with the operator's reason", async ({
  page,
  product,
}) => {
  test.slow();
  await logInByRequest(page, demo);
  const { goToBank, pay } = cashierOf(page, 'id');
  await goToBank('10.000');
  await pay.click();
  await expect(page).toHaveURL(/\/profile\/transactions\/deposit\/D\w{10}$/);

  // What is left to wager falls with each round, and the form comes when nothing is.
  for (const left of ['10[.,]000', '5[.,]000']) {
    await page.goto('/withdraw');
    await expect(page.locator('#requirements')).toContainText(new RegExp(`Rp\\s${left}`));
    await expect(page.getByLabel(t('withdraw.amount'), { exact: true })).toHaveCount(0);
    if (left.startsWith('10')) await expectAccessible(page, 'the checklist');
    await playRound(page);
  }
  await page.goto('/withdraw');
  const before = await balance(page);
  await expectAccessible(page, 'the form');
  await chooseWithdrawal(page);
  await expectAccessible(page, 'the confirmation');
  await sendWithdrawal(page).dblclick();
  const reference = await withdrawalReference(page);
  await expect(stages(page)).toHaveCount(4);
  await expectAccessible(page, 'a withdrawal');
  await page.goto('/withdraw');
  expect(await balance(page)).toBe(before - 50_000);

  // The page of the withdrawal shows the operator's decision by itself.
  await underWay(page).click();
  await expect(stages(page)).toHaveCount(4);
  await product.ops('withdrawals', 'reject', '--reference', reference, '--reason', 'Not your name');
  await expect(page.locator('#progress-words')).toContainText(t('withdrawal.state.rejected'));
  await expect(stages(page)).toHaveCount(3);
  await expect(main(page).getByText('Not your name')).toBeVisible();
  await page.goto(list);
  await expect(main(page).getByRole('row').filter({ hasText: reference })).toContainText(
    t('withdrawal.state.rejected'),
  );
  await page.goto('/withdraw');
  expect(await balance(page)).toBe(before);
});

test('two tabs, a failing network and Back create one withdrawal, which arrives', async ({
  page,
  context,
  timedProduct,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/);
  await logInByRequest(page, demo);
  await page.goto('/withdraw');
  const before = await balance(page);
  const amount = page.getByLabel(t('withdraw.amount'), { exact: true });
  const proceed = main(page).getByRole('button', { name: t('withdraw.submit') });
  await amount.fill('50,000');
  await untilFormsSend(page);
  // Parts of the page load again by themselves, with GET.
  const isCut = (route: Route) => route.request().method() === 'POST';
  await page.route('**/withdraw', (route) => (isCut(route) ? route.abort() : route.fallback()));
  await proceed.click();
  await expect(alert(page)).toHaveText(t('forms.network'));
  await page.unroute('**/withdraw');
  await expect(amount).toHaveValue('50,000');
  await proceed.click();
  await expect(page).toHaveURL(/\/withdraw\/confirm\?/);
  await page.goBack();
  await expect(amount).toHaveValue(/^50.000$/);
  await page.goForward();
  const other = await context.newPage();
  await other.goto(page.url());

  await untilFormsSend(page);
  // The request arrives; its response does not.
  await page.route(
    '**/withdraw/confirm*',
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
    { times: 1 },
  );
  await sendWithdrawal(page).click();
  await expect(alert(page)).toHaveText(t('forms.network'));
  await Promise.all([sendWithdrawal(page).click(), sendWithdrawal(other).click()]);
  const reference = await withdrawalReference(page);
  expect(await withdrawalReference(other)).toBe(reference);
  await page.goBack();
  expect(await withdrawalReference(page)).toBe(reference);
  await page.goto('/withdraw');
  await expect(underWay(page)).toHaveCount(1);
  expect(await balance(page)).toBe(before - 50_000);

  // The bank pays it out, which the page learns by itself.
  await timedProduct.ops('withdrawals', 'approve', '--reference', reference);
  await page.goto(`${list}/${reference}`);
  await expect(main(page).locator('[aria-current="step"]')).toContainText(t('withdrawal.stage.atBank'));
  timedProduct.passTime(30);
  await expect(page.locator('#progress-words')).toContainText(t('withdrawal.state.paid'));
  await expect(main(page).locator('[aria-current="step"]')).toHaveCount(0);
  await expect(page.locator('#receipt')).toContainText(t('withdrawal.settled'));
  await expect(page.locator('#receipt')).toContainText(t('withdrawal.state.paid'));
  await expectAccessible(page, 'a withdrawal that has arrived');
  await page.goto('/withdraw');
  await expect(underWay(page)).toHaveCount(0);
  expect(await balance(page)).toBe(before - 50_000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a player withdraws by plain forms, and reloads the status by a button', async ({
    page,
    product,
    complaints,
  }) => {
    complaints.allow(/status of 422/);
    await logInByRequest(page, demo);
    await page.goto('/withdraw');
    const amount = page.getByLabel(t('withdraw.amount'), { exact: true });
    await amount.fill('49,999');
    await main(page)
      .getByRole('button', { name: t('withdraw.submit') })
      .click();
    await expect(amount).toHaveAccessibleDescription(/50[.,]000/);
    await expect(amount).toHaveValue('49,999');
    await chooseWithdrawal(page, '50,000');
    await sendWithdrawal(page).click();
    const reference = await withdrawalReference(page);
    await product.ops('withdrawals', 'reject', '--reference', reference, '--reason', 'Ask again later');
    await main(page)
      .getByRole('link', { name: t('progress.look') })
      .click();
    await expect(main(page).getByText('Ask again later')).toBeVisible();
  });
});
