import { untilFormsSend, untilOnline } from './enhanced-forms.ts';
import {
  expect,
  logInByRequest,
  setOffline,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import { anotherPassword, passwordForm } from './password-form.ts';

const t = texts('id');
const gate = '/forceChangePassword';

// Every reason, message and address, in both languages: tests/pages/passwords.test.ts and tests/pages/access.test.ts.
// A channel that is being joined while the password changes is refused, and joined again by the new session.
test.beforeEach(({ complaints }) => complaints.allow(/status of 403.*\/auth\/jsonp/));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a player with a forced password change makes it and gets to the requested page', async ({
    page,
    product,
  }) => {
    const player = unusedAccount();
    await signUpByRequest(page, player);
    await product.ops('account', 'require-password-change', '--account', player.account);
    const target = '/profile/transactions/all?page=2';
    await page.goto(target);
    await expect(page).toHaveURL(`${gate}?next=${encodeURIComponent(target)}`);
    await expect(page.getByRole('main')).toContainText(
      t('forceChange.required', { account: player.account }),
    );
    await passwordForm(page, 'id').send({ current: player.password, chosen: anotherPassword(player) });
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('status').filter({ hasText: t('changePassword.done') })).toBeVisible();
  });
});

test('the shell redirects from public pages to the forced change and back, and asks for it once', async ({
  page,
  product,
}) => {
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await product.ops('account', 'mark-high-risk', '--account', player.account);
  for (const path of ['/', '/promotions/all', '/download']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${gate}?next=${encodeURIComponent(path)}`);
  }
  await expect(page.getByRole('main')).toContainText(t('forceChange.risk', { account: player.account }));
  await passwordForm(page, 'id').send({ current: player.password, chosen: anotherPassword(player) });
  await expect(page).toHaveURL('/download');
  await expect(page.getByRole('status').filter({ hasText: t('changePassword.done') })).toBeVisible();
  await page.goto('/deposit');
  await expect(page).toHaveURL('/deposit');
  await page.goto('/help');
  await expect(page.getByRole('banner').locator('[data-balance]').first()).toContainText(/20[.,]000/);
  await expect(page).toHaveURL('/help');
  await page.goto(gate);
  await expect(page).toHaveURL(gate);
  await expect(passwordForm(page, 'id').current).toBeVisible();
});

test('the forced-change page explains itself to a visitor', async ({ page }) => {
  await page.goto(`/en${gate}?next=/en/quests`);
  await expect(page.getByRole('main')).toContainText(texts('en')('forceChange.visitor'));
  await page
    .getByRole('main')
    .getByRole('link', { name: texts('en')('nav.login') })
    .click();
  await expect(page).toHaveURL(/\/en\/login\?next=/);
});

test('rules, strength and mistakes show beside the fields, and a second browser is logged out', async ({
  page,
  otherContext,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  const other = await otherContext.newPage();
  await logInByRequest(other, player);
  await other.goto('/profile');
  await page.goto('/profile/changePassword');
  const form = passwordForm(page, 'id');
  const status = page.getByRole('main').getByRole('status');
  const rule = page.getByRole('listitem').filter({ hasText: t('forms.rule.length') });

  await test.step('while the password is typed', async () => {
    await form.chosen.pressSequentially('short');
    await expect(rule).not.toHaveAttribute('data-met');
    await expect(status.filter({ hasText: t('forms.strength.missing') })).toContainText(
      t('forms.rule.length'),
    );
    await form.chosen.pressSequentially(' but then a longer one');
    await expect(rule).toHaveAttribute('data-met');
    await expect(status.filter({ hasText: t('forms.strength.strong') })).toBeVisible();
    await form.repeated.fill('short but then a longer one');
    await expect(status.filter({ hasText: t('forms.match.same') })).toBeVisible();
    await form.repeated.press('Backspace');
    await form.repeated.blur();
    await expect(form.repeated).toHaveAccessibleDescription(new RegExp(t('forms.error.PASSWORD_DIFFERENT')));
    await expect(status.filter({ hasText: t('forms.match.same') })).toHaveCount(0);
  });

  await test.step('when it is sent', async () => {
    await form.send({ current: 'not the password', chosen: anotherPassword(player) });
    await expect(form.current).toHaveAccessibleDescription(new RegExp(t('forms.error.PASSWORD_WRONG')));
    await form.send({ current: player.password, chosen: 'password1234' });
    await expect(form.chosen).toHaveAccessibleDescription(new RegExp(t('forms.error.PASSWORD_COMMON')));
    await form.send({ current: player.password, chosen: anotherPassword(player) });
    await expect(page.getByText(t('changePassword.done'))).toBeVisible();
  });

  await expect(other).toHaveURL(/\/login\?next=/);
  await expect(other.getByRole('dialog')).toContainText(t('shell.reason.passwordChanged'));
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText(player.account);
});

test('a lost connection loses no typed value', async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/profile/changePassword');
  const form = passwordForm(page, 'id');
  await form.fill({ current: player.password, chosen: anotherPassword(player) });
  await untilFormsSend(page);

  await setOffline(page, true);
  await form.button.click();
  await expect(page.getByRole('alert')).toContainText(t('forms.network'));
  await expect(form.current).toHaveValue(player.password);
  await expect(form.repeated).toHaveValue(anotherPassword(player));

  await setOffline(page, false);
  await untilOnline(page);
  await form.button.click();
  await expect(page.getByText(t('changePassword.done'))).toBeVisible();
});

test('a change in one tab releases the other tabs, each to its requested page', async ({
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
