import { expectAccessible } from './accessible-page.ts';
import { expect, fillLogIn, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

// The texts of both languages, and the way without script, are those of tests/pages/support.test.ts.
test.use({ viewport: { width: 360, height: 800 } });

const t = texts('id');

test('a refused message keeps typed values, is then sent once, and its reply appears on the open page', async ({
  page,
  product,
  complaints,
  subscriptions,
}) => {
  complaints.allow(/status of 4(?:09|22|29)/);
  const player = unusedAccount();
  await signUpByRequest(page, player);
  await page.goto('/profile/message/support?about=round:99');
  const main = page.getByRole('main');
  const text = main.getByLabel(t('support.text'), { exact: true });
  const topic = main.getByLabel(t('support.topic'), { exact: true });
  const send = main.getByRole('button', { name: t('support.send') });
  await text.fill('Baris satu\nbaris dua');
  await topic.selectOption('');
  await send.click();
  await expect(topic).toHaveAccessibleDescription(t('forms.error.TOPIC_REQUIRED'));
  await expect(text).toHaveValue('Baris satu\nbaris dua');
  await expectAccessible(page, 'the form');

  await topic.selectOption('objection');
  await send.click();
  await expect(main.getByRole('alert')).toHaveText(t('forms.error.SUBJECT_UNKNOWN'));
  await expect(main.getByText(t('support.about.round', { reference: '99' }))).toHaveCount(0);
  await send.dblclick();
  await expect(main.getByText(t('support.sent'))).toBeVisible();
  const messages = main.getByRole('log').getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await subscriptions.untilOwnFreeSpins(page);
  await text.fill('Belum selesai');
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await product.ops('support', 'reply', reference, '--answers', '1', '--text', 'Kami periksa.');
  await expect(messages).toHaveCount(2);
  await expect(main.getByText(t('support.state.answered'))).toBeVisible();
  await expect(text).toHaveValue('Belum selesai');
  await expectAccessible(page, 'the thread');

  // The session ends, and the page goes to the log-in by itself; what was typed is there after it, for this player.
  await page.context().clearCookies();
  await page.waitForURL(/login/);
  await fillLogIn(page, player);
  await expect(text).toHaveValue('Belum selesai');
  await send.click();
  await expect(messages).toHaveCount(3);
  await expect(text).toHaveValue('');
});
