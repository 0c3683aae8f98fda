import { describe, expect, test } from 'vitest';
import { bankerDraws, deal, playerDraws } from '../../../games/engines/baccarat/drawing.ts';
import { type BaccaratSide, baccaratRules, baccaratSpots } from '../../../games/engines/baccarat/rules.ts';
import { stakes as chips } from '../../../games/stakes.ts';
import { seeded } from '../../support/seeded-random.ts';
import { scripted } from './scripted-random.ts';

const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('the player’s third card', () => {
  test('is drawn up to five points, unless a hand has eight or nine', () => {
    for (const player of points)
      for (const banker of points) expect(playerDraws(player, banker)).toBe(player <= 5 && banker <= 7);
  });
});

describe('the banker’s third card', () => {
  /** By the banker's points; a column for each third card of the player, 0 to 9, and one for none. */
  const table: Record<number, string> = {
    0: 'DDDDDDDDDD D',
    1: 'DDDDDDDDDD D',
    2: 'DDDDDDDDDD D',
    3: 'DDDDDDDD-D D',
    4: '--DDDDDD-- D',
    5: '----DDDD-- D',
    6: '------DD-- -',
    7: '---------- -',
  };

  test.each(Object.entries(table))('follows the table with %s points', (banker, row) => {
    const [thirds = '', none] = row.split(' ');
    const drawn = points.map((third) => (bankerDraws(0, Number(banker), third) ? 'D' : '-')).join('');
    expect(drawn).toBe(thirds);
    expect(bankerDraws(6, Number(banker), null) ? 'D' : '-').toBe(none);
  });

  test('is never drawn when a hand has eight or nine', () => {
    for (const third of [...points, null]) {
      expect([8, 9].map((banker) => bankerDraws(0, banker, third))).toEqual([false, false]);
      expect([8, 9].map((player) => bankerDraws(player, 0, third))).toEqual([false, false]);
    }
  });
});

test.each([
  ['player, banker, player, banker', [9, 1, 0, 2], { player: [9, 0], banker: [1, 2] }],
  ['a third card to each', [1, 3, 2, 0, 5, 4], { player: [1, 2, 5], banker: [3, 0, 4] }],
  ['a third card to the banker alone', [6, 1, 0, 2, 4], { player: [6, 0], banker: [1, 2, 4] }],
])('cards are dealt: %s', (_, values, hands) => {
  const left = [...values];
  expect(
    deal(
      () => left.shift() ?? Number.NaN,
      (value) => value,
    ),
  ).toEqual(hands);
});

test.each([
  ['player', 'player', 2],
  ['player', 'tie', 1],
  ['player', 'banker', 0],
  ['banker', 'banker', 1.95],
  ['banker', 'tie', 1],
  ['tie', 'tie', 10],
  ['tie', 'player', 0],
] as [string, BaccaratSide, number][])(
  'a chip on %s returns, when the winner is %s, %d chips',
  (spot, winner, pays) => {
    expect(baccaratSpots[spot]?.({ winner })).toBe(pays);
  },
);

test('the commission leaves whole rupiah for every chip', () => {
  for (const chip of chips) expect(((chip * 195) / 100) % 1).toBe(0);
});

/** Textbook values for eight decks: 45.8597 % banker, 44.6247 % player, 9.5156 % tie. */
test('the returns equal those of eight decks', () => {
  const { player, banker, tie } = baccaratRules.returns();
  expect(player).toBeCloseTo(2 * 0.446247 + 0.095156, 5);
  expect(banker).toBeCloseTo(1.95 * 0.458597 + 0.095156, 5);
  expect(tie).toBeCloseTo(10 * 0.095156, 5);
});

test('a round names its cards by rank and suit', () => {
  const bet = { chip: 500, spots: ['player'], stake: 500 };
  const { win, view } = baccaratRules.run(bet, [], scripted(0, 9, 12, 8));
  expect([win, view.outcome]).toEqual([0, { player: ['AS', 'KS'], banker: ['10S', '9S'], winner: 'banker' }]);
});

test('every card of a deck comes first once, in the order of docs/fairness.md', () => {
  const bet = { chip: 500, spots: ['player'], stake: 500 };
  const first = (place: number) => {
    const numbers = [place];
    const random = { below: (count: number) => numbers.shift() ?? count - 1 };
    return baccaratRules.run(bet, [], random).view.outcome.player[0];
  };
  const deck = [...'SHDC'].flatMap((suit) =>
    'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').map((rank) => rank + suit),
  );
  expect(deck.map((_, place) => first(place))).toEqual(deck);
  expect(deck.map((_, place) => first(7 * 52 + place))).toEqual(deck);
});

test('the sides win about as often as computed in 20,000 rounds', () => {
  const random = seeded(1);
  const bet = { chip: 500, spots: ['banker'], stake: 500 };
  const winners = Array.from(
    { length: 20_000 },
    () => baccaratRules.run(bet, [], random).view.outcome.winner,
  );
  const share = (side: BaccaratSide) => winners.filter((winner) => winner === side).length / winners.length;
  expect(Math.abs(share('banker') - 0.4586)).toBeLessThan(0.014);
  expect(Math.abs(share('tie') - 0.0952)).toBeLessThan(0.009);
});
