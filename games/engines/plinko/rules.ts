import type { ExpectedReturn, Random, Rules, Staked } from '../../rules.ts';
import { type Gains, type Hundredths, type Odds, winOf } from '../hundredths.ts';

/** Payouts of the streets by risk, from the left; there is one street more than crossings. */
export type PlinkoNumbers = Readonly<Record<string, readonly Hundredths[]>>;

export interface PlinkoBet extends Staked {
  risk: string;
}

export interface PlinkoView {
  risk: string;
  /** For each crossing, true for a turn to the right. */
  turns: boolean[];
  /** Counted from 0 on the left: the number of turns to the right. */
  street: number;
  pays: Hundredths;
}

function ride(numbers: PlinkoNumbers, risk: string, random: Random): PlinkoView {
  const streets = numbers[risk] ?? [];
  const turns = streets.slice(1).map(() => random.below(2) === 1);
  const street = turns.filter(Boolean).length;
  return { risk, turns, street, pays: streets[street] as Hundredths };
}

/** Probability of each street, from the left, counted over every sequence of turns. */
export function streetChances(crossings: number): number[] {
  const streets = Array<number>(crossings + 1).fill(0);
  for (let way = 0; way < 2 ** crossings; way += 1) {
    const rights = way.toString(2).replaceAll('0', '').length;
    streets[rights] = (streets[rights] as number) + 1 / 2 ** crossings;
  }
  return streets;
}

const sumOver = (streets: readonly Hundredths[], worth: (pays: Hundredths) => number) =>
  streetChances(streets.length - 1).reduce(
    (sum, chance, street) => sum + chance * worth(streets[street] as Hundredths),
    0,
  );

/** Expected win per rupiah staked at one risk. */
export function returnOfRisk(numbers: PlinkoNumbers, risk: string): number {
  return sumOver(numbers[risk] ?? [], (pays) => pays) / 100;
}

export function plinkoOdds(numbers: PlinkoNumbers, risk: string): Odds & Gains {
  const streets = numbers[risk] ?? [];
  return {
    hits: sumOver(streets, (pays) => (pays > 0 ? 1 : 0)),
    gains: sumOver(streets, (pays) => (pays > 100 ? 1 : 0)),
    largest: Math.max(...streets),
  };
}

export function plinkoRules(numbers: PlinkoNumbers): Rules<PlinkoBet, PlinkoView> {
  return {
    run({ stake, risk }, _actions, random) {
      const view = ride(numbers, risk, random);
      return { view, next: [], stake, win: winOf(stake, view.pays) };
    },
    /** Return of the risk that returns least. */
    expected: (): ExpectedReturn => ({
      value: Math.min(...Object.keys(numbers).map((risk) => returnOfRisk(numbers, risk))),
      method: 'exact',
    }),
  };
}
