import { expect, test } from 'vitest';
import * as batikFortune from '../../../games/batik-fortune/rules.ts';
import { strip } from '../../../games/engines/machine/strips.ts';
import {
  type WaysNumbers,
  waysOdds,
  waysPay,
  waysRules,
  waysViewOf,
} from '../../../games/engines/ways/rules.ts';
import * as rafflesiaBloom from '../../../games/rafflesia-bloom/rules.ts';
import { everyTurn, oddsOf } from './every-stop.ts';

/** A board from its rows. */
const boardOf = (...rows: string[]) => {
  const cells = rows.map((row) => row.split(' '));
  return [0, 1, 2, 3, 4].map((reel) => cells.map((row) => row[reel] as string));
};

test.each([
  [
    'one way on three reels',
    [
      'anggrek anggrek anggrek pakis pakis',
      'pakis semar semar semar semar',
      'melati semar semar semar semar',
    ],
    1.2,
  ],
  [
    '2 × 1 × 3 ways',
    [
      'anggrek anggrek anggrek pakis pakis',
      'anggrek semar anggrek semar semar',
      'melati semar anggrek semar semar',
    ],
    7.2,
  ],
  [
    'five reels',
    [
      'teratai teratai teratai teratai teratai',
      'pakis semar semar semar semar',
      'melati semar semar semar semar',
    ],
    10,
  ],
  [
    'a gap ends it',
    [
      'teratai teratai semar teratai teratai',
      'pakis semar semar semar semar',
      'melati semar semar semar semar',
    ],
    0,
  ],
  [
    'one rafflesia replaces a symbol',
    [
      'teratai rafflesia teratai semar semar',
      'pakis semar semar semar semar',
      'melati semar semar semar semar',
    ],
    0.7 + 0,
  ],
  [
    'two rafflesias double',
    [
      'teratai rafflesia rafflesia semar semar',
      'teratai semar semar semar semar',
      'teratai semar semar semar semar',
    ],
    3 * 0.7 * 2,
  ],
])('rafflesia-bloom: %s', (_, rows, pays) => {
  expect(waysPay(waysViewOf(rafflesiaBloom.numbers, boardOf(...rows), '')) / 100).toBeCloseTo(pays, 10);
});

test('batik-fortune: all white cloth becomes the same motif before wins are counted', () => {
  const board = boardOf(
    'kain parang kain tambal truntum',
    'sekar kain ceplok tambal truntum',
    'sekar ceplok ceplok tambal kawung',
  );
  const view = waysViewOf(batikFortune.numbers, board, 'parang');
  expect(view.became).toBe('parang');
  // Cloth on the first, parang and cloth on the second, cloth on the third reel.
  expect(view.wins).toEqual([{ symbol: 'parang', count: 3, ways: 2, pays: 150 }]);
  // With three tambals on the fourth.
  expect(waysViewOf(batikFortune.numbers, board, 'tambal').wins).toEqual([
    { symbol: 'tambal', count: 4, ways: 3, pays: 150 },
  ]);
});

test('batik-fortune: no motif is reported without white cloth on the board', () => {
  const row = 'parang sekar parang sekar parang';
  expect(waysViewOf(batikFortune.numbers, boardOf(row, row, row), 'parang').became).toBeNull();
});

/** A machine small enough to play all its rounds. */
const strips = [strip('a a b c d'), strip('w b a d'), strip('a w c b'), strip('b c a w'), strip('a b c d')];
const pays = { a: { 3: 100, 4: 500, 5: 2_000 }, b: { 3: 50, 4: 150, 5: 700 }, c: { 3: 20, 4: 70, 5: 300 } };

test.each<[string, WaysNumbers, number[]]>([
  ['a wild that multiplies', { strips, pays, wild: 'w' }, [5, 4, 4, 4, 4]],
  ['blanks', { strips, pays, blank: { symbol: 'w', becomes: { a: 1, b: 2 } } }, [5, 4, 4, 4, 4, 3]],
  ['neither', { strips, pays }, [5, 4, 4, 4, 4]],
])('return, hits and largest win equal those of all stops: %s', (_, numbers, counts) => {
  const rules = waysRules(numbers);
  const counted = oddsOf(everyTurn(rules, { stake: 1_000 }, counts));
  const { hits, largest } = waysOdds(numbers);
  expect(rules.expected().value).toBeCloseTo(counted.value, 10);
  expect(hits).toBeCloseTo(counted.hits, 10);
  expect(largest).toBe(counted.largest);
});

test.each([
  ['batik-fortune', batikFortune, { value: 0.955, hits: 0.1995, largest: 96_000 }],
  ['rafflesia-bloom', rafflesiaBloom, { value: 0.9513, hits: 0.1844, largest: 243_000 }],
])('%s has its stated return, hits and largest win', (_, { numbers, rules }, stated) => {
  const odds = waysOdds(numbers);
  expect(rules.expected().value).toBeCloseTo(stated.value, 4);
  expect(odds.hits).toBeCloseTo(stated.hits, 4);
  expect(odds.largest).toBe(stated.largest);
  // A wild on the first reel would be a picture of its own.
  expect(numbers.strips[0]).not.toContain(numbers.wild);
});
