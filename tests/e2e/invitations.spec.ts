import type { Page } from '@playwright/test';
import {
  at,
  clearBrowser,
  demo,
  expect,
  logInByRequest,
  skipRecoveryCodes,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { cookieOf, titleOf } from './invitation-titles.ts';

const t = texts('id');
const codeField = (page: Page, locale: 'id' | 'en' = 'id') =>
  page.getByLabel(texts(locale)('forms.referral'));

// Both languages: tests/pages/entry.test.ts, tests/pages/forms.test.ts and tests/unit/entry.
test('an invitation leads to sign-up with its whole query and is remembered; the first one wins', async ({
  page,
}) => {
  await test.step('the code is filled in and can be removed', async () => {
    await page.goto('/help?utm_source=mail&rf=FRIEND1');
    await expect(page).toHaveURL('/signup?utm_source=mail&rf=FRIEND1');
    await expect(codeField(page)).toHaveValue('FRIEND1');
    await expect(page.getByText(t('forms.referralInvited'))).toBeVisible();
    await codeField(page).clear();
    await expect(codeField(page)).toHaveValue('');
  });

  await test.step('the code is remembered over language, reload and navigation, and a second one is ignored', async () => {
    await page.getByRole('banner').locator('a[hreflang^="en"]').click();
    await expect(codeField(page, 'en')).toHaveValue('FRIEND1');
    await page.goto('/en/help');
    await page.reload();
    await page.goto('/en/referral?rf=SECOND');
    await expect(codeField(page, 'en')).toHaveValue('FRIEND1');
    await page.goto('/en/promotions/all');
    await page
      .getByRole('banner')
      .getByRole('link', { name: texts('en')('nav.signup') })
      .click();
    await expect(page).toHaveURL('/en/signup');
    await expect(codeField(page, 'en')).toHaveValue('FRIEND1');
  });
});

test('an invitation that the visitor removes is forgotten; one that is kept reaches the account', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const { account, password } = unusedAccount();
  await page.goto('/?rf=FRIEND1');
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
  await skipRecoveryCodes(page);
  await expect(page).toHaveURL('/profile?welcome&code=unknown');
  await expect(page.getByText(t('welcome.codeUnknown'))).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile/referral');
  await page.getByRole('button', { name: t('ownCode.copy') }).click();
  await expect(page.getByText(t('ownCode.copied'))).toBeVisible();
  const link = await page.getByLabel(t('ownCode.link'), { exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('an invalid code is ignored, an invitation link within the site works, and a player stays on the page', async ({
  page,
}) => {
  await page.goto('/?rf=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  await expect(codeField(page)).toHaveValue('');
  await expect(page.getByText(t('forms.referralHint'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await cookieOf(page, 'referral')).toBeUndefined();

  await page.goto('/help');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Invitation' });
    document.querySelector('main')?.prepend(link);
  }, '/referral?rf=FRIEND1');
  await page.getByRole('link', { name: 'Invitation', exact: true }).click();
  await expect(page).toHaveURL('/signup?rf=FRIEND1');
  await expect(codeField(page)).toHaveValue('FRIEND1');

  await logInByRequest(page, demo);
  await page.goto('/help?a=1&rf=FRIEND1#main');
  await expect(page).toHaveURL('/help?a=1#main');
  await page.goto('/profile?rf=FRIEND1');
  await expect(page).toHaveURL('/profile');
});

// The modal's texts: tests/unit/islands/shell/modals.test.tsx.
test('the invitation modal holds the focus, fits a small screen, leads to sign-up, and stays closed once closed', async ({
  page,
}) => {
  const modal = page.getByRole('dialog');

  await test.step('it keeps the page and leads to sign-up with the code', async () => {
    const query = '?ot=cashback&rf=FRIEND1&utm_source=mail';
    await page.goto(at(`/help${query}`, 'en'));
    await expect(page.getByRole('dialog', { name: titleOf('cashback', 'en') })).toContainText('FRIEND1');
    await expect(page).toHaveURL(`/en/help${query}`);
    await modal.getByRole('link').click();
    await expect(page).toHaveURL(`/en/signup${query}`);
    await expect(codeField(page, 'en')).toHaveValue('FRIEND1');
    await expect(modal).toHaveCount(0);
    await clearBrowser(page);
  });

  await test.step('Tab stays inside, Escape closes it, and it does not come back', async () => {
    await page.goto('/help?ot=friend&rf=FRIEND1');
    await expect(modal).toBeFocused();
    await expect(modal).toHaveAccessibleName(titleOf('friend', 'id'));
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
    await expect(page).toHaveURL('/help');
  });

  await test.step('it fits a small screen', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/?ot=cashback&rf=${'A'.repeat(32)}`);
    await expect(modal).toBeVisible();
    const box = await modal.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
