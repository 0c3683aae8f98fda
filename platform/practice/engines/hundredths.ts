/**
 * How much of the stake a prize pays, in hundredths: 250 is two and a half times the stake. Whole numbers, so that sums
 * are exact; stakes are multiples of 100, so that every win is whole rupiah (D32).
 */
export type Hundredths = number;

/** Whole rupiah. */
export function winOf(stake: number, pays: Hundredths): number {
  return (stake * pays) / 100;
}

/** How often a game pays something, and the most that one round pays. */
export interface Odds {
  /** Share of rounds, from 0 to 1. */
  hits: number;
  largest: Hundredths;
}

/** For games that often pay less than the stake. */
export interface Gains {
  /** Share of rounds that pay more than the stake. */
  gains: number;
}
