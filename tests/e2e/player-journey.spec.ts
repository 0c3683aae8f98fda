import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { at, expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

const words = {
  id: {
    play: /^(Main|Pasang keping)$/,
    stand: 'Cukup',
    free: /Putar gratis/,
    seeds: 'Seed ronde Anda',
    change: 'Ganti seed',
    resumed: /belum selesai/,
    noAnswer: /Belum ada jawaban/,
    fair: /^Cocok/,
  },
  en: {
    play: /^(Play|Place chips)$/,
    stand: 'Stand',
    free: /Spin for free/,
    seeds: 'Seeds of your rounds',
    change: 'Change the seeds',
    resumed: /had not finished/,
    noAnswer: /No answer yet/,
    fair: /^It fits/,
  },
};

/** Between them both languages play each engine; live tables have a test of their own (live-table.spec.ts). */
const games: Record<'id' | 'en', [brand: string, game: string][]> = {
  id: [
    ['nova', 'batik-fortune'],
    ['samudra', 'coral-hunter'],
    ['rimba', 'congklak-dash'],
    ['nova', 'bintang-keno'],
  ],
  en: [
    ['samudra', 'becak-rush'],
    ['kartika', 'sic-bo-nusantara'],
    ['rimba', 'rafflesia-bloom'],
  ],
};

test.use({ viewport: { width: 360, height: 800 } });

const balance = (page: Page) => page.locator('[data-balance]').textContent();

for (const locale of ['id', 'en'] as const) {
  const t = texts(locale);
  const w = words[locale];

  async function open(page: Page, [brand, game]: [string, string]): Promise<void> {
    await page.goto(at(`/GameLoading?gameBrand=${brand}&gameID=${game}`, locale));
    await expect(page).toHaveURL(new RegExp(`/play/${brand}/${game}$`));
  }

  /** A round at the lowest stake, on the first spot where the game has spots. */
  async function playRound(page: Page): Promise<{ controls: string }> {
    const spot = page.getByRole('checkbox').first();
    if (await spot.count()) await spot.check({ force: true });
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url() === page.url(),
    );
    await page.getByRole('button', { name: w.play }).click();
    expect((await answer).status()).toBe(200);
    return (await answer).json();
  }

  test(`a player in ${locale} signs up, plays, uses free spins, checks a round and reads his history`, async ({
    page,
    context,
    product,
    complaints,
  }) => {
    test.slow();
    complaints.allow(/ERR_FAILED|Failed to fetch|status of 409/);
    const player = unusedAccount();
    await signUpByRequest(page, player, locale);

    // A network that breaks in the middle of a round: the same round is asked for again, and is one.
    await open(page, ['nova', 'lucky-durian']);
    const before = await balance(page);
    await page.route('**/play/**', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: w.play }).click();
    await expect(page.getByRole('status')).toHaveText(w.noAnswer);
    expect(await balance(page)).toBe(before);
    await playRound(page);

    // A tab that is closed in the middle of a round of several steps.
    await open(page, ['nova', 'blackjack-pelanduk']);
    const { controls } = await playRound(page);
    await page.close();
    const second = await context.newPage();
    await open(second, ['nova', 'blackjack-pelanduk']);
    // A blackjack on the first two cards ends the round at once.
    if (controls.includes('value="stand"')) {
      await expect(second.getByText(w.resumed)).toBeVisible();
      await second.getByRole('button', { name: w.stand }).click();
      await expect(second.getByRole('button', { name: w.play })).toBeVisible();
    }

    for (const game of games[locale]) {
      await open(second, game);
      await playRound(second);
    }

    const spins = ['--account', player.account, '--brand', 'nova', '--game', 'lucky-durian'];
    await product.ops('free-spin', ...spins, '--count', '1', '--expire', '3');
    await open(second, ['nova', 'lucky-durian']);
    await second.getByRole('button', { name: w.free }).click();
    await expect(second.getByRole('button', { name: w.free })).toHaveCount(0);

    // The seed of the rounds so far is told once it is out of use.
    await second.getByText(w.seeds, { exact: true }).click();
    await second.getByRole('button', { name: w.change }).click();
    await expect(second.locator('[data-told-seed]')).toHaveCount(1);

    // The card of the free spins may come at any moment on pages of the site, and lies over them.
    const card = second.getByRole('dialog', { name: /Lucky Durian/ });
    await second.addLocatorHandler(card, () =>
      card
        .getByRole('button', { name: t('shell.close') })
        .first()
        .click(),
    );
    await second.goto(at('/profile/bettingHistory?view=rounds', locale));
    const rounds = second.getByRole('main').locator('tbody a[href*="bettingHistory/"]');
    await expect(rounds).toHaveCount(games[locale].length + 3);
    await rounds.last().click();
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    const [verify] = await Promise.all([
      second.locator('a[href*="/verify"]').getAttribute('href'),
      expect(second.getByRole('main')).toContainText('Lucky Durian'),
    ]);
    await second.goto(verify ?? '');
    await expect(second.getByRole('status')).toHaveText(w.fair);

    await second.goto(at('/profile/transactions/all', locale));
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(t('transactions.title'));
    const download = second.waitForEvent('download');
    await second.getByRole('link', { name: /CSV/ }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    // The names of the columns, the welcome gift, a stake per game, and the way to a brand and back; wins come on top.
    expect(csv.trim().split('\n').length).toBeGreaterThanOrEqual(games[locale].length + 5);
  });
}
