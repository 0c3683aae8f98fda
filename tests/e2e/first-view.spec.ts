import { expectFirstViews, type FirstView, phone, wide } from './first-view.ts';
import { locales, signUpByRequest, test, unusedAccount } from './fixtures.ts';

const lobby: FirstView = { path: '/lobby/slots', inView: { '.game': 4 } };
const promotions: FirstView = { path: '/promotions/all', inView: { '.promotion': 2 } };

const ofVisitors: FirstView[] = [lobby, promotions, { path: '/signup', inView: { '.field': 3 } }];

const ofPlayers: FirstView[] = [
  { ...lobby, inView: { ...lobby.inView, '.take-break__button': 1 } },
  promotions,
  { path: '/quests', inView: { '.quest': 2, '.quest__state': 2 } },
];

const ofVisitorsWide: FirstView[] = [lobby, { path: '/signup', inView: { '.field': 4 } }];
const ofPlayersWide: FirstView[] = [
  { ...promotions, inView: { '.promotion': 3 } },
  { path: '/quests', inView: { '.quest': 6 } },
];

for (const locale of locales) {
  test(`the first view has what a page is for, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await expectFirstViews(page, ofVisitors, locale);
    await page.setViewportSize(wide);
    await expectFirstViews(page, ofVisitorsWide, locale);
    await signUpByRequest(page, unusedAccount(), locale);
    await expectFirstViews(page, ofPlayersWide, locale);
    await page.setViewportSize(phone);
    await expectFirstViews(page, ofPlayers, locale);
  });
}
