import { expectAccessible } from './accessible-page.ts';
import { enterDesk } from './desk-person.ts';
import { expect, signUpByRequest, test, unusedAccount } from './fixtures.ts';

test.use({ locale: 'en-GB' });

test('a person logs in once by key, then by passkey, until the key is revoked', async ({
  page,
  product,
  complaints,
}) => {
  complaints.allow(/status of 40[13]/);
  const { person, key } = await enterDesk(page, product, { role: 'support' });
  await expectAccessible(page, 'today');
  await expect(page.getByText(person)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('First log-in, by key').click();
  await page.getByLabel('Your operator key').fill(key);
  await page.getByRole('button', { name: 'Log in with the key' }).click();
  await expect(page.getByRole('alert')).toHaveText('This key has a passkey. Log in with it.');
  await expectAccessible(page, 'log-in');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');

  const number = key.split('.')[1] ?? '';
  await product.ops('keys', 'revoke', number);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible({ timeout: 10_000 });
});

test('a player is found by a part of the name and blocked with a reason', async ({
  page,
  otherContext,
  product,
}) => {
  const player = unusedAccount();
  await signUpByRequest(await otherContext.newPage(), player);
  await enterDesk(page, product, { role: 'support' });
  await page.getByRole('link', { name: 'Players' }).click();
  await page.getByLabel('Name').fill(player.account.slice(2, 9));
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
  // The list is loaded while somebody types.
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.account);
  await expectAccessible(page, 'a player');
  // Money is not for this role.
  await expect(page.getByRole('button', { name: 'Give money' })).toHaveCount(0);
  // A code is in the response alone.
  await page.getByText('More actions').click();
  await page.getByRole('button', { name: 'Start a recovery' }).click();
  const recovery = page.getByRole('dialog', { name: 'Start a recovery' });
  await recovery.getByLabel(/^Reason/).fill('showed an identity card');
  await recovery.getByRole('button', { name: 'Start a recovery' }).click();
  await expect(recovery).toContainText(/[0-9a-z]{4}(?:-[0-9a-z]{4}){3}/);
  await recovery.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Block' });
  await form.getByLabel(/^Reason/).fill('asked for it by message');
  await expectAccessible(page, 'a form');
  await form.getByRole('button', { name: 'Block' }).click();
  await expect(form).toContainText('Done: Block.');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main')).toContainText('asked for it by message');
});

test('a large gift waits for a second person, who approves it', async ({ page, otherContext, product }) => {
  const player = unusedAccount();
  const second = await otherContext.newPage();
  await signUpByRequest(second, player);
  await enterDesk(page, product, { role: 'money' });
  await page.goto(`${product.deskUrl}/#/account/${player.account}/show`);
  await page.getByRole('button', { name: 'Give money' }).click();
  const form = page.getByRole('dialog', { name: 'Give money' });
  await form.getByLabel('Amount').fill('600000');
  await form.getByLabel(/^Reason/).fill('compensation');
  await form.getByRole('button', { name: 'Give money' }).click();
  await expect(form).toContainText('Nothing is done yet');

  await enterDesk(second, product, { role: 'money' });
  await second
    .getByRole('link', { name: /^Approvals/ })
    .first()
    .click();
  const row = second.getByRole('row').filter({ hasText: player.account });
  await expect(row).toContainText('Rp\u00a0600,000');
  await expectAccessible(second, 'approvals');
  await row.getByRole('button', { name: 'Approve' }).click();
  const approval = second.getByRole('dialog', { name: 'Approve' });
  await approval.getByLabel(/^Reason/).fill('seen');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('status')).toHaveText('Done: Approve.');
  await expect(row).toHaveCount(0);
});
