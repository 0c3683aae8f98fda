import { describe, expect, test } from 'vitest';
import { bundledGames } from '../../../games/games.ts';
import { bandsOf, isOutside } from '../../../platform/operator/reports/return-bands.ts';
import type { Parts } from '../../../platform/operator/reports/return-sums.ts';

/** The sums of players' days with a stake of 1,000 each, and these wins. */
function day(wins: readonly number[]): Parts {
  const stake = 1_000;
  const won = wins.reduce((sum, win) => sum + win, 0);
  return {
    count: wins.length,
    staked: stake * wins.length,
    won,
    stakedStaked: stake ** 2 * wins.length,
    stakedWon: stake * won,
    wonWon: wins.reduce((sum, win) => sum + win ** 2, 0),
    largestNet: Math.max(...wins) - stake,
  };
}

/** A hundred players, of whom some doubled their stake. */
const withWinners = (winners: number) =>
  day(Array.from({ length: 100 }, (_, player) => (player < winners ? 2_000 : 0)));

describe('the band of a day', () => {
  test('reaches 3.29 standard errors around the expected return', () => {
    const [band] = bandsOf([withWinners(50)], [1]);
    // Each player is a stake above or below, so the standard error of a hundred is a tenth.
    expect(band?.low).toBeCloseTo(1 - 0.329, 10);
    expect(band?.high).toBeCloseTo(1 + 0.329, 10);
  });

  test('is narrower with more players, and wider where one of them staked most', () => {
    const large: Parts = { ...withWinners(50), staked: 1_000_000, stakedStaked: 1_000_000_000, count: 1_000 };
    const uneven: Parts = { ...withWinners(50), stakedStaked: 4 * withWinners(50).stakedStaked };
    const [usual, narrow, wide] = bandsOf([withWinners(50), large, uneven], [1]).map((band) =>
      band ? band.high - band.low : 0,
    );
    expect(narrow).toBeLessThan(usual ?? 0);
    expect(wide).toBeCloseTo(2 * (usual ?? 0), 10);
  });

  test('begins below the lowest return of its bets, never below zero, and ends above the highest', () => {
    const [band] = bandsOf([withWinners(48)], [0.9, 0.99]);
    expect(band?.low).toBeLessThan(0.9 - 0.3);
    expect(band?.high).toBeGreaterThan(0.99 + 0.3);
    expect(bandsOf([withWinners(40)], [0, 0.99])[0]?.low).toBe(0);
  });

  test('does not exist with fewer than 30 parts in the period, nor on a day without any', () => {
    const few = day(Array(29).fill(950));
    expect(bandsOf([few], [0.95])).toEqual([null]);
    expect(bandsOf([few, null, day([950])], [0.95])).toEqual([
      expect.objectContaining({ low: expect.any(Number) }),
      null,
      expect.objectContaining({ low: expect.any(Number) }),
    ]);
    expect(bandsOf([], [0.95])).toEqual([]);
  });
});

describe('a day is outside', () => {
  const outside = (days: Parts[], returns: number[]) => {
    const bands = bandsOf(days, returns);
    return days.map((sums, index) => {
      const band = bands[index];
      return band ? isOutside(sums, band, sums.largestNet) : null;
    });
  };

  test('below the band and above it, and the other days stay inside', () => {
    const days = [withWinners(50), withWinners(15), withWinners(45), withWinners(90), withWinners(60)];
    expect(outside(days, [1])).toEqual([false, true, false, true, false]);
  });

  test('not above it by one large win', () => {
    const band = { low: 0.7, high: 1.3 };
    const prize = day([...Array(99).fill(1_000), 60_000]);
    expect(isOutside(prize, band, prize.largestNet)).toBe(false);
    expect(isOutside(prize, band, 0)).toBe(true);
  });
});

test.each(bundledGames.flatMap(({ gameID, engine }) => (engine.returns ? [[gameID, engine] as const] : [])))(
  'the returns of the bets of %s lie around its expected one',
  (_, { rules, returns }) => {
    const values = returns?.() ?? [];
    const { value } = rules.expected();
    expect(Math.min(...values)).toBeLessThanOrEqual(value);
    expect(Math.max(...values)).toBeGreaterThanOrEqual(value);
    expect(Math.max(...values)).toBeLessThan(1);
  },
);
