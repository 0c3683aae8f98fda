import { timedTest as test } from './cashier.ts';
import { expectFirstViews, type FirstView } from './first-view.ts';
import { demo, locales, logInByRequest } from './fixtures.ts';

// A product of its own, where nothing has happened to the player who can withdraw at once.
test.describe.configure({ mode: 'default' });

const profile = { '.balance [data-balance]': 1, '.balance .button': 2, '.next-offers > li': 3 };
const deposit = { '.balance [data-balance]': 1, '.method': 3, '#amount': 1 };
const withdraw = { '.balance__amount': 1, '.choice': 1, '#amount': 1 };
const limits = { '.take-break__button': 1, '.limits__card:first-child .limit': 4 };

const views: FirstView[] = [
  {
    path: '/profile',
    onPhone: profile,
    onDesktop: { ...profile, '.disclosure > summary': 4, '.shortcuts a': 10 },
  },
  { path: '/deposit', onPhone: deposit, onDesktop: { ...deposit, '.form [type=submit]': 1 } },
  {
    path: '/withdraw',
    onPhone: withdraw,
    onDesktop: { ...withdraw, '.form [type=submit]': 1, '#requirements': 1 },
  },
  { path: '/profile/message', onPhone: { '.inbox__message': 3 } },
  { path: '/profile/limits', onPhone: limits, onDesktop: { ...limits, '.limits__card': 4 } },
];

for (const locale of locales) {
  test(`the first view of a player's pages shows their purpose, in ${locale}`, async ({ page, product }) => {
    await logInByRequest(page, demo, locale);
    for (const amount of ['1000', '2000', '3000'])
      await product.ops('gift', '--account', demo.account, '--amount', amount);
    await expectFirstViews(page, views, locale);
  });
}
