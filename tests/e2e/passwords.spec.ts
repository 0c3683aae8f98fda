import { protectedPaths } from '../support/routes.ts';
import {
  at,
  demo,
  expect,
  locales,
  logInByRequest,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { anotherPassword, passwordForm } from './password-form.ts';

const reasons = [
  ['require-password-change', 'forceChange.required'],
  ['mark-high-risk', 'forceChange.risk'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const locale of locales) {
      const t = texts(locale);
      const gate = at('/forceChangePassword', locale);

      // Without script every answer is the server's: tests/pages/passwords.test.ts.
      if (!javaScriptEnabled && locale !== 'id') continue;

      for (const [action, reason] of reasons) {
        test(`after ${action} in ${locale} a player changes the password and goes on`, async ({
          page,
          product,
        }) => {
          const player = unusedAccount();
          await signUpByRequest(page, player, locale);
          await product.ops('account', action, '--account', player.account);
          const target = at('/profile/transactions/all?page=2', locale);
          await page.goto(target);

          await expect(page).toHaveURL(`${gate}?next=${encodeURIComponent(target)}`);
          await expect(page.getByRole('main')).toContainText(t(reason, { account: player.account }));
          await passwordForm(page, locale).send({
            current: player.password,
            chosen: anotherPassword(player),
          });
          await expect(page).toHaveURL(target);
          await expect(page.getByRole('status').filter({ hasText: t('changePassword.done') })).toBeVisible();
          await page.goto(at('/deposit', locale));
          await expect(page).toHaveURL(at('/deposit', locale));
        });
      }

      if (!javaScriptEnabled) continue;

      test(`in ${locale} every protected page leads to the change`, async ({ page, product }) => {
        const player = unusedAccount();
        await signUpByRequest(page, player, locale);
        await product.ops('account', 'require-password-change', '--account', player.account);
        for (const path of protectedPaths) {
          const target = at(path, locale);
          const answer = await page.request.get(target, { maxRedirects: 0 });
          expect(answer.headers().location).toBe(`${gate}?next=${encodeURIComponent(target)}`);
        }
      });

      test(`in ${locale} the page explains itself to a visitor and has nothing for others`, async ({
        page,
      }) => {
        await page.goto(`${gate}?next=${at('/quests', locale)}`);
        await expect(page.getByRole('main')).toContainText(t('forceChange.visitor'));
        await page
          .getByRole('main')
          .getByRole('link', { name: t('nav.login') })
          .click();
        await expect(page).toHaveURL(/\/login\?next=/);

        await logInByRequest(page, demo, locale);
        await page.goto(gate);
        await expect(page).toHaveURL(at('/profile/changePassword', locale));
      });

      // The messages in every language: tests/pages/passwords.test.ts.
      if (locale !== 'id') continue;

      test(`in ${locale} mistakes are said beside their fields`, async ({ page, complaints }) => {
        complaints.allow(/status of 422/);
        const player = unusedAccount();
        await signUpByRequest(page, player, locale);
        await page.goto(at('/profile/changePassword', locale));
        const form = passwordForm(page, locale);

        await form.send({ current: 'not the password', chosen: anotherPassword(player) });
        await expect(form.current).toHaveAccessibleDescription(new RegExp(t('forms.error.PASSWORD_WRONG')));
        await form.send({ current: player.password, chosen: player.password });
        await expect(form.chosen).toHaveAccessibleDescription(
          new RegExp(t('forms.error.PASSWORD_UNCHANGED')),
        );
        await form.send({
          current: player.password,
          chosen: anotherPassword(player),
          repeated: 'something else',
        });
        await expect(form.repeated).toHaveAccessibleDescription(
          new RegExp(t('forms.error.PASSWORD_DIFFERENT')),
        );
        await form.send({ current: player.password, chosen: 'password1234' });
        await expect(form.chosen).toHaveAccessibleDescription(new RegExp(t('forms.error.PASSWORD_COMMON')));

        await form.send({ current: player.password, chosen: anotherPassword(player) });
        await expect(page.getByText(t('changePassword.done'))).toBeVisible();
      });
    }
  });
}

// A channel that is being joined while the password changes is refused, and joined again by the new session.
test.beforeEach(({ complaints }) => complaints.allow(/status of 403.*\/auth\/jsonp/));

for (const locale of locales) {
  const t = texts(locale);
  const gate = at('/forceChangePassword', locale);

  test(`in ${locale} the shell leads from public pages to the change and back`, async ({ page, product }) => {
    const player = unusedAccount();
    await signUpByRequest(page, player, locale);
    await product.ops('account', 'mark-high-risk', '--account', player.account);
    for (const path of ['/', '/promotions/all', '/download']) {
      await page.goto(at(path, locale));
      await expect(page).toHaveURL(`${gate}?next=${encodeURIComponent(at(path, locale))}`);
    }
    await passwordForm(page, locale).send({ current: player.password, chosen: anotherPassword(player) });
    await expect(page).toHaveURL(at('/download', locale));
    await expect(page.getByRole('status').filter({ hasText: t('changePassword.done') })).toBeVisible();
    await page.goto(at('/help', locale));
    await expect(page.getByRole('banner').locator('[data-balance]').first()).toContainText(/100[.,]000/);
    await expect(page).toHaveURL(at('/help', locale));
  });

  // The rest is the same in every language.
  if (locale !== 'id') continue;

  test(`in ${locale} a second browser of the player is logged out and told why`, async ({
    page,
    otherContext,
  }) => {
    const player = unusedAccount();
    await signUpByRequest(page, player, locale);
    const other = await otherContext.newPage();
    await logInByRequest(other, player, locale);
    await other.goto(at('/profile', locale));

    await page.goto(at('/profile/changePassword', locale));
    await passwordForm(page, locale).send({ current: player.password, chosen: anotherPassword(player) });
    await expect(page.getByText(t('changePassword.done'))).toBeVisible();

    await expect(other).toHaveURL(new RegExp(`${at('/login', locale)}\\?next=`));
    await expect(other.getByRole('dialog')).toContainText(t('shell.reason.passwordChanged'));
    await page.goto(at('/profile', locale));
    await expect(page.getByRole('main')).toContainText(player.account);
  });

  test(`in ${locale} rules, strength and match are shown while the password is typed`, async ({ page }) => {
    const player = unusedAccount();
    await signUpByRequest(page, player, locale);
    await page.goto(at('/profile/changePassword', locale));
    const form = passwordForm(page, locale);
    const said = page.getByRole('main').getByRole('status');
    const rule = page.getByRole('listitem').filter({ hasText: t('forms.rule.length') });

    await form.chosen.pressSequentially('short');
    await expect(rule).not.toHaveAttribute('data-met');
    await expect(said.filter({ hasText: t('forms.strength.missing') })).toContainText(t('forms.rule.length'));
    await form.chosen.pressSequentially(' but then a longer one');
    await expect(rule).toHaveAttribute('data-met');
    await expect(said.filter({ hasText: t('forms.strength.strong') })).toBeVisible();
    await form.repeated.fill('short but then a longer one');
    await expect(said.filter({ hasText: t('forms.match.same') })).toBeVisible();
    await form.repeated.press('Backspace');
    await form.repeated.blur();
    await expect(form.repeated).toHaveAccessibleDescription(new RegExp(t('forms.error.PASSWORD_DIFFERENT')));
    await expect(said.filter({ hasText: t('forms.match.same') })).toHaveCount(0);
  });
}

test('nothing typed is lost while there is no connection', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/profile/changePassword');
  const form = passwordForm(page, 'id');
  await form.fill({ current: player.password, chosen: anotherPassword(player) });

  await context.setOffline(true);
  await form.button.click();
  await expect(page.getByRole('alert')).toContainText(texts('id')('forms.network'));
  await expect(form.current).toHaveValue(player.password);
  await expect(form.repeated).toHaveValue(anotherPassword(player));

  await context.setOffline(false);
  await form.button.click();
  await expect(page.getByText(texts('id')('changePassword.done'))).toBeVisible();
});

test('a change in one tab releases the others, each to where it was going', async ({
  page,
  context,
  product,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await product.ops('account', 'mark-high-risk', '--account', player.account);
  const other = await context.newPage();
  await other.goto('/quests');
  await page.goto('/deposit');
  await expect(other).toHaveURL(/forceChangePassword/);

  await passwordForm(page, 'id').send({ current: player.password, chosen: anotherPassword(player) });
  await expect(page).toHaveURL('/deposit');
  await expect(other).toHaveURL('/quests');
});
