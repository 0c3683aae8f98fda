import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { at, demo, expect, locales, logIn, offerTo, signUp, test, unusedAccount } from './fixtures.ts';
import { protectedPaths, publicPaths } from './routes.ts';

async function expectNoViolation(page: Page, path: string): Promise<void> {
  // Colours are judged when nothing fades any more; a push card's bar runs on.
  for (const dialog of await page.getByRole('dialog').all()) {
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(found, path).toEqual([]);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overflow, `${path} is wider than the screen`).toBe(0);
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#banner')).toBeHidden();
  await expectNoViolation(page, path);
}

const screens = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 800 } };

for (const locale of locales) {
  for (const [name, viewport] of Object.entries(screens)) {
    test.describe(`on a ${name} in ${locale}`, () => {
      test.use({ viewport });

      test('public pages have no accessibility violation and fit', async ({ page, complaints }) => {
        test.slow();
        complaints.allow(/status of 404.*nothing-here/);
        for (const path of [...publicPaths, '/nothing-here']) await expectAccessible(page, at(path, locale));
      });

      test('protected pages have no accessibility violation and fit', async ({ page }) => {
        test.slow();
        await logIn(page, demo, locale);
        for (const path of protectedPaths) await expectAccessible(page, at(path, locale));
      });

      test('news cards and the free-spin modal have no accessibility violation and fit', async ({
        page,
        product,
        subscriptions,
      }) => {
        const player = unusedAccount();
        await signUp(page, player, locale);
        await page.goto(at('/help', locale));
        await subscriptions.untilOwnFreeSpins(page);
        await product.ops('news', '--msg', 'A long story of the clever mouse-deer', '--link-url', '/help');
        await product.ops('news', '--msg', 'Another');
        await expect(page.getByText('Another', { exact: true })).toBeVisible();
        await expectNoViolation(page, 'news cards');
        await product.ops(...offerTo(player));
        await expect(page.getByRole('dialog', { name: /Lucky Durian/ })).toBeVisible();
        await expectNoViolation(page, 'the free-spin modal');
      });

      test('the page that asks for a new password has no accessibility violation and fits', async ({
        page,
      }) => {
        await logIn(page, { account: 'ganti', password: 'ganti-password-1' }, locale);
        await expect(page).toHaveURL(new RegExp(at('/forceChangePassword', locale)));
        await expectAccessible(page, at('/forceChangePassword', locale));
      });
    });
  }
}
