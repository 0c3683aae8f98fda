import { builtPages } from '../support/built-pages.ts';
import { protectedPaths, publicPaths } from '../support/routes.ts';
import { expectAccessible, expectToFit } from './accessible-page.ts';
import { demo, expect, locales, logInByRequest, test } from './fixtures.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const [kind, paths] of [
    ['public', [...publicPaths, '/nothing-here']],
    ['protected', protectedPaths],
  ] as const) {
    test(`${kind} pages have no accessibility violation and fit`, async ({ page, complaints }) => {
      test.slow();
      complaints.allow(/status of 404.*nothing-here/);
      if (kind === 'protected') await logInByRequest(page, demo);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('#banner')).toBeHidden();
        await expectAccessible(page, path);
      }
    });
  }
});

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
