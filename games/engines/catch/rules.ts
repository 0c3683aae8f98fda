import type { ExpectedReturn, Random, Rules, Staked } from '../../rules.ts';
import { type Hundredths, type Odds, winOf } from '../hundredths.ts';

/** Number of equally likely tickets of a cast. */
export const TICKETS = 10_000;

interface Fish {
  fish: string;
  /** Number of the {@link TICKETS} that catch it. */
  tickets: number;
  pays: Hundredths;
}

/** The fish that each choice may catch; all choices have the same return. */
export type CatchNumbers = Readonly<Record<string, readonly Fish[]>>;

export interface CatchBet extends Staked {
  choice: string;
}

export interface CatchView {
  choice: string;
  /** Null: nothing was caught. */
  caught: string | null;
  pays: Hundredths;
}

/** The fish that a ticket catches: the first fish has the first tickets, and so on. */
function caughtBy(all: readonly Fish[], ticket: number): Fish | null {
  let passed = 0;
  for (const fish of all) {
    passed += fish.tickets;
    if (ticket < passed) return fish;
  }
  return null;
}

function cast(numbers: CatchNumbers, choice: string, random: Random): CatchView {
  const caught = caughtBy(numbers[choice] ?? [], random.below(TICKETS));
  return { choice, caught: caught?.fish ?? null, pays: caught?.pays ?? 0 };
}

/** The mean over all tickets of a choice. */
const meanOf = (numbers: CatchNumbers, choice: string, worth: (fish: Fish) => number) =>
  (numbers[choice] ?? []).reduce((sum, fish) => sum + fish.tickets * worth(fish), 0) / TICKETS;

/** Return of the choice that returns least. */
function expectedOf(numbers: CatchNumbers): number {
  const returns = Object.keys(numbers).map((choice) => meanOf(numbers, choice, ({ pays }) => pays));
  return Math.min(...returns) / 100;
}

export function catchOdds(numbers: CatchNumbers, choice: string): Odds {
  return {
    hits: meanOf(numbers, choice, ({ pays }) => (pays > 0 ? 1 : 0)),
    largest: Math.max(0, ...(numbers[choice] ?? []).map(({ pays }) => pays)),
  };
}

export function catchRules(numbers: CatchNumbers): Rules<CatchBet, CatchView> {
  return {
    run({ stake, choice }, _actions, random) {
      const view = cast(numbers, choice, random);
      return { view, next: [], stake, win: winOf(stake, view.pays) };
    },
    expected: (): ExpectedReturn => ({ value: expectedOf(numbers), method: 'exact' }),
  };
}
