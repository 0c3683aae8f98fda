import { expect, test } from 'vitest';
import { colourOf, pockets, rouletteRules } from '../../../games/engines/roulette/rules.ts';
import { scripted } from './scripted-random.ts';

const winOf = (spot: string, pocket: number) =>
  rouletteRules.run({ chip: 500, spots: [spot], stake: 500 }, [], scripted(pocket)).win / 500;

test.each([
  ['red', 1, 2],
  ['red', 2, 0],
  ['black', 2, 2],
  ['even', 36, 2],
  ['odd', 35, 2],
  ['low', 18, 2],
  ['low', 19, 0],
  ['high', 19, 2],
  ['dozen1', 12, 3],
  ['dozen2', 12, 0],
  ['dozen3', 36, 3],
  ['column1', 34, 3],
  ['column2', 35, 3],
  ['column3', 36, 3],
  ['column3', 35, 0],
  ['number17', 17, 36],
  ['number17', 18, 0],
  ['number0', 0, 36],
])('a chip on %s returns, when %i is drawn, %i chips', (spot, pocket, chips) => {
  expect(winOf(spot, pocket)).toBe(chips);
});

test('zero pays only its own chip', () => {
  const paid = Object.keys(rouletteRules.spots).filter((spot) => winOf(spot, 0) > 0);
  expect(paid).toEqual(['number0']);
});

test('eighteen pockets are red, eighteen black, and zero is neither', () => {
  const colours = Object.groupBy(pockets, colourOf);
  expect([colours.red?.length, colours.black?.length, colours.green]).toEqual([18, 18, [0]]);
});

test('every spot returns 36 of 37', () => {
  for (const value of Object.values(rouletteRules.returns())) expect(value).toBeCloseTo(36 / 37, 12);
  expect(rouletteRules.expected()).toEqual({ value: 36 / 37, method: 'exact' });
});

test('a round pays each chip by itself and reports its win', () => {
  const bet = { chip: 1_000, spots: ['red', 'number32', 'even'], stake: 3_000 };
  expect(rouletteRules.run(bet, [], scripted(32))).toEqual({
    view: {
      outcome: 32,
      placed: [
        { spot: 'red', win: 2_000 },
        { spot: 'number32', win: 36_000 },
        { spot: 'even', win: 2_000 },
      ],
    },
    next: [],
    stake: 3_000,
    win: 40_000,
  });
});
