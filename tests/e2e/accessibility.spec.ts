import type { Page } from '@playwright/test';
import { builtPages } from '../support/built-pages.ts';
import { expectAccessible } from './accessible-page.ts';
import {
  at,
  demo,
  expect,
  type Locale,
  locales,
  logInUnseen,
  offerTo,
  signUpUnseen,
  test,
  unusedAccount,
} from './fixtures.ts';
import { protectedPaths, publicPaths } from './routes.ts';

/** Every page on a phone, in both languages; on a wide screen each template once. */
const walks: { screen: string; width: number; locale: Locale }[] = [
  ...locales.map((locale) => ({ screen: 'phone', width: 360, locale })),
  { screen: 'desktop', width: 1280, locale: 'id' },
];

/** Pages of one test. */
const part = 16;

function publicPagesOf(screen: string, locale: Locale): string[] {
  const templates = [...publicPaths, '/nothing-here'].map((path) => at(path, locale));
  if (screen === 'desktop') return templates;
  const built = builtPages().filter((page) => page.locale === locale);
  return [...new Set([...built.map(({ path }) => path), ...templates])];
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#banner')).toBeHidden();
  await expectAccessible(page, path);
}

for (const { screen, width, locale } of walks) {
  test.describe(`on a ${screen} in ${locale}`, () => {
    test.use({ viewport: { width, height: 800 } });

    const paths = publicPagesOf(screen, locale);
    for (let first = 0; first < paths.length; first += part) {
      const some = paths.slice(first, first + part);
      const which = `${first + 1} to ${first + some.length} of ${paths.length}`;
      test(`public pages ${which} have no accessibility violation and fit`, async ({ page, complaints }) => {
        test.slow();
        complaints.allow(/status of 404.*nothing-here/);
        for (const path of some) await visit(page, path);
      });
    }

    test('protected pages have no accessibility violation and fit', async ({ page }) => {
      test.slow();
      await logInUnseen(page, demo, locale);
      for (const path of protectedPaths) await visit(page, at(path, locale));
    });

    test('news cards and the free-spin modal have no accessibility violation and fit', async ({
      page,
      product,
      subscriptions,
    }) => {
      const player = unusedAccount();
      await signUpUnseen(page, player, locale);
      await page.goto(at('/help', locale));
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
      await logInUnseen(page, { account: 'ganti', password: 'ganti-password-1' }, locale);
      await visit(page, at('/forceChangePassword', locale));
    });
  });
}
