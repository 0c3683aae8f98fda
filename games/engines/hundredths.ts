/**
 * A payout in hundredths of the stake: 250 is two and a half times the stake. Integers keep sums exact;
 * stakes are multiples of 100, so every win is whole rupiah (D32).
 */
export type Hundredths = number;

/** In whole rupiah. */
export function winOf(stake: number, pays: Hundredths): number {
  return (stake * pays) / 100;
}

/** Hit frequency and largest win of a game. */
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
