import { expect, test } from 'vitest';
import { sicBoRules } from '../../../games/engines/sic-bo/rules.ts';
import { stakes as chips } from '../../../games/stakes.ts';
import { scripted } from './scripted-random.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c] as const)));

const winOf = (spot: string, dice: string, chip = 1_000) =>
  sicBoRules.run(
    { chip, spots: [spot], stake: chip },
    [],
    scripted(...[...dice].map((face) => Number(face) - 1)),
  ).win / chip;

test.each([
  ['small', '136', 2],
  ['small', '236', 0],
  ['big', '236', 2],
  ['small', '111', 0],
  ['big', '666', 0],
  ['even', '222', 0],
  ['even', '123', 2],
  ['odd', '333', 0],
  ['odd', '124', 2],
  ['face5', '125', 2],
  ['face5', '525', 3],
  ['face5', '555', 13],
  ['face5', '124', 0],
  ['total4', '112', 68],
  ['total17', '566', 68],
  ['total5', '113', 34],
  ['total6', '222', 20],
  ['total7', '124', 14],
  ['total8', '134', 10],
  ['total9', '135', 8],
  ['total10', '136', 7.5],
  ['total11', '146', 7.5],
  ['total11', '136', 0],
  ['pair12', '121', 7],
  ['pair12', '113', 0],
  ['double3', '335', 13],
  ['double3', '333', 13],
  ['triple3', '333', 200],
  ['triple3', '335', 0],
  ['triple', '444', 34],
  ['triple', '445', 0],
])('a chip on %s returns, with the dice %s, %d chips', (spot, dice, brought) => {
  expect(winOf(spot, dice)).toBe(brought);
});

/** Counted by hand: winning throws of 216 for each spot. */
test.each([
  ['small', (105 * 2) / 216],
  ['odd', (105 * 2) / 216],
  ['face1', (75 * 2 + 15 * 3 + 13) / 216],
  ['total4', (3 * 68) / 216],
  ['total10', (27 * 7.5) / 216],
  ['total15', (10 * 20) / 216],
  ['pair56', (30 * 7) / 216],
  ['double6', (16 * 13) / 216],
  ['triple6', 200 / 216],
  ['triple', (6 * 34) / 216],
])('a chip on %s returns %d on average', (spot, expected) => {
  expect(sicBoRules.returns()[spot]).toBeCloseTo(expected, 12);
});

test('the game states the return of the spots that return least, 92.6 %', () => {
  const least = Math.min(...Object.values(sicBoRules.returns()));
  expect(sicBoRules.expected()).toEqual({ value: least, method: 'exact' });
  expect(least).toBeCloseTo(200 / 216, 12);
});

test('every chip on every spot pays whole rupiah, whatever the throw', () => {
  const payouts = Object.values(sicBoRules.spots).flatMap((pays) =>
    throws.map(([a, b, c]) => pays([a, b, c])),
  );
  for (const chip of chips)
    for (const pays of new Set(payouts)) expect([chip, pays, (chip * pays) % 1]).toEqual([chip, pays, 0]);
});
