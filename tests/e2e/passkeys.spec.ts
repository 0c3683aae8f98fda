import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';
import { plugIn } from './virtual-authenticator.ts';

// The texts of both languages are those of tests/pages/passkeys.test.ts.
test.use({ viewport: { width: 360, height: 800 } });

const t = texts('id');
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, key: Parameters<typeof t>[0]) =>
  main(page)
    .getByRole('button', { name: t(key), exact: true })
    .click();

/** Makes the browser one that was never here. It stays on the site, because the authenticator is lost elsewhere. */
async function forgetPlayer(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('a player adds a passkey, logs in with it alone and after the password, and confirms with it', async ({
  page,
}) => {
  const player = unusedAccount();
  const authenticator = await plugIn(page);
  await signUpByRequest(page, player);
  await page.goto('/profile/passkeys');
  await expect(main(page).getByText(t('passkeys.needsBrowser'))).toBeHidden();
  await expectAccessible(page, 'the form');
  await press(page, 'passkeys.add');
  await expect(main(page).getByRole('heading', { name: t('passkeys.codesTitle') })).toBeVisible();
  await expect(main(page).locator('code')).toHaveCount(10);
  await expectAccessible(page, 'the codes');

  await forgetPlayer(page);
  await page.goto('/login?next=%2Fprofile%2Fpasskeys');
  await authenticator.verify(false);
  await press(page, 'passkeys.logIn');
  await expect(main(page).getByRole('alert')).toHaveText(t('passkeys.notUsed'));
  await authenticator.verify(true);
  await press(page, 'passkeys.logIn');
  await expect(main(page).getByRole('heading', { name: t('passkeys.title'), level: 1 })).toBeVisible();
  await expectAccessible(page, 'the list');

  await forgetPlayer(page);
  await page.goto('/login?next=%2Fprofile%2FrecoveryCodes');
  await page.getByLabel(t('forms.account')).fill(player.account);
  await page.getByLabel(t('forms.password'), { exact: true }).fill(player.password);
  await press(page, 'forms.logIn');
  await expect(main(page).getByText(t('secondStep.lead'))).toBeVisible();
  await expectAccessible(page, 'the second step');
  await press(page, 'passkeys.use');
  await expect(main(page).getByText(t('passkeys.renewText'))).toBeVisible();
});
