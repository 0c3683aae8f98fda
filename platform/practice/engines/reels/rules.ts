import type { Rules, Staked } from '../../rules.ts';

export interface ReelsView {
  reels: string[];
}

export interface ReelsPrize {
  symbol: string;
  /** How many of the three reels show it. */
  count: 2 | 3;
  /** Times the stake. */
  pays: number;
}

export interface ReelsConfiguration {
  /** Stops of a symbol on each of the three reels. */
  weights: Record<string, number>;
  /** Exactly so many of a symbol; nothing else pays. */
  prizes: readonly ReelsPrize[];
}

/** Three reels that all carry the same symbols. */
export function reelsRules({ weights, prizes }: ReelsConfiguration): Rules<Staked, ReelsView> {
  const strip = Object.entries(weights).flatMap(([symbol, stops]) => Array<string>(stops).fill(symbol));

  function payOf(reels: readonly string[]): number {
    const prize = prizes.find(
      ({ symbol, count }) => reels.filter((shown) => shown === symbol).length === count,
    );
    return prize?.pays ?? 0;
  }

  return {
    run({ stake }, _actions, random) {
      const reels = [0, 0, 0].map(() => strip[random.below(strip.length)] ?? '');
      return { view: { reels }, next: [], stake, win: stake * payOf(reels) };
    },
    expected() {
      const all = strip.flatMap((a) => strip.flatMap((b) => strip.map((c) => payOf([a, b, c]))));
      return { value: all.reduce((sum, pays) => sum + pays, 0) / all.length, method: 'exact' };
    },
  };
}
