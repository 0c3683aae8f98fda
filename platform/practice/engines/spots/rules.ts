import type { Random, Rules, Staked } from '../../rules.ts';

/** Whole play rupiah (D32) that a chip may be worth. */
export const chips = [500, 1_000, 5_000] as const;

/** Of one round at a table: how many spots take a chip, and what all chips may be worth together. */
export const tableLimits = { spots: 10, total: 25_000 } as const;

/**
 * What a chip on each spot of a table brings when an outcome is drawn: so many times the chip, which is included;
 * 0 when it is lost.
 */
export type Spots<Outcome> = Readonly<Record<string, (outcome: Outcome) => number>>;

export interface SpotBet extends Staked {
  /** What each chip is worth. */
  chip: number;
  /** Each has one chip. */
  spots: string[];
}

export interface SpotView<Outcome> {
  outcome: Outcome;
  placed: { spot: string; win: number }[];
}

/** An outcome and how many of all equally likely draws lead to it. */
type WeightedOutcome<Outcome> = readonly [outcome: Outcome, weight: number];

export interface SpotRules<Outcome> extends Rules<SpotBet, SpotView<Outcome>> {
  spots: Spots<Outcome>;
  /** Expected win per rupiah on each spot. */
  returns(): Record<string, number>;
}

interface SpotGame<Outcome> {
  spots: Spots<Outcome>;
  draw(random: Random): Outcome;
  /** Every outcome, counted. */
  outcomes(): Iterable<WeightedOutcome<Outcome>>;
}

function returnsOf<Outcome>({ spots, outcomes }: SpotGame<Outcome>): Record<string, number> {
  const counted = [...outcomes()];
  const total = counted.reduce((sum, [, weight]) => sum + weight, 0);
  const returnOf = (pays: (outcome: Outcome) => number) =>
    counted.reduce((sum, [outcome, weight]) => sum + weight * pays(outcome), 0) / total;
  return Object.fromEntries(Object.entries(spots).map(([spot, pays]) => [spot, returnOf(pays)]));
}

/** A game in which chips lie on spots, and one draw decides on all of them. */
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
      // Every chip times every pay of a table is whole; 1.95 alone is no exact binary number.
      const winOn = (spot: string) => Math.round(chip * (spots[spot]?.(outcome) ?? 0));
      const placed = chosen.map((spot) => ({ spot, win: winOn(spot) }));
      return {
        view: { outcome, placed },
        next: [],
        stake,
        win: placed.reduce((sum, { win }) => sum + win, 0),
      };
    },
    /** Of the spot that returns least: whatever is chosen, no less is expected. */
    expected: () => ({ value: Math.min(...Object.values(returns())), method: 'exact' }),
  };
}
