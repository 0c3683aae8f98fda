import type { Page } from '@playwright/test';
import { builtPages } from '../support/built-pages.ts';
import { protectedPaths, publicPaths } from '../support/routes.ts';
import { expectAccessible, expectToFit } from './accessible-page.ts';
import {
  demo,
  expect,
  locales,
  logInByRequest,
  offerTo,
  signUpByRequest,
  test,
  unusedAccount,
} from './fixtures.ts';

/**
 * Each template on a phone and on a wide screen. What a language changes is how long its texts are, and the longest of
 * all are those of third-language.spec.ts.
 */
const screens = [
  ['phone', 360],
  ['desktop', 1280],
] as const;

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#banner')).toBeHidden();
  await expectAccessible(page, path);
}

for (const [screen, width] of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('public pages have no accessibility violation and fit', async ({ page, complaints }) => {
      test.slow();
      complaints.allow(/status of 404.*nothing-here/);
      for (const path of [...publicPaths, '/nothing-here']) await visit(page, path);
    });

    test('protected pages have no accessibility violation and fit', async ({ page }) => {
      test.slow();
      await logInByRequest(page, demo);
      for (const path of protectedPaths) await visit(page, path);
    });

    test('news cards and the free-spin modal have no accessibility violation and fit', async ({
      page,
      product,
      subscriptions,
    }) => {
      const player = unusedAccount();
      await signUpByRequest(page, player);
      await page.goto('/help');
      await subscriptions.untilOwnFreeSpins(page);
      await product.ops('news', '--msg', 'A long story of the clever mouse-deer', '--link-url', '/help');
      await product.ops('news', '--msg', 'Another');
      await expect(page.getByText('Another', { exact: true })).toBeVisible();
      await expectAccessible(page, 'news cards');
      await product.ops(...offerTo(player));
      await expect(page.getByRole('dialog', { name: /Lucky Durian/ })).toBeVisible();
      await expectAccessible(page, 'the free-spin modal');
    });

    test('the page that asks for a new password has no accessibility violation and fits', async ({
      page,
    }) => {
      await logInByRequest(page, { account: 'ganti', password: 'ganti-password-1' });
      await visit(page, '/forceChangePassword');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  for (const locale of locales) {
    test(`every page in ${locale} fits the narrowest screen`, async ({ page, complaints }) => {
      test.slow();
      complaints.allow(/ERR_FAILED/);
      await page.route(/\.(?:avif|webp|png|svg|woff2)$/, (route) => route.abort());
      for (const { path } of builtPages().filter((each) => each.locale === locale)) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expectToFit(page, path);
      }
    });
  }
});
