import type { BrowserContext, Page } from '@playwright/test';
import { type Fault, type FaultyPlatform, startFaultyPlatform } from '../support/faulty-platform.ts';
import { type SplitProduct, startSplitProduct } from '../support/product/product.ts';
import { samplePaths } from '../support/routes.ts';
import { untilFormsSend } from './enhanced-forms.ts';
import {
  at,
  test as base,
  clearBrowser,
  expect,
  freeSpinsTo,
  type Locale,
  locales,
  logIn,
  signUpByRequest,
  skipRecoveryCodes,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { anotherPassword, passwordForm } from './password-form.ts';

interface FaultyProduct {
  product: SplitProduct;
  platform: FaultyPlatform;
}

export const test = base.extend<object, { faulty: FaultyProduct }>({
  faulty: [
    async ({}, use) => {
      let platform: FaultyPlatform | undefined;
      const product = await startSplitProduct(async (url) => {
        platform = await startFaultyPlatform(url);
        return platform.url;
      });
      if (platform) await use({ product, platform });
      await product.close();
      await platform?.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** The site's response to a call of the page when the platform fails. */
const failureOf = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(`/api/${path}`) && response.status() === 503);

async function expectSession(context: BrowserContext): Promise<void> {
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['token', 'account']));
  expect(names).not.toContain('sessionEnded');
}

/** Tests of pages of a site whose platform has that fault. One worker, so that its product starts once. */
export function testPagesWhile(fault: Fault, locale: Locale): void {
  const t = texts(locale);
  test.describe.configure({ mode: 'default' });
  test.use({ baseURL: async ({ faulty }, use) => use(faulty.product.siteUrl) });
  test.beforeEach(({ complaints }) => complaints.allow(/status of 503|WebSocket connection/));
  test.afterEach(({ faulty }) => faulty.platform.become(null));

  test('an open page keeps its player and recovers without a reload', async ({
    page,
    context,
    faulty: { product, platform },
    subscriptions,
  }) => {
    // A socket host of its own starts on the way.
    test.setTimeout(60_000);
    const player = unusedAccount();
    await signUpByRequest(page, player, locale);
    await page.goto(at('/', locale));
    await subscriptions.untilOwnFreeSpins(page);
    platform.become(fault);

    const calls = ['session-check', 'shell'].map((name) => failureOf(page, name));
    await page.goto(at('/help?a=1', locale));
    await Promise.all(calls);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const wallet = failureOf(page, 'transfer-wallet?type=1');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await wallet;
    await expect(page.getByRole('banner')).toContainText(player.account);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSession(context);

    platform.become(null);
    await expect(page.getByRole('banner').locator('[data-balance]').first()).toContainText(/20[.,]000/, {
      timeout: 15_000,
    });
    await subscriptions.untilOwnFreeSpins(page);

    platform.become(fault);
    const ticket = failureOf(page, 'shell');
    await product.stop('sockets');
    await product.start('sockets');
    await ticket;
    platform.become(null);
    await subscriptions.untilOwnFreeSpins(page);
    await product.ops(...freeSpinsTo(player));
    await expect(page.getByRole('dialog', { name: /Lucky Durian/ })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(page).toHaveURL(at('/help?a=1', locale));
  });

  test('public pages are complete, and a protected page reports the failure and keeps the session', async ({
    page,
    context,
    faulty: { platform },
  }) => {
    const player = unusedAccount();
    await signUpByRequest(page, player, locale);
    platform.become(fault);

    for (const path of samplePaths) {
      const answer = await page.goto(at(path, locale));
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // English, once chosen, stays.
    for (const language of locale === 'en' ? [locale] : locales) {
      const answer = await page.goto(at('/profile/transactions/all?page=1', language));
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        texts(language)('failure.unavailable'),
      );
    }
    await expectSession(context);

    platform.become(null);
    await page
      .getByRole('main')
      .getByRole('link', { name: texts('en')('failure.retry') })
      .click();
    await expect(page).toHaveURL(at('/profile/transactions/all?page=1', 'en'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('en')('transactions.title'));
  });

  test('log-in, sign-up and password change keep typed values, report the failure, and work afterwards', async ({
    page,
    otherContext,
    complaints,
    faulty: { platform },
  }) => {
    // A call, or the joining of a channel, that was under way while the password changed.
    complaints.allow(/status of 409/, /status of 403.*\/auth\/jsonp/);
    const player = unusedAccount();
    const trouble = page.getByRole('alert').filter({ hasText: t('forms.error.PLATFORM_UNREACHABLE') });
    const account = page.getByLabel(t('forms.account'));
    const password = page.getByLabel(t('forms.password'), { exact: true });
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

    await page.goto(at('/signup', locale));
    await untilFormsSend(page);
    platform.become(fault);
    await account.fill(player.account);
    await password.fill(player.password);
    await page.getByLabel(t('forms.dateOfBirth')).fill('1990-05-17');
    await button(t('forms.signUp')).click();
    await expect(trouble).toBeVisible();
    await expect(page).toHaveURL(at('/signup', locale));
    await expect(account).toHaveValue(player.account);
    await expect(password).toHaveValue(player.password);
    await expect(page.getByLabel(t('forms.dateOfBirth'))).toHaveValue('1990-05-17');
    platform.become(null);
    await button(t('forms.signUp')).click();
    await skipRecoveryCodes(page, locale);
    await expect(page).toHaveURL(at('/profile?welcome', locale));

    await clearBrowser(page);
    await page.goto(at('/login', locale));
    await untilFormsSend(page);
    platform.become(fault);
    await account.fill(player.account);
    await password.fill(player.password);
    await button(t('forms.logIn')).click();
    await expect(trouble).toBeVisible();
    await expect(page).toHaveURL(at('/login', locale));
    await expect(account).toHaveValue(player.account);
    await expect(password).toHaveValue(player.password);
    platform.become(null);
    await button(t('forms.logIn')).click();
    await expect(page).toHaveURL(at('/', locale));

    await page.goto(at('/profile/changePassword', locale));
    await untilFormsSend(page);
    platform.become(fault);
    const form = passwordForm(page, locale);
    await form.send({ current: player.password, chosen: anotherPassword(player) });
    await expect(trouble).toBeVisible();
    await expect(page).toHaveURL(at('/profile/changePassword', locale));
    await expect(form.current).toHaveValue(player.password);
    await expect(form.repeated).toHaveValue(anotherPassword(player));
    platform.become(null);
    await form.button.click();
    await expect(page.getByText(t('changePassword.done'))).toBeVisible();
    await logIn(
      await otherContext.newPage(),
      { account: player.account, password: anotherPassword(player) },
      locale,
    );
  });
}
