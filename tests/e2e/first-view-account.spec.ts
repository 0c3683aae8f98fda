import { timedTest as test } from './cashier.ts';
import { expectFirstViews, type FirstView, phone, wide } from './first-view.ts';
import { demo, locales, logInByRequest } from './fixtures.ts';

// A product of its own, where nothing has happened to the player who can withdraw at once.
test.describe.configure({ mode: 'default' });

const profile: FirstView = {
  path: '/profile',
  inView: { '.balance [data-balance]': 1, '.balance .button': 2, '.next-offers > li': 3 },
};
const deposit: FirstView = {
  path: '/deposit',
  inView: { '.balance [data-balance]': 1, '.method': 3, '#amount': 1 },
};
const withdraw: FirstView = {
  path: '/withdraw',
  inView: { '.balance__amount': 1, '.choice': 1, '#amount': 1 },
};
const messages: FirstView = { path: '/profile/message', inView: { '.inbox__message': 3 } };
const limits: FirstView = {
  path: '/profile/limits',
  inView: { '.take-break__button': 1, '.limits__card:first-child .limit': 4 },
};

const onPhone = [profile, deposit, withdraw, messages, limits];

/** What the width of a desktop adds. */
const onDesktop: FirstView[] = [
  { ...profile, inView: { ...profile.inView, '.disclosure > summary': 4, '.shortcuts a': 10 } },
  { ...deposit, inView: { ...deposit.inView, '.form [type=submit]': 1 } },
  { ...withdraw, inView: { ...withdraw.inView, '.form [type=submit]': 1, '#requirements': 1 } },
  { ...limits, inView: { ...limits.inView, '.limits__card': 4 } },
];

for (const locale of locales) {
  test(`the first view of a player's pages shows their purpose, in ${locale}`, async ({ page, product }) => {
    await logInByRequest(page, demo, locale);
    for (const amount of ['1000', '2000', '3000'])
      await product.ops('gift', '--account', demo.account, '--amount', amount);
    await page.setViewportSize(phone);
    await expectFirstViews(page, onPhone, locale);
    await page.setViewportSize(wide);
    await expectFirstViews(page, onDesktop, locale);
  });
}
