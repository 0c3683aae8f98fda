import type { ExpectedReturn, Random, Rules, Staked } from '../../rules.ts';
import { type Gains, type Hundredths, type Odds, winOf } from '../hundredths.ts';

export interface TrackNumbers {
  shells: number;
  throws: number;
  /** Steps of a throw in which no shell lies mouth up. */
  stepsOfNone: number;
  /** Payouts of the holes in walking order; after the last hole follows the first. */
  holes: readonly Hundredths[];
}

export interface Throw {
  /** For each shell, true when it lies mouth up. */
  shells: boolean[];
  steps: number;
  /** The hole in which the throw ends, counted from 0. */
  hole: number;
  pays: Hundredths;
}

export interface TrackView {
  throws: Throw[];
}

/** The start of a walk: the first step leads to hole 0. */
const START = -1;

function throwShells(numbers: TrackNumbers, from: number, random: Random): Throw {
  const { shells: count, stepsOfNone, holes } = numbers;
  const shells = Array.from({ length: count }, () => random.below(2) === 1);
  const steps = shells.filter(Boolean).length || stepsOfNone;
  const hole = (from + steps) % holes.length;
  return { shells, steps, hole, pays: holes[hole] as Hundredths };
}

function walk(numbers: TrackNumbers, random: Random): TrackView {
  const throws: Throw[] = [];
  while (throws.length < numbers.throws)
    throws.push(throwShells(numbers, throws.at(-1)?.hole ?? START, random));
  return { throws };
}

function trackPay({ throws }: TrackView): Hundredths {
  return throws.reduce((sum, { pays }) => sum + pays, 0);
}

/** Every way in which all shells of all throws can fall. */
function* allWalks(numbers: TrackNumbers): Generator<TrackView> {
  const all = 2 ** (numbers.shells * numbers.throws);
  for (let fall = 0; fall < all; fall += 1) {
    let rest = fall;
    const below = () => {
      const bit = rest % 2;
      rest = (rest - bit) / 2;
      return bit;
    };
    yield walk(numbers, { below });
  }
}

const shareOf = (pays: readonly Hundredths[], counts: (paid: Hundredths) => boolean) =>
  pays.filter(counts).length / pays.length;

function expectedOf(numbers: TrackNumbers): number {
  const pays = [...allWalks(numbers)].map(trackPay);
  return pays.reduce((sum, paid) => sum + paid, 0) / pays.length / 100;
}

export function trackOdds(numbers: TrackNumbers): Odds & Gains {
  const pays = [...allWalks(numbers)].map(trackPay);
  return {
    hits: shareOf(pays, (paid) => paid > 0),
    gains: shareOf(pays, (paid) => paid > 100),
    largest: pays.reduce((most, paid) => Math.max(most, paid), 0),
  };
}

export function trackRules(numbers: TrackNumbers): Rules<Staked, TrackView> {
  return {
    run({ stake }, _actions, random) {
      const view = walk(numbers, random);
      return { view, next: [], stake, win: winOf(stake, trackPay(view)) };
    },
    expected: (): ExpectedReturn => ({ value: expectedOf(numbers), method: 'exact' }),
  };
}
