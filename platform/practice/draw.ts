import { randomInt } from 'node:crypto';

export const symbols = ['durian', 'pelanduk', 'manggis', 'daun'] as const;
export type PlaySymbol = (typeof symbols)[number];

/** Stops of each of the three reels. */
const weights: Record<PlaySymbol, number> = { durian: 1, pelanduk: 2, manggis: 3, daun: 4 };
const strip = symbols.flatMap((symbol) => Array<PlaySymbol>(weights[symbol]).fill(symbol));

interface Prize {
  symbol: PlaySymbol;
  /** How many of the three reels show it. */
  count: 2 | 3;
  /** Times the stake. */
  pays: number;
}

/** Exactly so many of a symbol; nothing else pays. */
export const prizes: readonly Prize[] = [
  { symbol: 'durian', count: 3, pays: 100 },
  { symbol: 'pelanduk', count: 3, pays: 20 },
  { symbol: 'manggis', count: 3, pays: 7 },
  { symbol: 'durian', count: 2, pays: 5 },
  { symbol: 'daun', count: 3, pays: 3 },
  { symbol: 'pelanduk', count: 2, pays: 2 },
];

/** How many times the stake three reels pay. */
export function payOf(reels: readonly string[]): number {
  const prize = prizes.find(
    ({ symbol, count }) => reels.filter((shown) => shown === symbol).length === count,
  );
  return prize?.pays ?? 0;
}

/** Three reels, each stop as likely as any other. */
export function draw(pick: (stops: number) => number = randomInt): PlaySymbol[] {
  return [0, 0, 0].map(() => strip[pick(strip.length)] as PlaySymbol);
}

function expectedPay(): number {
  const all = strip.flatMap((a) => strip.flatMap((b) => strip.map((c) => payOf([a, b, c]))));
  return all.reduce((sum, pays) => sum + pays, 0) / all.length;
}

/** Expected win per rupiah staked, counted over every combination; the page states it. */
export const returnToPlayer = expectedPay();
