import { describe, expect, it, test } from 'vitest';
import { bintangKeno } from '../../../games/bintang-keno/game.ts';
import { numbers, rules } from '../../../games/bintang-keno/rules.ts';
import { KenoBetSchema } from '../../../games/engines/keno/bet.ts';
import { chanceOf, kenoOdds, returnOfTicket } from '../../../games/engines/keno/rules.ts';
import { refusalText } from '../../../platform/play/pages/game-page.ts';
import { scripted } from './scripted-random.ts';

/** A draw of the numbers 1 to 20 in order: each is the first remaining ball. */
const oneToTwenty = Array<number>(20).fill(0);
const roundOf = (picks: number[]) =>
  rules.run({ stake: 1_000, picks, quick: 0 }, [], scripted(...oneToTwenty));

test.each([
  [[7], 3.8],
  [[70], 0],
  [[1, 2, 3, 4, 5], 560],
  [[1, 2, 3, 4, 80], 20],
  [[1, 2, 3, 79, 80], 2.5],
  [[1, 2, 78, 79, 80], 0.5],
  [[1, 77, 78, 79, 80], 0],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 25_000],
  [[61, 62, 63, 64, 65, 66, 67, 68, 69, 70], 3],
])('with 1 to 20 drawn, the picks %j pay %d times the stake', (picks, pays) => {
  const { view, win } = roundOf(picks);
  expect(view.hits).toEqual(picks.filter((pick) => pick <= 20));
  expect(win).toBe(pays * 1_000);
});

test('a hit has rays, a miss has no star, and other drawn numbers have a plain star', () => {
  const round = { ...roundOf([7, 70]), bet: { stake: 1_000, picks: [7, 70], quick: 0 }, actions: [] };
  const places = String(bintangKeno.engine.look.board(round, 'en')).split('<li ').slice(1);
  expect(places).toHaveLength(80);
  const numbersWith = (sign: string) =>
    places.flatMap((place, index) => (place.includes(sign) ? [index + 1] : []));
  expect(numbersWith('rays')).toEqual([7]);
  expect(numbersWith('"missed"')).toEqual([70]);
  expect(numbersWith('<svg')).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('twenty different numbers are drawn, even from the highest random numbers', () => {
  const { view } = rules.run({ stake: 500, picks: [], quick: 3 }, [], { below: (count) => count - 1 });
  expect(view.picks).toEqual([78, 79, 80]);
  expect(new Set(view.drawn).size).toBe(20);
});

/** Chance of hits when the picks are compared one after the other. */
function chanceInTurn(picks: number, hits: number): number {
  if (hits < 0 || hits > picks) return 0;
  if (picks === 0) return 1;
  const [last, left] = [picks - 1, 80 - (picks - 1)];
  const hit = chanceInTurn(last, hits - 1) * (20 - (hits - 1));
  const miss = chanceInTurn(last, hits) * (60 - (last - hits));
  return (hit + miss) / left;
}

test('the chances match known values and those of picks in turn, and add up to one', () => {
  // Of 80 numbers with 20 drawn: two picks are both drawn in 20·19 of 80·79 orders.
  expect(chanceOf(2, 2)).toBeCloseTo((20 * 19) / (80 * 79), 12);
  expect(chanceOf(2, 0)).toBeCloseTo((60 * 59) / (80 * 79), 12);
  expect(chanceOf(10, 10)).toBeCloseTo(1 / 8_911_711.18, 12);
  for (let picks = 1; picks <= 10; picks += 1) {
    const counts = [...Array(picks + 1).keys()];
    for (const hits of counts) expect(chanceOf(picks, hits)).toBeCloseTo(chanceInTurn(picks, hits), 12);
    const all = counts.reduce((sum, hits) => sum + chanceOf(picks, hits), 0);
    expect(all).toBeCloseTo(1, 12);
  }
});

test('a ticket of three numbers pays as stated, averaged over all its picks', () => {
  let paid = 0;
  let all = 0;
  // The draw is 1 to 20, so trying all picks is the same as trying all draws.
  for (let a = 1; a <= 78; a += 1)
    for (let b = a + 1; b <= 79; b += 1)
      for (let c = b + 1; c <= 80; c += 1) {
        const hits = [a, b, c].filter((pick) => pick <= 20).length;
        paid += numbers[3]?.[hits] ?? 0;
        all += 1;
      }
  expect(returnOfTicket(numbers, 3)).toBeCloseTo(paid / all / 100, 10);
});

test('every ticket returns between 94 and 97 per cent, and the lowest return is stated', () => {
  const returns = Object.keys(numbers).map((picks) => returnOfTicket(numbers, Number(picks)));
  expect(returns).toHaveLength(10);
  for (const value of returns) {
    expect(value).toBeGreaterThan(0.94);
    expect(value).toBeLessThan(0.97);
  }
  expect(rules.expected().value).toBe(Math.min(...returns));
  expect(kenoOdds(numbers, 5).hits).toBeCloseTo(
    chanceOf(5, 2) + chanceOf(5, 3) + chanceOf(5, 4) + chanceOf(5, 5),
  );
});

test('a ticket with too many numbers has its own refusal text', () => {
  expect(refusalText(bintangKeno, 'INVALID_INPUT', 'id')).toContain('1 sampai 10 angka');
  expect(refusalText(bintangKeno, 'INVALID_INPUT', 'en')).toContain('1 to 10 numbers');
  expect(refusalText(bintangKeno, 'TOO_SOON', 'en')).not.toContain('numbers');
});

describe('a keno bet', () => {
  const parse = (fields: unknown) => KenoBetSchema.safeParse({ stake: '500', ...(fields as object) });

  it.each([
    [
      { quick: '0', picks: ['1', '80'] },
      { picks: [1, 80], quick: 0 },
    ],
    [{ picks: '7' }, { picks: [7], quick: 0 }],
    [{ quick: '10' }, { picks: [], quick: 10 }],
    [
      { quick: '4', picks: ['1', '2'] },
      { picks: [], quick: 4 },
    ],
  ])('reads %j', (fields, bet) => {
    expect(parse(fields).data).toEqual({ stake: 500, ...bet });
  });

  it.each([
    [{}],
    [{ quick: '0' }],
    [{ quick: '11' }],
    [{ quick: '-1' }],
    [{ quick: ['1', '2'] }],
    [{ picks: ['1', '1'] }],
    [{ picks: ['1', '01'] }],
    [{ picks: ['0'] }],
    [{ picks: ['81'] }],
    [{ picks: ['1.5'] }],
    [{ picks: ['NaN'] }],
    [{ picks: [['1']] }],
    [{ picks: {} }],
    [{ picks: Array.from({ length: 11 }, (_, index) => String(index + 1)) }],
  ])('refuses %j', (fields) => {
    expect(parse(fields).success).toBe(false);
  });
});
