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

function returnsOf<Outcome>({ spots, outcomes }: SpotGame<Outcome>): Record<string, number> {
  const counted = [...outcomes()];
  const total = counted.reduce((sum, [, weight]) => sum + weight, 0);
  const returnOf = (pays: (outcome: Outcome) => number) =>
    counted.reduce((sum, [outcome, weight]) => sum + weight * pays(outcome), 0) / total;
  return Object.fromEntries(Object.entries(spots).map(([spot, pays]) => [spot, returnOf(pays)]));
}

/** A game with chips on spots, all decided by one draw. */
export function spotRules<Outcome>(game: SpotGame<Outcome>): SpotRules<Outcome> {
  const { spots, draw } = game;
  let counted: Record<string, number> | undefined;
  const returns = () => {
    counted ??= returnsOf(game);
    return counted;
  };
  return {
    spots,
    returns,
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
