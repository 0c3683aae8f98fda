import type { Page } from '@playwright/test';
import {
  at,
  demo,
  expect,
  type Locale,
  locales,
  logInByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { cookieOf, titleOf } from './invitation-titles.ts';

for (const locale of locales) {
  const t = texts(locale);
  const other = locale === 'id' ? 'en' : 'id';
  const codeField = (page: Page, language: Locale = locale) =>
    page.getByLabel(texts(language)('forms.referral'));

  test.describe(`an invitation in ${locale}`, () => {
    test('leads a visitor to sign-up with its whole query, filled in and removable', async ({ page }) => {
      await page.goto(at('/help?utm_source=mail&rf=FRIEND1', locale));

      await expect(page).toHaveURL(at('/signup?utm_source=mail&rf=FRIEND1', locale));
      await expect(codeField(page)).toHaveValue('FRIEND1');
      await expect(page.getByText(t('forms.referralInvited'))).toBeVisible();
      await codeField(page).clear();
      await expect(codeField(page)).toHaveValue('');
    });

    test('reaches the account, or goes when the visitor removes it', async ({ page, complaints }) => {
      complaints.allow(/status of 422/);
      const { account, password } = unusedAccount();
      await page.goto(at('/?rf=FRIEND1', locale));
      await page.getByLabel(t('forms.account')).fill(account);
      await page.getByLabel(t('forms.password'), { exact: true }).fill('password12');
      await page.getByLabel(t('forms.dateOfBirth')).fill('1990-05-17');
      await codeField(page).clear();
      const send = page.getByRole('main').getByRole('button', { name: t('forms.signUp'), exact: true });
      await send.click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      expect(await cookieOf(page, 'referral')).toBeUndefined();

      await codeField(page).fill('FRIEND2');
      await page.getByLabel(t('forms.password'), { exact: true }).fill(password);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await send.click();
      expect((await sent).postData()).toContain('referral=FRIEND2');
      await expect(page).toHaveURL(at('/', locale));
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('is remembered over language, reload and navigation, and the first one counts', async ({ page }) => {
      await page.goto(at('/?rf=FRIEND1', locale));
      await page.getByRole('banner').locator(`a[hreflang^="${other}"]`).click();
      await expect(codeField(page, other)).toHaveValue('FRIEND1');

      await page.goto(at('/help', other));
      await page.reload();
      await page.goto(at('/referral?rf=SECOND', other));
      await expect(codeField(page, other)).toHaveValue('FRIEND1');

      await page.goto(at('/promotions/all', other));
      await page
        .getByRole('banner')
        .getByRole('link', { name: texts(other)('nav.signup') })
        .click();
      await expect(page).toHaveURL(at('/signup', other));
      await expect(codeField(page, other)).toHaveValue('FRIEND1');
    });

    test('that is no code is ignored quietly', async ({ page }) => {
      await page.goto(at('/?rf=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', locale));
      await expect(codeField(page)).toHaveValue('');
      await expect(page.getByText(t('forms.referralHint'))).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await cookieOf(page, 'referral')).toBeUndefined();

      await page
        .getByRole('main')
        .getByRole('link', { name: t('forms.logIn') })
        .click();
      await expect(page).toHaveURL(at('/login', locale));
    });

    test('leaves a player where he is and disappears from the address', async ({ page }) => {
      await logInByRequest(page, demo, locale);
      await page.goto(at('/help?a=1&rf=FRIEND1#main', locale));
      await expect(page).toHaveURL(at('/help?a=1#main', locale));
      await page.goto(at('/profile?rf=FRIEND1', locale));
      await expect(page).toHaveURL(at('/profile', locale));
    });

    test('works from a link within the site', async ({ page }) => {
      await page.goto(at('/help', locale));
      await page.evaluate(
        (href) => {
          const link = Object.assign(document.createElement('a'), { href, textContent: 'Invitation' });
          document.querySelector('main')?.prepend(link);
        },
        at('/referral?rf=FRIEND1', locale),
      );
      await page.getByRole('link', { name: 'Invitation', exact: true }).click();
      await expect(page).toHaveURL(at('/signup?rf=FRIEND1', locale));
      await expect(codeField(page)).toHaveValue('FRIEND1');
    });
  });

  test.describe(`the invitation modal in ${locale}`, () => {
    for (const template of ['freespin', 'cashback', 'friend']) {
      test(`of ot=${template} says what editors wrote and leads to sign-up`, async ({ page }) => {
        const query = `?ot=${template}&rf=FRIEND1&utm_source=mail`;
        await page.goto(at(`/help${query}`, locale));
        const modal = page.getByRole('dialog', { name: titleOf(template, locale) });
        await expect(modal).toContainText('FRIEND1');
        await expect(page).toHaveURL(at(`/help${query}`, locale));

        await modal.getByRole('link').click();
        await expect(page).toHaveURL(at(`/signup${query}`, locale));
        await expect(codeField(page)).toHaveValue('FRIEND1');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }

    test('fits a small screen', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(at(`/?ot=cashback&rf=${'A'.repeat(32)}`, locale));
      const modal = page.getByRole('dialog');
      await expect(modal).toBeVisible();
      const box = await modal.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('knows no other template, and shows nothing of the query but the code', async ({ page }) => {
      const evil = encodeURIComponent('https://evil.example/<img src=x onerror=alert(1)>');
      await page.goto(at(`/?ot=${evil}&rf=FRIEND1&link=${evil}`, locale));
      const modal = page.getByRole('dialog', { name: titleOf('generic', locale) });
      await expect(modal).toContainText('FRIEND1');
      await expect(modal).not.toContainText('evil');
      await expect(modal.getByRole('link')).toHaveCount(1);
      await expect(modal.getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`^${at('/signup', locale)}\\?`),
      );
    });

    test('holds the focus, closes with Escape, and does not come back', async ({ page }) => {
      await page.goto(at('/help?ot=friend&rf=FRIEND1', locale));
      const modal = page.getByRole('dialog');
      await expect(modal).toBeFocused();
      await expect(page.locator('#banner')).toHaveCount(0);
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator('body')).not.toBeFocused();
        const outside = await page.evaluate(() => !document.activeElement?.closest('[role=dialog]'));
        const isInert = await page.evaluate(() => document.activeElement?.closest('[inert]') !== null);
        expect(outside && isInert).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
      await expect(page.locator('[inert]')).toHaveCount(0);
      await expect(page).toHaveURL(at('/help', locale));

      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.signup') })
        .click();
      await expect(codeField(page)).toHaveValue('FRIEND1');
    });

    test('needs both parameters and a visitor', async ({ page }) => {
      await page.goto(at('/help?ot=friend', locale));
      await expect(page).toHaveURL(at('/help?ot=friend', locale));
      await logInByRequest(page, demo, locale);
      await page.goto(at('/help?ot=friend&rf=FRIEND1', locale));
      await expect(page).toHaveURL(at('/help?ot=friend', locale));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
