import {
  at,
  demo,
  expect,
  locales,
  signUp,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';

for (const locale of locales) {
  const t = texts(locale);

  test.describe(`accounts in ${locale}`, () => {
    test('a new player signs up and is logged in', async ({ page }) => {
      const player = unusedAccount();
      await signUp(page, player, locale);

      await page.goto(at('/profile', locale));
      await expect(page.getByRole('main')).toContainText(player.account);
    });

    test('a wrong password is said and nothing typed is lost', async ({ page, complaints }) => {
      complaints.allow(/status of 401/);
      // An account that several tests fail to enter makes all of them wait.
      const { account } = unusedAccount();
      await page.goto(at('/login', locale));
      await page.getByLabel(t('forms.account')).fill(account);
      await page.getByLabel(t('forms.password'), { exact: true }).fill('not-the-password');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('forms.logIn'), exact: true })
        .click();

      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel(t('forms.account'))).toHaveValue(account);
      await expect(page.getByLabel(t('forms.password'), { exact: true })).toHaveValue('not-the-password');
    });

    test('a player who is blocked while on a page is told why', async ({ page, product, subscriptions }) => {
      const player = unusedAccount();
      await signUpByRequest(page, player, locale);
      await page.goto(at('/profile', locale));
      await subscriptions.untilOwnFreeSpins(page);

      await product.ops('account', 'block', '--account', player.account);

      await expect(page).toHaveURL(new RegExp(at('/login', locale)));
      await expect(page.getByRole('dialog')).toContainText(t('shell.blockedLogout_text_1'));
    });

    // The rest is the same in every language.
    if (locale !== 'id') return;

    test('a visitor on a protected page comes back to it after logging in', async ({ page }) => {
      await page.goto(at('/profile/transactions/all?page=2', locale));
      await expect(page).toHaveURL(new RegExp(`${at('/login', locale)}\\?next=`));

      await page.getByLabel(t('forms.account')).fill(demo.account);
      await page.getByLabel(t('forms.password'), { exact: true }).fill(demo.password);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('forms.logIn'), exact: true })
        .click();
      await expect(page).toHaveURL(at('/profile/transactions/all?page=2', locale));
    });

    test('logging out in one tab logs out the other', async ({ page, context, subscriptions }) => {
      const player = unusedAccount();
      await signUpByRequest(page, player, locale);
      await page.goto(at('/help', locale));
      const other = await context.newPage();
      await other.goto(at('/profile', locale));
      await subscriptions.untilOwnFreeSpins(other);

      await page.getByRole('banner').getByText(player.account).first().click();
      await page
        .getByRole('button', { name: t('nav.logout') })
        .first()
        .click();

      await expect(other).toHaveURL(new RegExp(at('/login', locale)), { timeout: 3_000 });
      await expect(page.getByRole('banner').getByRole('link', { name: t('nav.login') })).toBeVisible();
    });
  });
}

test('without a socket a click brings the news of a block to an open page, no earlier than the limit', async ({
  page,
  product,
}) => {
  const player = unusedAccount();
  await page.routeWebSocket(/\/app\//, () => {});
  await page.clock.install();
  await signUpByRequest(page, player);
  // All that the page asks by itself; whatever came later would bring the news without a click.
  const asked = ['/api/session-check', '/api/player'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await page.goto('/profile');
  await Promise.all(asked);
  await product.ops('account', 'block', '--account', player.account);

  await page.clock.fastForward('00:31');
  await page.getByRole('heading', { level: 1 }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog')).toContainText(texts('id')('shell.blockedLogout_text_1'));
});
