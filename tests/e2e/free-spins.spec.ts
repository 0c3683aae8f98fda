import type { Page } from '@playwright/test';
import { money } from '../../src/i18n/format.ts';
import type { Product } from '../support/product/product.ts';
import {
  at,
  expect,
  type Locale,
  type Player,
  signUpByRequest,
  test,
  texts,
  unusedAccount,
} from './fixtures.ts';
import type { Subscriptions } from './subscriptions.ts';

const words = {
  id: {
    spin: 'Putar gratis',
    play: 'Main',
    left: /Sisa (\d+) putaran gratis/,
    over: /sudah habis atau tidak berlaku/,
  },
  en: {
    spin: 'Spin for free',
    play: 'Play',
    left: /Free spins left: (\d+)/,
    over: /used up or no longer valid/,
  },
};

interface Place {
  page: Page;
  product: Product;
  subscriptions: Subscriptions;
}

/** A new player who gets two free spins on an open page, and opens their game from the card. */
async function openedFromCard({ page, product, subscriptions }: Place, locale: Locale) {
  const player = unusedAccount();
  await signUpByRequest(page, player, locale);
  await page.goto(at('/help', locale));
  await subscriptions.untilOwnFreeSpins(page);
  const grantCommand = `free-spin --account ${player.account} --brand nova --game lucky-durian --count 2 --value 500`;
  const [grant] = (await product.ops(...grantCommand.split(' '))).match(/\d+/) ?? [];
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: texts(locale)('shell.freeSpin.gameDetail') })
    .click();
  return { player, grant: grant ?? '', game: await popup };
}

/** What the platform has booked: the balance, and what was won with the spins. */
async function booked({ account }: Player, product: Product) {
  const balance = Number(
    /^\s*main\s+(\d+)$/m.exec(await product.ops('account', 'show', '--account', account))?.[1],
  );
  const [names = '', row = ''] = (await product.ops('free-spin', 'list', '--account', account, '--csv'))
    .slice(1)
    .split('\r\n');
  const field = (name: string) => row.split(',')[names.split(',').indexOf(name)];
  return {
    balance,
    state: field('state'),
    remaining: Number(field('remaining')),
    winnings: Number(field('winnings')),
  };
}

test.use({ viewport: { width: 360, height: 800 } });

const t = texts('id');
const { spin, play, left } = words.id;
const proceed = 'Lanjut';

test('free spins lead from the card into the game, count down, and book their winnings', async ({
  page,
  product,
  subscriptions,
}) => {
  const { player, game } = await openedFromCard({ page, product, subscriptions }, 'id');
  await expect(game.getByRole('heading', { level: 1 })).toHaveText('Lucky Durian');
  await expect(game.getByText(left)).toContainText('2');
  await game.getByRole('button', { name: spin }).click();
  await expect(game.getByText(left)).toContainText('1');

  await page.goto('/profile');
  const profile = t('freeSpins.left', { remaining: '1', count: '2', value: 'Rp\u00a0500' });
  await expect(page.getByRole('main')).toContainText(profile);

  await game.getByRole('button', { name: spin }).click();
  await expect(game.getByText(left)).toHaveCount(0);
  // No stake of the player's own before they have seen what the spins won.
  await game.getByRole('link', { name: proceed }).click();
  await expect(game.getByRole('button', { name: play, exact: true })).toBeVisible();
  const { balance, winnings, ...rest } = await booked(player, product);
  expect(rest).toEqual({ state: 'used', remaining: 0 });
  expect(balance).toBe(20_000 + winnings);
  await page.goto('/profile/offers');
  await expect(page.getByRole('main')).toContainText(t('freeSpins.empty'));
  await expect(page.locator('#ended-spins')).toContainText(money(winnings, 'id'));
});

test('revoked free spins end in the open card at once, and the next spin is refused', async ({
  page,
  product,
  subscriptions,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const { player, grant, game } = await openedFromCard({ page, product, subscriptions }, 'en');
  await expect(game.getByText(words.en.left)).toContainText('2');
  await product.ops('free-spin', 'revoke', '--grant', grant);
  const card = page.getByRole('dialog');
  await expect(card).toContainText(texts('en')('shell.freeSpin.revoked'));
  await expect(card.getByRole('link')).toHaveCount(0);
  await game.getByRole('button', { name: words.en.spin }).click();
  await expect(game.getByText(words.en.over)).toBeVisible();
  expect(await booked(player, product)).toMatchObject({ balance: 20_000, state: 'revoked', remaining: 2 });
});
