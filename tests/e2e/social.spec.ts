import type { Page } from '@playwright/test';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { startProduct } from '../support/product/product.ts';
import {
  at,
  test as base,
  clearBrowser,
  expect,
  type Locale,
  locales,
  texts,
  unusedAccount,
} from './fixtures.ts';

const providerName = 'Kartu Pos';

const test = base.extend<object, { provider: IdentityProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use) => {
      const product = await startProduct({
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: providerName,
      });
      provider.register(`${product.siteUrl}/api/social/callback`);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One worker for the file, so that its product and provider start once.
test.describe.configure({ mode: 'default' });

// The provider's own pages ask for a font of somebody else.
test.beforeEach(({ complaints }) => complaints.allow(/fonts\.googleapis\.com|favicon\.ico/));

const continueAt = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: texts(locale)('social.continue', { name: providerName }) });

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function complete(page: Page, account: string, locale: Locale): Promise<void> {
  const t = texts(locale);
  await expect(page).toHaveURL(new RegExp(`${at('/signup', locale)}\\?social=new`));
  await expect(page.getByLabel(t('forms.password'), { exact: true })).toHaveCount(0);
  await page.getByLabel(t('forms.account')).fill(account);
  await page.getByLabel(t('forms.dateOfBirth')).fill('1990-05-17');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.signUp'), exact: true })
    .click();
}

for (const locale of locales) {
  const t = texts(locale);
  const wanted = at('/profile/transactions/all?page=2', locale);

  // Each language once with script and once without is enough: the answers are the server's.
  for (const javaScriptEnabled of locale === 'id' ? [true] : [true, false]) {
    test.describe(`sign-in with a provider in ${locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('a newcomer completes an account, and comes straight in the next time', async ({ page }) => {
        const { account } = unusedAccount();
        await page.goto(wanted);
        await continueAt(page, locale).click();
        await signInAtProvider(page, account);
        await complete(page, account, locale);
        await expect(page).toHaveURL(wanted);
        await expect(page.getByRole('banner')).toContainText(account);

        await clearBrowser(page);
        await page.goto(wanted);
        await continueAt(page, locale).click();
        await signInAtProvider(page, account);
        await expect(page).toHaveURL(wanted);
        await expect(page.getByRole('banner')).toContainText(account);
      });

      // The rest is the same in every language.
      if (locale !== 'id') return;

      test('who cancels at the provider is told so and may try again', async ({ page }) => {
        await page.goto(wanted);
        await continueAt(page, locale).click();
        await page.getByRole('link', { name: /cancel/i }).click();
        await expect(page.getByRole('alert')).toContainText(t('social.denied', { name: providerName }));

        const { account } = unusedAccount();
        await continueAt(page, locale).click();
        await signInAtProvider(page, account);
        await complete(page, account, locale);
        await expect(page).toHaveURL(wanted);
      });
    });
  }

  // The rest is the same in every language: tests/pages/social.test.ts has its texts.
  if (locale !== 'id') continue;

  test(`the completion form in ${locale} says what is wrong in its place`, async ({ page, complaints }) => {
    complaints.allow(/status of 409/);
    const { account } = unusedAccount();
    await page.goto(at('/login', locale));
    await continueAt(page, locale).click();
    await signInAtProvider(page, account);
    await complete(page, 'demo', locale);
    await expect(page.getByLabel(t('forms.account'))).toHaveAccessibleDescription(
      new RegExp(t('forms.error.ACCOUNT_TAKEN').slice(0, 12)),
    );
    await complete(page, account, locale);
    await expect(page.getByRole('banner')).toContainText(account);
  });

  test(`the waiting page in ${locale} says when it takes too long and goes on at a second try`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 503/);
    const { account } = unusedAccount();
    await page.goto(at('/login', locale));
    await continueAt(page, locale).click();
    await signInAtProvider(page, account);
    await complete(page, account, locale);
    await expect(page).toHaveURL(at('/', locale));
    await page.waitForLoadState();

    await page.clock.install();
    await page.route('**/api/player', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${at('/LoadingPage', locale)}?to=${encodeURIComponent(at('/quests', locale))}`);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(t('loading.late'))).toBeHidden();
    // The page begins to count when its script has come.
    await expect(async () => {
      await page.clock.runFor(11_000);
      await expect(page.getByText(t('loading.late'))).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 7_000 });
    await expect(page.getByRole('progressbar')).toBeHidden();

    await page.unroute('**/api/player');
    await page.getByRole('button', { name: t('loading.retry') }).click();
    await expect(page).toHaveURL(at('/quests', locale));
  });
}

test.describe('in a browser that has the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test("a provider's answer is asked for once, and signs in", async ({ page }) => {
    const { account } = unusedAccount();
    await page.goto('/help');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.goto('/profile');
    await continueAt(page, 'id').click();
    await signInAtProvider(page, account);
    await complete(page, account, 'id');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('banner')).toContainText(account);
  });
});
