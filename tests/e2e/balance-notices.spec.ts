import { cardOf } from './card-senders.ts';
import { at, expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const amounts = {
  id: { given: 'Rp 25.000', after: 'Rp 125.000' },
  en: { given: 'Rp 25,000', after: 'Rp 125,000' },
};

for (const locale of ['id', 'en'] as const) {
  test(`a gift of the operator is shown in ${locale}, with the new balance and the way to its entry`, async ({
    page,
    product,
    subscriptions,
  }) => {
    const t = texts(locale);
    const { given, after } = amounts[locale];
    const player = unusedAccount();
    await signUpByRequest(page, player, locale);
    await page.goto(at('/profile', locale));
    await subscriptions.untilOwnFreeSpins(page);
    const balance = page.getByRole('banner').locator('[data-balance]').first();
    const onPage = page.getByRole('main');
    await expect(balance).toContainText(/100[.,]000/);

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/transfer-wallet')) asked.push(request.url());
    });
    await product.ops('gift', '--account', player.account, '--amount', '25000');

    const card = cardOf(page, t('shell.balance.gift', { amount: given }));
    await expect(card).toBeVisible();
    await expect(page.getByRole('log')).toContainText(given);
    await expect(balance).toContainText(after);
    await expect(onPage.locator('[data-balance]')).toHaveText(after);
    await expect(onPage.locator('#wallets').getByText(after)).toBeVisible();
    expect(asked).toHaveLength(1);

    await expect(card.getByRole('link', { name: t('shell.balance.more') })).toHaveAttribute(
      'href',
      new RegExp(`${at('/profile/transactions/bonus', locale)}\\?entry=\\d+$`),
    );
    await card.getByRole('button', { name: t('shell.push.close') }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await subscriptions.untilOwnFreeSpins(page);
    await expect(card).toHaveCount(0);
  });
}
