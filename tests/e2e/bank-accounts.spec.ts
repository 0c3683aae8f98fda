import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

// The texts of both languages are those of tests/pages/bank-accounts.test.ts.
test.use({ viewport: { width: 360, height: 800 } });

const t = texts('id');
const path = '/profile/bankCard';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true });
const press = (page: Page, key: Parameters<typeof t>[0]) =>
  main(page)
    .getByRole('button', { name: t(key) })
    .click();

test('a refused bank account keeps the typed values; it is then added, and removed once', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  await signUpByRequest(page, unusedAccount());
  await page.goto(path);
  await expect(main(page).getByText(t('bankAccount.empty'))).toBeVisible();
  await expectAccessible(page, 'the form');

  // The practice bank reports another holder for a number that ends in 9.
  await field(page, 'bankAccount.bank').selectOption({ index: 2 });
  const bank = await field(page, 'bankAccount.bank').inputValue();
  await field(page, 'bankAccount.number').fill('1234-5678 4829');
  await field(page, 'bankAccount.holder').fill('Siti Rahma');
  await press(page, 'bankAccount.add');
  await expect(field(page, 'bankAccount.holder')).toHaveAccessibleDescription(
    new RegExp(t('forms.error.BANK_ACCOUNT_OTHER_HOLDER')),
  );
  await expect(field(page, 'bankAccount.bank')).toHaveValue(bank);
  await expect(field(page, 'bankAccount.number')).toHaveValue('1234-5678 4829');
  await expect(field(page, 'bankAccount.holder')).toHaveValue('Siti Rahma');
  await expectAccessible(page, 'the form with a refusal');

  await field(page, 'bankAccount.number').fill('1234-5678 4821');
  await press(page, 'bankAccount.add');
  await expect(main(page).getByText(t('bankAccount.done.added'))).toBeVisible();
  await expectAccessible(page, 'the list');

  await main(page)
    .getByRole('link', { name: /•••• 4821$/ })
    .click();
  await expect(main(page).getByRole('heading', { name: t('bankAccount.removeTitle') })).toBeVisible();
  await expectAccessible(page, 'the removal');
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await press(tab, 'bankAccount.remove');
    await expect(main(tab).getByText(t('bankAccount.done.removed'))).toBeVisible();
    await expect(main(tab).getByText(t('bankAccount.empty'))).toBeVisible();
  }
});
