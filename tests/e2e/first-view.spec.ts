import { expectFirstViews, type FirstView } from './first-view.ts';
import { locales, signUpByRequest, test, unusedAccount } from './fixtures.ts';

const signUp: FirstView = { path: '/signup', onPhone: { '.field': 3 }, onDesktop: { '.field': 4 } };

const ofPlayers: FirstView[] = [
  { path: '/lobby/slots', onPhone: { '.game': 4, '.take-break__button': 1 } },
  { path: '/promotions/all', onPhone: { '.promotion': 2 }, onDesktop: { '.promotion': 3 } },
  { path: '/quests', onPhone: { '.quest': 2, '.quest__state': 2 }, onDesktop: { '.quest': 6 } },
];

for (const locale of locales) {
  test(`the first view of sign-up has most of its fields, in ${locale}`, async ({ page }) => {
    await expectFirstViews(page, [signUp], locale);
  });

  test(`the first view of a player has games, promotions and quests, in ${locale}`, async ({ page }) => {
    await signUpByRequest(page, unusedAccount(), locale);
    await expectFirstViews(page, ofPlayers, locale);
  });
}
