import type { Page } from '@playwright/test';
import en from '../../src/i18n/en.json' with { type: 'json' };
import { startProduct } from '../support/product/product.ts';
import { pseudoLanguage, pseudoText } from '../support/pseudo-language.ts';
import { protectedPaths, publicPaths } from '../support/routes.ts';
import { builtVariant, variantLimitMs } from '../support/variant.ts';
import { expectToFit } from './accessible-page.ts';
import {
  demo,
  expect,
  freeSpinsTo,
  logInByRequest,
  signUpByRequest,
  test,
  unusedAccount,
} from './fixtures.ts';

// One product for the whole file: it is a build of its own, with longer texts than any language has.
test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use({
  product: [
    async ({}, use) => {
      const { root } = await builtVariant();
      const product = await startProduct({}, root);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: variantLimitMs },
  ],
  viewport: { width: 320, height: 800 },
});

/** The narrowest phone, and a common one, where there is room for more. */
const widths = [320, 360];

const at = (path: string) => `/${pseudoLanguage}${path === '/' ? '' : path}`;

async function expectPagesToFit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(at(path));
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage);
    await expect(page.locator('#banner')).toBeHidden();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page, `${path} at ${width} pixels`);
    }
  }
}

test('public pages with longer texts fit narrow screens', async ({ page, complaints }) => {
  complaints.allow(/status of 404.*nothing-here/);
  await expectPagesToFit(page, [...publicPaths, '/pages/guide/games/how-slots-work', '/nothing-here']);
});

test('protected pages with longer texts fit narrow screens', async ({ page }) => {
  await logInByRequest(page, demo);
  await expectPagesToFit(page, protectedPaths);
});

test('the forced password change fits narrow screens', async ({ page }) => {
  await logInByRequest(page, { account: 'ganti', password: 'ganti-password-1' });
  await expectPagesToFit(page, ['/forceChangePassword']);
});

test('cards and modals are in the language and fit narrow screens', async ({
  page,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto(at('/help'));
  await subscriptions.untilOwnFreeSpins(page);
  await product.ops('news', '--msg', 'A long story of the clever mouse-deer', '--link-url', '/help');
  await expect(page.getByRole('link', { name: pseudoText(en['shell.push.more']) })).toBeVisible();
  await expectToFit(page, 'a news card');
  await product.ops(...freeSpinsTo(player));
  // Those of an offer for the log-ins of the day, if there is one, come first.
  const spins = new RegExp(pseudoText('free spins').slice(1, -1));
  await expect(page.getByRole('dialog', { name: spins })).toBeVisible();
  await expectToFit(page, 'the free-spin modal');
});

test('the header lists every language in a menu, and fits a computer', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(at('/help'));
  await expectToFit(page, 'the header');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: pseudoText(en['nav.language']) }).click();
  await header.getByRole('link', { name: /^English/ }).click();
  await expect(page).toHaveURL('/en/help');
});
