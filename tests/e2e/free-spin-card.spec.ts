import { dialogOf, playerOn } from './card-senders.ts';
import { expect, locales, test, texts } from './fixtures.ts';

const day = 86_400_000;

for (const locale of locales) {
  const t = texts(locale);

  test.describe(`a free-spin card in ${locale}`, () => {
    test('shows every field of the offer, and its winnings', async ({ page, product, subscriptions }) => {
      const send = await playerOn({ page, product, subscriptions }, locale);
      await send({ count: 1_500, expire: 3, expireAt: '2031-05-17T03:30:00Z', winnings: 250_000 });
      const card = dialogOf(page);
      await expect(card).toHaveAccessibleName(t('shell.freeSpin.title', { game: 'Lucky Durian' }));
      await expect(card).toContainText('Nova');
      await expect(card).toContainText(t('lobby.class.slots'));
      await expect(card).toContainText(locale === 'id' ? '1.500' : '1,500');
      await expect(card).toContainText(locale === 'id' ? /Rp\s250\.000/ : /Rp\s250,000/);
      await expect(card).toContainText(locale === 'id' ? '17 Mei 2031' : /17 May 2031|May 17, 2031/);
      await expect(card).toContainText(/10[.:]30/);
      await expect(card.locator('img')).toHaveAttribute('src', '/games/lucky-durian.svg');
    });

    test('that cannot be played says why, and its button closes it', async ({
      page,
      product,
      subscriptions,
    }) => {
      const send = await playerOn({ page, product, subscriptions }, locale);
      await send({ status: -1 });
      const card = dialogOf(page);
      await expect(card).toContainText(t('shell.freeSpin.unknown'));
      await expect(card.getByRole('link')).toHaveCount(0);
      await card.getByRole('button', { name: t('shell.close') }).click();
      await expect(card).toHaveCount(0);
      expect(page.context().pages()).toHaveLength(1);
    });
  });
}

test.describe('the expiry of a free-spin card', () => {
  const t = texts('en');

  test('is not mentioned with expire -1', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'en');
    await send({ expire: -1, expireAt: '2031-05-17T03:30:00Z' });
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page)).not.toContainText(t('shell.freeSpin.expires').split('{{')[0] as string);
  });

  test('counts its days from receipt when there is no date', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'en');
    await send({ expire: 400 });
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' }).format(
      Date.now() + 400 * day,
    );
    await expect(dialogOf(page)).toContainText(year);
  });

  test('is said when it passes while the card is open', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions }, 'en');
    await send({ expire: 1, expireAt: new Date(Date.now() + 3_000).toISOString() });
    await expect(dialogOf(page)).toContainText('Valid until');
    await expect(dialogOf(page)).toContainText('expired on', { timeout: 5_000 });
  });
});

test.describe('the image of a free-spin card', () => {
  for (const [what, images, shown] of [
    ['is the second when the first fails', { gameImage: '/games/none.svg' }, '/games/komodo-gold.svg'],
    ['is ours when both fail', { gameImage: '/a.svg', gameImage1: '/b.svg' }, '/games/fallback.svg'],
    ['is ours when there is none', { gameImage: '', gameImage1: null }, '/games/fallback.svg'],
  ] as const) {
    test(what, async ({ page, product, subscriptions, complaints }) => {
      complaints.allow(/status of 404/);
      const send = await playerOn({ page, product, subscriptions });
      await send(images);
      const image = dialogOf(page).locator('img');
      await expect(image).toHaveAttribute('src', shown);
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
  }
});

test.describe('Game Detail', () => {
  const t = texts('id');

  test('opens a tab that cannot reach this one', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: t('shell.freeSpin.gameDetail') }).click();
    const game = await popup;
    await expect(game).toHaveURL(/\/play\/nova\/lucky-durian$/);
    expect(await game.evaluate(() => window.opener)).toBe(null);
    await expect(page).toHaveURL('/help');
  });

  test('opens by keyboard', async ({ page, product, subscriptions }) => {
    const send = await playerOn({ page, product, subscriptions });
    await send();
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: t('shell.freeSpin.gameDetail') }).press('Enter');
    await expect(await popup).toHaveURL(/\/play\/nova\/lucky-durian$/);
  });

  test('opens here when the browser refuses a tab', async ({ page, product, subscriptions }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const send = await playerOn({ page, product, subscriptions });
    await send();
    await page.getByRole('link', { name: t('shell.freeSpin.gameDetail') }).click();
    await expect(page).toHaveURL(/\/play\/nova\/lucky-durian$/);
  });
});
