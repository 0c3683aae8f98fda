import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { alert, cashierOf, main, timedTest as test, untilFormsSend } from './cashier.ts';
import { at, demo, expect, type Locale, locales, logInByRequest, texts } from './fixtures.ts';

// One worker for the file, so that its product starts once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 800 } });

const list = '/profile/transactions/withdraw';
const underWay = (page: Page) => main(page).getByRole('heading').getByRole('link');
const stages = (page: Page) => main(page).locator('[data-progress]');
const balance = async (page: Page) =>
  Number((await main(page).locator('[data-balance]').textContent())?.replace(/\D/g, ''));

/** Fills in the form, and opens the page that confirms it. */
async function choose(page: Page, locale: Locale, amount = 'Rp 50.000'): Promise<void> {
  const t = texts(locale);
  await page.goto(at('/withdraw', locale));
  await page.getByLabel(t('withdraw.amount'), { exact: true }).fill(amount);
  await main(page)
    .getByRole('button', { name: t('withdraw.submit') })
    .click();
  await expect(page).toHaveURL(/\/withdraw\/confirm\?/);
}

const send = (page: Page, locale: Locale) =>
  main(page).getByRole('button', { name: texts(locale)('withdrawConfirm.submit') });

async function referenceOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/withdraw\/W\w{10}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** The word on a game's button. */
const play = { id: 'Main', en: 'Play' } as Record<Locale, string>;

/** Stakes the most of a round in a game with one button. */
async function playRound(page: Page, locale: Locale): Promise<void> {
  await page.goto(at('/GameLoading?gameBrand=nova&gameID=lucky-durian', locale));
  await expect(page).toHaveURL(/\/play\/nova\/lucky-durian$/);
  await page.getByRole('radio', { name: /5[.,]000/ }).check({ force: true });
  const played = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url() === page.url(),
  );
  await page.getByRole('button', { name: play[locale] }).click();
  expect((await played).status()).toBe(200);
}

for (const locale of locales) {
  const t = texts(locale);

  test(`a player in ${locale} deposits, stakes it, withdraws, and gets it back with the operator's reason`, async ({
    page,
    product,
  }) => {
    test.slow();
    await logInByRequest(page, demo, locale);
    const { goToBank, pay } = cashierOf(page, locale);
    await goToBank('10.000');
    await pay.click();
    await expect(page).toHaveURL(/\/profile\/transactions\/deposit\/D\w{10}$/);

    // What is left to wager falls with each round, and the form comes when nothing is.
    for (const left of ['10[.,]000', '5[.,]000']) {
      await page.goto(at('/withdraw', locale));
      await expect(page.locator('#requirements')).toContainText(new RegExp(`Rp\\s${left}`));
      await expect(page.getByLabel(t('withdraw.amount'), { exact: true })).toHaveCount(0);
      if (left.startsWith('10')) await expectAccessible(page, 'the checklist');
      await playRound(page, locale);
    }
    await page.goto(at('/withdraw', locale));
    const before = await balance(page);
    await expectAccessible(page, 'the form');
    await choose(page, locale);
    await expectAccessible(page, 'the confirmation');
    await send(page, locale).dblclick();
    const reference = await referenceOf(page);
    await expect(stages(page)).toHaveCount(4);
    await expectAccessible(page, 'a withdrawal');
    await page.goto(at('/withdraw', locale));
    expect(await balance(page)).toBe(before - 50_000);

    // The page of the withdrawal learns by itself what the operator said.
    await underWay(page).click();
    await expect(stages(page)).toHaveCount(4);
    await product.ops('withdrawals', 'reject', '--reference', reference, '--reason', 'Not your name');
    await expect(page.locator('#progress-words')).toContainText(t('withdrawal.state.rejected'));
    await expect(stages(page)).toHaveCount(3);
    await expect(main(page).getByText('Not your name')).toBeVisible();
    await page.goto(at(list, locale));
    await expect(main(page).getByRole('row').filter({ hasText: reference })).toContainText(
      t('withdrawal.state.rejected'),
    );
    await page.goto(at('/withdraw', locale));
    expect(await balance(page)).toBe(before);
  });
}

for (const locale of locales) {
  const t = texts(locale);

  test(`two tabs, a broken network and the way back make one withdrawal, which arrives (${locale})`, async ({
    page,
    context,
    timedProduct,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|Failed to fetch/);
    await logInByRequest(page, demo, locale);
    await page.goto(at('/withdraw', locale));
    const before = await balance(page);
    const amount = page.getByLabel(t('withdraw.amount'), { exact: true });
    const goOn = main(page).getByRole('button', { name: t('withdraw.submit') });
    await amount.fill('50,000');
    await untilFormsSend(page);
    await page.route('**/withdraw', (route) => route.abort(), { times: 1 });
    await goOn.click();
    await expect(alert(page)).toHaveText(t('forms.network'));
    await expect(amount).toHaveValue('50,000');
    await goOn.click();
    await expect(page).toHaveURL(/\/withdraw\/confirm\?/);
    await page.goBack();
    await expect(amount).toHaveValue(/^50.000$/);
    await page.goForward();
    const other = await context.newPage();
    await other.goto(page.url());

    await untilFormsSend(page);
    // The request arrives; its answer does not.
    await page.route(
      '**/withdraw/confirm*',
      async (route) => {
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
      },
      { times: 1 },
    );
    await send(page, locale).click();
    await expect(alert(page)).toHaveText(t('forms.network'));
    await Promise.all([send(page, locale).click(), send(other, locale).click()]);
    const reference = await referenceOf(page);
    expect(await referenceOf(other)).toBe(reference);
    await page.goBack();
    await send(page, locale).click();
    expect(await referenceOf(page)).toBe(reference);
    await page.goto(at('/withdraw', locale));
    await expect(underWay(page)).toHaveCount(1);
    expect(await balance(page)).toBe(before - 50_000);

    // The bank pays it out, which the page learns by itself.
    await timedProduct.ops('withdrawals', 'approve', '--reference', reference);
    await page.goto(at(`${list}/${reference}`, locale));
    await expect(main(page).locator('[aria-current="step"]')).toContainText(t('withdrawal.stage.atBank'));
    timedProduct.passTime(30);
    await expect(page.locator('#progress-words')).toContainText(t('withdrawal.state.paid'));
    await expect(main(page).locator('[aria-current="step"]')).toHaveCount(0);
    await expect(page.locator('#receipt')).toContainText(t('withdrawal.settled'));
    await expect(page.locator('#receipt')).toContainText(t('withdrawal.state.paid'));
    await expectAccessible(page, 'a withdrawal that has arrived');
    await page.goto(at('/withdraw', locale));
    await expect(underWay(page)).toHaveCount(0);
    expect(await balance(page)).toBe(before - 50_000);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`a withdrawal is asked for with plain forms, and looked at again by a button (${locale})`, async ({
      page,
      product,
      complaints,
    }) => {
      complaints.allow(/status of 422/);
      await logInByRequest(page, demo, locale);
      await page.goto(at('/withdraw', locale));
      const amount = page.getByLabel(t('withdraw.amount'), { exact: true });
      await amount.fill('49,999');
      await main(page)
        .getByRole('button', { name: t('withdraw.submit') })
        .click();
      await expect(amount).toHaveAccessibleDescription(/50[.,]000/);
      await expect(amount).toHaveValue('49,999');
      await choose(page, locale, '50,000');
      await send(page, locale).click();
      const reference = await referenceOf(page);
      await product.ops('withdrawals', 'reject', '--reference', reference, '--reason', 'Ask again later');
      await main(page)
        .getByRole('link', { name: t('progress.look') })
        .click();
      await expect(main(page).getByText('Ask again later')).toBeVisible();
    });
  });
}
