import type { Page } from '@playwright/test';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { startProduct } from '../support/product/product.ts';
import { test as base, clearBrowser, expect, skipRecoveryCodes, texts, unusedAccount } from './fixtures.ts';

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

// The provider's own pages request a font of another site.
test.beforeEach(({ complaints }) => complaints.allow(/fonts\.googleapis\.com|favicon\.ico/));

const t = texts('id');

const continueAt = (page: Page) =>
  page.getByRole('button', { name: t('social.continue', { name: providerName }) });

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function complete(page: Page, account: string): Promise<void> {
  await expect(page).toHaveURL(/\/signup\?social=new/);
  await expect(page.getByLabel(t('forms.password'), { exact: true })).toHaveCount(0);
  await page.getByLabel(t('forms.account')).fill(account);
  await page.getByLabel(t('forms.dateOfBirth')).fill('1990-05-17');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('forms.signUp'), exact: true })
    .click();
}

const wanted = '/profile/transactions/all?page=2';

// The pages of both languages: tests/pages/social.test.ts.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a newcomer completes an account, and is logged in at once the next time', async ({ page }) => {
      const { account } = unusedAccount();
      await page.goto(wanted);
      await continueAt(page).click();
      await signInAtProvider(page, account);
      await complete(page, account);
      await skipRecoveryCodes(page);
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole('banner')).toContainText(account);

      await clearBrowser(page);
      await page.goto(wanted);
      await continueAt(page).click();
      await signInAtProvider(page, account);
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole('banner')).toContainText(account);
    });
  });
}

test('a newcomer may cancel and retry, sees mistakes beside their fields, and gets help after a long wait', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.allow(/status of 409/, /status of 503/);
  const { account } = unusedAccount();
  await page.goto(wanted);

  await test.step('after cancelling', async () => {
    await continueAt(page).click();
    await page.getByRole('link', { name: /cancel/i }).click();
    await expect(page.getByRole('alert')).toContainText(t('social.denied', { name: providerName }));
  });

  await test.step('with a taken account name', async () => {
    await continueAt(page).click();
    await signInAtProvider(page, account);
    await complete(page, 'demo');
    await expect(page.getByLabel(t('forms.account'))).toHaveAccessibleDescription(
      new RegExp(t('forms.error.ACCOUNT_TAKEN').slice(0, 12)),
    );
    await complete(page, account);
    await skipRecoveryCodes(page);
    await expect(page).toHaveURL(wanted);
    await page.waitForLoadState();
  });

  await test.step('on a waiting page without a response', async () => {
    await page.clock.install();
    await page.route('**/LoadingPage*', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(`/LoadingPage?to=${encodeURIComponent('/quests')}`);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(t('loading.late'))).toBeHidden();
    // The page begins to count when its script has come.
    await expect(async () => {
      await page.clock.runFor(11_000);
      await expect(page.getByText(t('loading.late'))).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 7_000 });
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.unroute('**/LoadingPage*');
    await page.getByRole('button', { name: t('loading.retry') }).click();
    await expect(page).toHaveURL('/quests');
  });
});

test.describe('in a browser that has the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test("a provider's response is fetched once, and signs in", async ({ page }) => {
    const { account } = unusedAccount();
    await page.goto('/help');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.goto('/profile');
    await continueAt(page).click();
    await signInAtProvider(page, account);
    await complete(page, account);
    await skipRecoveryCodes(page);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('banner')).toContainText(account);
  });
});
