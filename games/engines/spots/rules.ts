import type { Random, Rules, Staked } from '../../rules.ts';

/** Limits per round: number of spots with a chip, and total value in rupiah. */
export const tableLimits = { spots: 10, total: 25_000 } as const;

/** For each spot, the payout of an outcome as a multiple of the chip, chip included; 0 when it loses. */
export type Spots<Outcome> = Readonly<Record<string, (outcome: Outcome) => number>>;

export interface SpotBet extends Staked {
  /** Value of each chip. */
  chip: number;
  /** Each has one chip. */
  spots: string[];
}

export interface SpotView<Outcome> {
  outcome: Outcome;
  placed: { spot: string; win: number }[];
}

/** An outcome and the number of equally likely draws that lead to it. */
type WeightedOutcome<Outcome> = readonly [outcome: Outcome, weight: number];

export interface SpotRules<Outcome> extends Rules<SpotBet, SpotView<Outcome>> {
  spots: Spots<Outcome>;
  /** Expected win per rupiah on each spot. */
  returns(): Record<string, number>;
}

interface SpotGame<Outcome> {
  spots: Spots<Outcome>;
  draw(random: Random): Outcome;
  /** Every outcome with its weight. */
  outcomes(): Iterable<WeightedOutcome<Outcome>>;
}

/** Averages a value over every outcome, which are counted on first use. */
function averageOver<Outcome>({ outcomes }: SpotGame<Outcome>) {
  let counted: WeightedOutcome<Outcome>[] | undefined;
  return (worth: (outcome: Outcome) => number) => {
    counted ??= [...outcomes()];
    const total = counted.reduce((sum, [, weight]) => sum + weight, 0);
    return counted.reduce((sum, [outcome, weight]) => sum + weight * worth(outcome), 0) / total;
  };
}

/** A game with chips on spots, all decided by one draw. */
export function spotRules<Outcome>(game: SpotGame<Outcome>): SpotRules<Outcome> {
  const { spots, draw } = game;
  const average = averageOver(game);
  let known: Record<string, number> | undefined;
  const returns = () => {
    known ??= Object.fromEntries(Object.entries(spots).map(([spot, pays]) => [spot, average(pays)]));
    return known;
  };
  /** What a bet loses on average, per rupiah staked, where it pays less than its stake. */
  const lossOn = (chosen: readonly string[]) =>
    average((outcome) => {
      const paid = chosen.reduce((sum, spot) => sum + (spots[spot]?.(outcome) ?? 0), 0);
      return Math.max(0, 1 - paid / chosen.length);
    });
  return {
    spots,
    returns,
    /**
     * The loss of a bet against that of the spot that loses least. A chip on one spot is all at risk; red with black, or small
     * with big, only as far as neither wins.
     */
    shareAtRisk({ spots: chosen }) {
      if (chosen.length === 1) return 1;
      const least = Math.min(...Object.keys(spots).map((spot) => lossOn([spot])));
      return Math.min(1, lossOn(chosen) / least);
    },
    run({ chip, spots: chosen, stake }, _actions, random) {
      const outcome = draw(random);
      // Every payout is whole rupiah; rounding removes the binary error of 1.95.
      const winOn = (spot: string) => Math.round(chip * (spots[spot]?.(outcome) ?? 0));
      const placed = chosen.map((spot) => ({ spot, win: winOn(spot) }));
      return {
        view: { outcome, placed },
        next: [],
        stake,
        win: placed.reduce((sum, { win }) => sum + win, 0),
      };
    },
    /** Return of the spot that returns least. */
    expected: () => ({ value: Math.min(...Object.values(returns())), method: 'exact' }),
  };
}
