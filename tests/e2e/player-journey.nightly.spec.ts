import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import type { SplitProduct } from '../support/product/product.ts';
import { at, expect, signUpByRequest, test, texts, unusedAccount } from './fixtures.ts';

// player-journey.spec.ts is in Indonesian.
const locale = 'en';
const t = texts(locale);
const w = {
  play: /^(Play|Place bet)$/,
  stand: 'Stand',
  free: /Spin for free/,
  seeds: 'Fairness',
  change: 'Change seeds',
  resumed: /unfinished round/,
  noAnswer: /No response yet/,
  fair: /^Match/,
};

type Game = [brand: string, game: string];

const slot: Game = ['nova', 'lucky-durian'];
const blackjack: Game = ['nova', 'blackjack-pelanduk'];
/** A game of each other engine. A bet at a live table stays open meanwhile. */
const others: Game[] = [
  ['kartika', 'roulette-merapi'],
  ['kartika', 'baccarat-melati'],
  ['rimba', 'rafflesia-bloom'],
  ['rimba', 'congklak-dash'],
  ['kartika', 'sic-bo-nusantara'],
  ['nova', 'bintang-keno'],
  ['samudra', 'coral-hunter'],
  ['samudra', 'becak-rush'],
];

test.use({
  viewport: { width: 360, height: 800 },
  baseURL: async ({ splitProduct }, use) => use(splitProduct.siteUrl),
});

const balance = (page: Page) => page.locator('[data-balance]').textContent();
const rupiahIn = (text: string | null) => Number(text?.replace(/\D/g, ''));

/** What the platform has in the player's main wallet. */
async function booked({ ops }: SplitProduct, account: string): Promise<number> {
  return Number(/^\s*main\s+(\d+)$/m.exec(await ops('account', 'show', '--account', account))?.[1]);
}

/** Retries a launch that times out on a busy machine, as a player does. */
async function open(page: Page, [brand, game]: Game): Promise<void> {
  await expect(async () => {
    await page.goto(at(`/GameLoading?gameBrand=${brand}&gameID=${game}`, locale));
    await expect(page).toHaveURL(new RegExp(`/play/${brand}/${game}$`));
  }).toPass();
}

/**
 * A round at the lowest stake, on the first spot where the game has spots. The time between two rounds has passed. The
 * last seconds before a draw take no bets, and a button that closes under the finger is pressed again.
 */
async function play(page: Page, game: Game, product: SplitProduct): Promise<string> {
  product.passTime();
  await open(page, game);
  const spot = page.getByRole('checkbox').first();
  const button = page.getByRole('button', { name: w.play });
  const isRound = (response: Response) =>
    response.request().method() === 'POST' && response.url() === page.url();
  let round = { status: 0, controls: '' };
  await expect(async () => {
    if (await spot.count()) await spot.check({ force: true });
    await expect(button).toBeEnabled({ timeout: 20_000 });
    const [response] = await Promise.all([
      page.waitForResponse(isRound, { timeout: 12_000 }),
      button.click({ timeout: 5_000 }),
    ]);
    round = { ...(await response.json()), status: response.status() };
    if (game[0] === 'kartika') expect(round.status).not.toBe(409);
  }).toPass({ timeout: 60_000 });
  expect(round.status, game[1]).toBe(200);
  return round.controls;
}

test('a player signs up, plays every engine, uses free spins, checks a round and reads the history', async ({
  page: first,
  context,
  splitProduct,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.allow(/ERR_|Failed to fetch|status of (?:409|50\d)|WebSocket/);
  const player = unusedAccount();
  await signUpByRequest(first, player, locale);
  let rounds = 0;

  /** A hand that waits for its player: two cards may be a blackjack, which ends its round at once. */
  async function deal(page: Page): Promise<void> {
    rounds += 1;
    const controls = await play(page, blackjack, splitProduct);
    if (!controls.includes('value="stand"')) await deal(page);
  }

  // The tab is closed in the middle of a round.
  await deal(first);
  await first.close();
  const page = await context.newPage();
  await open(page, blackjack);
  await expect(page.getByText(w.resumed)).toBeVisible();
  const stand = page.getByRole('button', { name: w.stand });
  await stand.click();
  await expect(page.getByRole('button', { name: w.play })).toBeVisible();

  // The process is killed in the middle of a round.
  await deal(page);
  const staked = await booked(splitProduct, player.account);
  expect(rupiahIn(await balance(page))).toBe(staked);
  await splitProduct.kill('platform');
  await stand.click();
  await expect(page.getByRole('status')).toHaveText(w.noAnswer);
  expect(rupiahIn(await balance(page))).toBe(staked);
  await splitProduct.start('platform');
  await stand.click();
  await expect(page.getByRole('button', { name: w.play })).toBeVisible();
  const settled = await booked(splitProduct, player.account);
  expect([0, 500, 1_000]).toContain(settled - staked);
  expect(rupiahIn(await balance(page))).toBe(settled);

  // The network fails during a round: the round is retried, and counts once.
  await page.route('**/play/nova/lucky-durian', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  splitProduct.passTime();
  await open(page, slot);
  await page.getByRole('button', { name: w.play }).click();
  await expect(page.getByRole('status')).toHaveText(w.noAnswer);
  expect(rupiahIn(await balance(page))).toBe(settled);
  await page.unrouteAll();

  for (const game of [slot, ...others]) await play(page, game, splitProduct);
  rounds += 1 + others.length;

  const spins = ['--account', player.account, '--brand', 'nova', '--game', 'lucky-durian'];
  await splitProduct.ops('free-spin', ...spins, '--count', '1', '--expire', '3');
  splitProduct.passTime();
  await open(page, slot);
  await page.getByRole('button', { name: w.free }).click();
  await expect(page.getByRole('button', { name: w.free })).toHaveCount(0);
  rounds += 1;

  // The seed of the rounds so far is revealed once it is retired.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText(w.seeds, { exact: true }).click();
  await page.getByRole('button', { name: w.change }).click();
  await expect(page.locator('[data-revealed-seed]')).toHaveCount(1);

  // The card of the free spins may come at any moment on pages of the site, and lies over them.
  const card = page.getByRole('dialog', { name: /Lucky Durian/ });
  await page.addLocatorHandler(card, () =>
    card
      .getByRole('button', { name: t('shell.close') })
      .first()
      .click(),
  );
  await page.goto(at('/profile/bettingHistory?view=rounds', locale));
  const links = page.getByRole('main').locator('tbody a[href*="bettingHistory/"]');
  await expect(links).toHaveCount(rounds);
  await links.last().click();
  await expect(page.getByRole('main')).toContainText('Blackjack Pelanduk');
  await page.goto((await page.locator('a[href*="/verify"]').getAttribute('href')) ?? '');
  await expect(page.getByRole('status')).toHaveText(w.fair);

  await page.goto(at('/profile/transactions/all', locale));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('transactions.title'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const rows = csv.trim().split('\r\n').slice(1);
  const amounts = rows.map((row) => Number(row.split(',')[2]));
  const now = await booked(splitProduct, player.account);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(now);
  expect(Number(rows[0]?.split(',')[3])).toBe(now);
  // A free spin has no stake.
  expect(amounts.filter((amount) => amount === -500).length).toBe(rounds - 1);
});
