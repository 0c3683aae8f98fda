import { expectFirstViews, type FirstView, phone, wide } from './first-view.ts';
import { locales, signUpByRequest, test, unusedAccount } from './fixtures.ts';

const ofPlayers: FirstView[] = [
  { path: '/lobby/slots', inView: { '.game': 4, '.take-break__button': 1 } },
  { path: '/promotions/all', inView: { '.promotion': 2 } },
  { path: '/quests', inView: { '.quest': 2, '.quest__state': 2 } },
];

const ofPlayersWide: FirstView[] = [
  { path: '/promotions/all', inView: { '.promotion': 3 } },
  { path: '/quests', inView: { '.quest': 6 } },
];

for (const locale of locales) {
  test(`the first view of sign-up has most of its fields, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await expectFirstViews(page, [{ path: '/signup', inView: { '.field': 3 } }], locale);
    await page.setViewportSize(wide);
    await expectFirstViews(page, [{ path: '/signup', inView: { '.field': 4 } }], locale);
  });

  test(`the first view of a player has games, promotions and quests, in ${locale}`, async ({ page }) => {
    await signUpByRequest(page, unusedAccount(), locale);
    await page.setViewportSize(phone);
    await expectFirstViews(page, ofPlayers, locale);
    await page.setViewportSize(wide);
    await expectFirstViews(page, ofPlayersWide, locale);
  });
}
