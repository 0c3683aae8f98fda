import type { Page } from '@playwright/test';
import { protectedPaths, publicPaths } from '../support/routes.ts';
import { expectAccessible } from './accessible-page.ts';
import {
  demo,
  expect,
  freeSpinsTo,
  logInByRequest,
  signUpByRequest,
  test,
  unusedAccount,
} from './fixtures.ts';

/**
 * Each template on a phone, and some on a wide screen. What a language changes is how long its texts are, and the longest
 * of all are those of third-language.nightly.spec.ts. Every template on a wide screen: accessibility.nightly.spec.ts.
 */
const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const alsoOnDesktop = ['/', '/lobby/slots', '/login', '/profile'];

test.use({ viewport: phone });

async function expectAccessibleOnBoth(page: Page, what: string): Promise<void> {
  await expectAccessible(page, `${what} on a phone`);
  await page.setViewportSize(desktop);
  await expectAccessible(page, `${what} on a desktop`);
  await page.setViewportSize(phone);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#banner')).toBeHidden();
  if (alsoOnDesktop.includes(path)) await expectAccessibleOnBoth(page, path);
  else await expectAccessible(page, path);
}

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

test('cards, modals and the forced password change have no accessibility violation and fit', async ({
  page,
  context,
  product,
  subscriptions,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/help');
  await subscriptions.untilOwnFreeSpins(page);
  await product.ops('news', '--msg', 'A long story of the clever mouse-deer', '--link-url', '/help');
  await product.ops('news', '--msg', 'Another', '--link-url', '/help');
  await expect(page.getByText('Another', { exact: true })).toBeVisible();
  await expectAccessibleOnBoth(page, 'news cards');
  await product.ops(...freeSpinsTo(player));
  await expect(page.getByRole('dialog', { name: /Lucky Durian/ })).toBeVisible();
  await expectAccessibleOnBoth(page, 'the free-spin modal');

  await page.goto('about:blank');
  await context.clearCookies();
  const other = await context.newPage();
  await logInByRequest(other, { account: 'ganti', password: 'ganti-password-1' });
  await visit(other, '/forceChangePassword');
});
