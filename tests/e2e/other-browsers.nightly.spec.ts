import type { Page, Response } from '@playwright/test';
import { installedOther, type OtherBrowser } from '../../scripts/test/browser.ts';
import { cashierOf, main, state } from './cashier.ts';
import { at, test as base, demo, expect, fillLogIn, freeSpinsTo, texts } from './fixtures.ts';
import { firefoxNoise, visitWith, webkitNoise } from './other-browsers.ts';

const test = base.extend<{ other: OtherBrowser }>({
  other: ['firefox', { option: true }],
  context: async ({ other, product }, use) => {
    const path = installedOther(other);
    test.skip(path === null, `${other} is not installed`);
    const { context, close } = await visitWith(other, path as string, product.siteUrl);
    await use(context);
    await close();
  },
  page: async ({ context }, use) => use(context.pages()[0] as Page),
});

test.use({ trace: 'off' });
test.setTimeout(120_000);

const words = {
  id: { spin: 'Putar gratis', moving: 'Berputar…' },
  en: { spin: 'Spin for free', moving: 'Spinning…' },
};

const journeys: [name: string, other: OtherBrowser, locale: keyof typeof words][] = [
  ['Firefox', 'firefox', 'id'],
  ['WebKitGTK', 'webkit', 'en'],
];

for (const [name, other, locale] of journeys) {
  test.describe(`in ${name} (skipped where it is not installed)`, () => {
    test.use({ other });

    test('a player logs in, deposits, sees quests and messages, gets a card, and plays a round', async ({
      page,
      product,
      complaints,
    }) => {
      complaints.allow(...(other === 'webkit' ? webkitNoise : firefoxNoise));
      const t = texts(locale);
      const address = (path: string) => product.siteUrl + at(path, locale);

      /** Follows a link that is in sight, or in the player's menu. */
      async function follow(path: string): Promise<void> {
        const link = page.locator(`a[href="${at(path, locale)}"]:visible`).first();
        if ((await link.count()) === 0)
          await page.getByRole('button', { name: t('nav.accountMenu') }).click();
        await link.click();
        await expect(page).toHaveURL(address(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }

      await page.goto(address('/'), { waitUntil: 'commit' });
      await expect(page.locator('#banner')).toBeVisible();
      await expect(page.locator('#banner')).toHaveCount(0);
      const chip = main(page).locator(`a[href="${at('/lobby/live', locale)}"]`);
      await chip.hover();
      await expect(page.locator(`head > link[href="${address('/lobby/live')}"]`)).toHaveCount(1);
      await follow('/login');
      await fillLogIn(page, demo, locale);
      await follow('/profile');
      await expect(main(page).locator('[data-balance]')).toHaveText(/^Rp\s*\d/);

      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await follow('/deposit');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      const { amount, proceed, confirm, pay } = cashierOf(page, locale);
      await amount.fill('50000');
      await proceed.click();
      await expect(page).toHaveURL(/\/deposit\/confirm\?/);
      await confirm.click();
      await expect(page).toHaveURL(/\/bank\/pay\//);
      await pay.click();
      await expect(state(page)).toHaveText(t('deposit.state.done'));

      await follow('/quests');
      await follow('/profile/message');
      await product.ops(...freeSpinsTo(demo));
      const card = page.getByRole('dialog', { name: /Lucky Durian/ });
      // An event that is published while the page subscribes comes up to 30 s later.
      await expect(card).toBeVisible({ timeout: 40_000 });
      await card
        .getByRole('button', { name: t('shell.close') })
        .first()
        .click();
      await expect(card).toHaveCount(0);

      await page.goto(address('/GameLoading?gameBrand=nova&gameID=lucky-durian'));
      await expect(page).toHaveURL(/\/play\/nova\/lucky-durian$/);
      const isRound = (response: Response) =>
        response.request().method() === 'POST' && response.url() === page.url();
      const round = page.waitForResponse(isRound);
      await page.getByRole('button', { name: words[locale].spin }).click();
      expect((await round).status()).toBe(200);
      const outcome = page.getByRole('status');
      await expect(outcome).not.toHaveText(words[locale].moving);
      await expect(outcome).not.toBeEmpty();
    });
  });
}
