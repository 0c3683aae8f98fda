import { expect, test } from 'vitest';
import {
  type LinesNumbers,
  linesOdds,
  linesPay,
  linesRules,
  viewOf,
} from '../../../games/engines/lines/rules.ts';
import { strip } from '../../../games/engines/machine/strips.ts';
import * as komodoGold from '../../../games/komodo-gold/rules.ts';
import * as luckyDurian from '../../../games/lucky-durian/rules.ts';
import { everyTurn, oddsOf } from './every-stop.ts';

/** A board from its rows. */
const boardOf = (...rows: string[]) => {
  const cells = rows.map((row) => row.split(' '));
  return [0, 1, 2, 3, 4].map((reel) => cells.map((row) => row[reel] as string));
};

/** The win of a board, as a multiple of the stake. */
const paid = (numbers: LinesNumbers, ...rows: string[]) => linesPay(viewOf(numbers, boardOf(...rows))) / 100;

/** A row without a win of its own. */
const idle = 'salak nanas pisang nanas salak';
const other = 'nanas salak kelapa pisang nanas';

test.each([
  ['manggis manggis manggis kelapa salak', 4],
  ['manggis manggis manggis manggis salak', 20],
  ['manggis manggis manggis manggis manggis', 150],
  ['kelapa kelapa kelapa manggis salak', 0.2],
  ['salak salak pisang salak salak', 0],
  ['pisang salak salak salak salak', 0],
  ['manggis durian manggis kelapa salak', 8],
  ['manggis durian durian kelapa salak', 8],
  ['pisang pisang pisang durian durian', 12],
  ['pisang pisang pisang kelapa durian', 0.5],
])('lucky-durian: the middle line %s pays %d times the stake', (middle, pays) => {
  expect(paid(luckyDurian.numbers, idle, middle, other)).toBe(pays);
});

test('lucky-durian: the wins of all lines are added up', () => {
  const row = 'pepaya pepaya pepaya salak nanas';
  const view = viewOf(luckyDurian.numbers, boardOf(row, row, row));
  // Every line begins with three papayas.
  expect(view.wins).toHaveLength(10);
  expect(linesPay(view)).toBe(10 * 80);
});

test('komodo-gold: a komodo fills its reel, replaces any animal, and does not hide eggs', () => {
  const view = viewOf(
    komodoGold.numbers,
    boardOf('elang komodo elang rusa kupu', 'telur kupu penyu telur rusa', 'rusa telur jalak kupu penyu'),
  );
  expect(view.reels[1]).toEqual(['komodo', 'komodo', 'komodo']);
  expect(view.scatter).toEqual({ count: 3, pays: 500 });
  expect(view.wins.map(({ line, symbol, count }) => [line, symbol, count])).toEqual([[1, 'elang', 3]]);
  expect(linesPay(view)).toBe(200 + 500);
});

/** A machine with every feature, small enough to play all its rounds. */
const small: LinesNumbers = {
  strips: [strip('a a b c e'), strip('w b a e'), strip('a w c b'), strip('b c e a w'), strip('a b c e')],
  lines: luckyDurian.numbers.lines,
  pays: { a: { 3: 100, 4: 500, 5: 2_000 }, b: { 3: 50, 4: 150, 5: 700 }, c: { 3: 20, 4: 70, 5: 300 } },
  wild: { symbol: 'w', fills: false, times: 2 },
  scatter: { symbol: 'e', pays: { 4: 300, 5: 900 } },
};

test.each([
  ['doubles', small],
  ['fills its reel', { ...small, wild: { symbol: 'w', fills: true, times: 1 } }],
  [
    'does neither, without a scatter',
    { ...small, wild: { symbol: 'w', fills: false, times: 1 }, scatter: undefined },
  ],
])('return, hits and largest win equal those of all stops, for a wild that %s', (_, given) => {
  const { scatter, ...numbers } = given;
  const machine = scatter ? { ...numbers, scatter } : numbers;
  const rules = linesRules(machine);
  const counted = oddsOf(
    everyTurn(
      rules,
      { stake: 1_000 },
      machine.strips.map((reel) => reel.length),
    ),
  );
  const { hits, largest } = linesOdds(machine);
  expect(rules.expected().value).toBeCloseTo(counted.value, 10);
  expect(hits).toBeCloseTo(counted.hits, 10);
  expect(largest).toBe(counted.largest);
});

test.each([
  ['lucky-durian', luckyDurian, { value: 0.9504, hits: 0.3123, largest: 91_600 }],
  ['komodo-gold', komodoGold, { value: 0.962, hits: 0.2268, largest: 125_500 }],
])('%s has its stated return, hits and largest win', (_, { numbers, rules }, stated) => {
  const odds = linesOdds(numbers);
  expect(rules.expected().value).toBeCloseTo(stated.value, 4);
  expect(odds.hits).toBeCloseTo(stated.hits, 4);
  expect(odds.largest).toBe(stated.largest);
  // The first picture of a line names what it collects, so no wild may be there.
  expect(numbers.strips[0]).not.toContain(numbers.wild.symbol);
});
