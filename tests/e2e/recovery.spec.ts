import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { clearBrowser, expect, logIn, test, texts, unusedAccount } from './fixtures.ts';

// The texts of both languages are those of tests/pages/recovery.test.ts.
test.use({ viewport: { width: 360, height: 640 } });

const t = texts('id');
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, key: Parameters<typeof t>[0]) =>
  main(page)
    .getByRole('button', { name: t(key), exact: true })
    .click();
const newPassword = 'wayang-golek 2031';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a player saves codes after the sign-up, loses the password, and is back with a new one', async ({
      page,
    }) => {
      const player = unusedAccount();
      await page.goto('/signup');
      await page.getByLabel(t('forms.account')).fill(player.account);
      await page.getByLabel(t('forms.password'), { exact: true }).fill(player.password);
      await page.getByLabel(t('forms.dateOfBirth')).fill('1990-05-17');
      await press(page, 'forms.signUp');
      await expect(main(page).getByText(t('recoveryCodes.welcome'))).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, 'the offer of codes');
      await press(page, 'recoveryCodes.make');
      await expect(main(page).locator('code')).toHaveCount(10);
      if (javaScriptEnabled) await expectAccessible(page, 'the codes');
      const code = (await main(page).locator('code').first().textContent()) ?? '';
      await main(page)
        .getByRole('link', { name: t('passkeys.codesKept') })
        .click();
      await expect(page).toHaveURL('/profile?welcome');

      if (javaScriptEnabled) await clearBrowser(page);
      else await page.context().clearCookies();
      await page.goto('/login');
      await main(page)
        .getByRole('link', { name: t('recover.link') })
        .click();
      await expect(main(page).getByRole('heading', { name: t('recover.title'), level: 1 })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, 'the form');
      await page.getByLabel(t('forms.account')).fill(player.account);
      await page.getByLabel(t('passkeys.recoveryCode')).fill(code.toUpperCase());
      await page.getByLabel(t('forms.newPassword'), { exact: true }).fill(newPassword);
      await page.getByLabel(t('forms.repeatedPassword'), { exact: true }).fill(newPassword);
      await press(page, 'recover.submit');
      await expect(page).toHaveURL('/');
      await page.goto('/profile');
      await expect(main(page)).toContainText(player.account);

      if (javaScriptEnabled) await clearBrowser(page);
      else await page.context().clearCookies();
      await logIn(page, { ...player, password: newPassword });
      await page.goto('/profile/recoveryCodes');
      await expect(main(page)).toContainText(t('passkeys.codesLeft', { count: '9' }));
    });
  });
}
