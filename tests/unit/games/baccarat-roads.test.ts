import { expect, test } from 'vitest';
import { beadRoad, bigRoad, ROAD_RESULTS, roads } from '../../../games/engines/baccarat/roads.ts';
import type { BaccaratSide } from '../../../games/engines/baccarat/rules.ts';

const sides: Record<string, BaccaratSide> = { P: 'player', B: 'banker', T: 'tie' };
/** Letters, oldest first. */
const winners = (letters: string) => [...letters].map((letter) => sides[letter] ?? 'tie');
const places = (letters: string) =>
  bigRoad(winners(letters)).map(({ column, row, ties }) => [column, row, ties].join());

test('the bead road fills columns of six', () => {
  const last = beadRoad(winners('PPBBTTPB')).at(-1);
  expect(last).toMatchObject({ column: 1, row: 1, winner: 'banker' });
});

test('the big road has a column for each streak, and ties mark the bead before them', () => {
  expect(places('PPBTTBP')).toEqual(['0,0,0', '0,1,0', '1,0,2', '1,1,0', '2,0,0']);
  expect(places('TP')).toEqual(['0,0,0']);
});

test('a streak longer than a column turns right, and the next one beside it turns earlier', () => {
  expect(places('BBBBBBBB').slice(-3)).toEqual(['0,5,0', '1,5,0', '2,5,0']);
  expect(places('BBBBBBBPPPPPP').slice(-2)).toEqual(['1,4,0', '2,4,0']);
});

test('counts and roads use the newest results that fit', () => {
  const newestFirst = winners('B'.repeat(20) + 'P'.repeat(10) + 'T'.repeat(6) + 'P'.repeat(30));
  const shown = String(roads(newestFirst, 'en'));
  expect(newestFirst.length).toBeGreaterThan(ROAD_RESULTS);
  expect(shown.match(/<b>\d+<\/b>/g)).toEqual(['<b>10</b>', '<b>20</b>', '<b>6</b>']);
  expect(shown.match(/<text/g)).toHaveLength(ROAD_RESULTS);
  for (const [, x, width] of shown.matchAll(/cx="(-?\d+)"/g)) expect(Number(x ?? width)).toBeGreaterThan(0);
  expect(String(roads([], 'id'))).toContain('<b>0</b>');
});
