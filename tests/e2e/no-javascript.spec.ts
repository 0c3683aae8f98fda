import { at, demo, expect, locales, test, texts, unusedAccount } from './fixtures.ts';
import { publicPaths } from './routes.ts';

test.use({ javaScriptEnabled: false });

for (const locale of locales) {
  const t = texts(locale);

  test.describe(`without JavaScript in ${locale}`, () => {
    for (const path of publicPaths) {
      test(`${path} reads well`, async ({ page }) => {
        await page.goto(at(path, locale));

        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText('18+');
        await expect(page.locator('#banner')).toBeHidden({ timeout: 8_000 });
      });
    }

    test('signing up works, and its errors come back beside their fields', async ({ page, complaints }) => {
      complaints.allow(/status of 422/);
      const { account, password } = unusedAccount();
      await page.goto(at('/signup', locale));
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
      await page.goto(at('/profile', locale));
      await expect(page.getByRole('main')).toContainText(account);
    });

    test('logging in works and a wrong password is said', async ({ page, complaints }) => {
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
  });
}
