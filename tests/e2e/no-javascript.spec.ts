import { at, demo, expect, skipRecoveryCodes, test, texts, unusedAccount } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

// The texts of pages and forms without script, in every language: tests/pages.
const locale = 'id';
const t = texts(locale);

test('sign-up from a demo shows errors beside their fields and leads to the game', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const { account, password } = unusedAccount();
  await page.goto(at('/games/nova/lucky-durian/demo', locale));
  await page.getByRole('link', { name: 'Daftar dan main' }).click();
  await page.getByLabel(t('forms.account')).fill(account);
  await page.getByLabel(t('forms.password'), { exact: true }).fill('password12');
  await page.getByLabel(t('forms.dateOfBirth')).fill('1990-05-17');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.signUp'), exact: true })
    .click();

  await expect(page.getByLabel(t('forms.password'), { exact: true })).toHaveAccessibleDescription(
    new RegExp(t('forms.error.PASSWORD_COMMON').slice(0, 12)),
  );
  await expect(page.getByLabel(t('forms.account'))).toHaveValue(account);
  await expect(page.getByLabel(t('forms.dateOfBirth'))).toHaveValue('1990-05-17');

  await page.getByLabel(t('forms.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.signUp'), exact: true })
    .click();
  await skipRecoveryCodes(page);
  // A tap on a link of the site opens the game in one document.
  await expect(page).toHaveURL(/\/play\/nova\/lucky-durian\/launch\//);
  await page.goto(at('/profile', locale));
  await expect(page.getByRole('main')).toContainText(account);

  // The new player does a quest, claims it, and finds it with the other offers.
  const quest = page.locator('#playing-mindfully');
  await page.goto(at('/quests', locale));
  await quest.locator('summary').click();
  await quest.getByRole('button', { name: t('quests.read') }).click();
  await expect(page).toHaveURL(at('/pages/safer-play/playing-mindfully', locale));
  await page.goto(at('/quests', locale));
  await quest.getByRole('button', { name: t('quests.claim') }).click();
  await expect(quest).toContainText(t('offers.state.done'));
  await page.goto(at('/promotions/cashback/weekly-cashback', locale));
  await page.getByRole('link', { name: t('offers.standingLink') }).click();
  await expect(page.locator('#promotion-weekly-cashback')).toContainText(t('offers.state.open'));
  await expect(page.locator('#rewards')).toContainText(t('offers.reward.paid'));
});

test('log-in works and reports a wrong password', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  await page.goto(at('/login?next=/quests', locale));
  await page.getByLabel(t('forms.account')).fill(demo.account);
  await page.getByLabel(t('forms.password'), { exact: true }).fill('not-the-password');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.logIn'), exact: true })
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(t('forms.account'))).toHaveValue(demo.account);

  await page.getByLabel(t('forms.password'), { exact: true }).fill(demo.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.logIn'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/quests$/);
});
