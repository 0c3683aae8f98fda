import type { Parts } from './return-sums.ts';

/** A period with fewer parts shows no scale. */
const LEAST_PARTS = 30;
/** 99.9 % of a normal distribution lie within. */
const STANDARD_ERRORS = 3.29;

interface Band {
  low: number;
  high: number;
}

type Days = readonly (Parts | null)[];

const sumOf = (days: Days, field: 'count' | 'staked' | 'won' | 'stakedStaked' | 'stakedWon' | 'wonWon') =>
  days.reduce((sum, day) => sum + (day?.[field] ?? 0), 0);

/** The mean of (won − expected × staked)² per staked², over all days of a game: a day with a fault would widen its own band. */
function scaleOf(days: Days, least: number, most: number): number {
  // The expected return follows the bets that players made, where bets differ.
  const expected = Math.min(most, Math.max(least, sumOf(days, 'won') / sumOf(days, 'staked')));
  const squares =
    sumOf(days, 'wonWon') -
    2 * expected * sumOf(days, 'stakedWon') +
    expected ** 2 * sumOf(days, 'stakedStaked');
  // The difference of large sums can be slightly below zero.
  return Math.max(0, squares) / sumOf(days, 'stakedStaked');
}

/** The bands of a game's days, around the expected returns of its bets; null where there is too little play. */
export function bandsOf(days: Days, returns: readonly number[]): (Band | null)[] {
  if (sumOf(days, 'count') < LEAST_PARTS) return days.map(() => null);
  const [least, most] = [Math.min(...returns), Math.max(...returns)];
  const scale = scaleOf(days, least, most);
  return days.map((day) => {
    if (!day) return null;
    const margin = (STANDARD_ERRORS * Math.sqrt(scale * day.stakedStaked)) / day.staked;
    return { low: Math.max(0, least - margin), high: most + margin };
  });
}

/** True below the band, and above it where the largest win alone does not explain it: a rare prize is no fault. */
export function isOutside(
  { staked, won }: { staked: number; won: number },
  { low, high }: Band,
  largestNet: number,
): boolean {
  return won / staked < low || (won - Math.max(0, largestNet)) / staked > high;
}
