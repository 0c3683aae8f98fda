import type { ExpectedReturn, Random, Rules, Staked } from '../../rules.ts';
import { type Hundredths, type Odds, winOf } from '../hundredths.ts';
import {
  chances,
  everyStop,
  expectedOver,
  largestOf,
  type Shown,
  type Strip,
  spin,
} from '../machine/strips.ts';

/** Configuration of a slot machine that counts ways instead of lines. */
export interface WaysNumbers {
  strips: readonly Strip[];
  /** Payouts of the whole stake for each way, by the number of reels from the first that show the symbol. */
  pays: Readonly<Record<string, Readonly<Record<number, Hundredths>>>>;
  /**
   * Substitutes for every paying symbol; the payout is multiplied by the number in sight. Only on middle
   * reels.
   */
  wild?: string;
  /** A blank that becomes one paying symbol, the same everywhere; the numbers are weights. */
  blank?: { symbol: string; becomes: Readonly<Record<string, number>> };
}

interface WayWin {
  symbol: string;
  count: number;
  ways: number;
  /** Payout of all its ways together. */
  pays: Hundredths;
}

export interface WaysView {
  /** The reels before blanks changed. */
  turned: Shown[];
  /** The symbol that replaced the blanks; null if there were none. */
  became: string | null;
  wins: WayWin[];
  /** Multiplier of the wins. */
  times: number;
}

type Numbers = WaysNumbers;

/** The factor of one reel in the ways of a symbol. */
interface Reel {
  matches: number;
  wilds: number;
}

function reelOf({ wild, blank }: Numbers, shown: Shown, symbol: string, became: string): Reel {
  const wilds = shown.filter((cell) => cell === wild).length;
  const same = shown.filter((cell) => (cell === blank?.symbol ? became : cell) === symbol).length;
  return { matches: wilds + same, wilds };
}

const timesOf = (reels: readonly Reel[]) =>
  Math.max(
    1,
    reels.reduce((sum, { wilds }) => sum + wilds, 0),
  );

/** The win of one symbol. */
function waysWin({ pays }: Numbers, symbol: string, reels: readonly Reel[]): WayWin | null {
  const end = reels.findIndex(({ matches }) => matches === 0);
  const count = end < 0 ? reels.length : end;
  const paid = pays[symbol]?.[count];
  if (!paid) return null;
  const ways = reels.slice(0, count).reduce((product, { matches }) => product * matches, 1);
  return { symbol, count, ways, pays: paid * ways * timesOf(reels) };
}

const winsOf = (numbers: Numbers, turned: readonly Shown[], became: string) =>
  Object.keys(numbers.pays).flatMap((symbol) => {
    const reels = turned.map((shown) => reelOf(numbers, shown, symbol, became));
    return waysWin(numbers, symbol, reels) ?? [];
  });

/** The symbols that blanks may become, with weights; one meaningless entry for machines without blanks. */
function dyes({ blank }: Numbers): [string, number][] {
  if (!blank) return [['', 1]];
  const total = Object.values(blank.becomes).reduce((sum, weight) => sum + weight, 0);
  return Object.entries(blank.becomes).map(([symbol, weight]) => [symbol, weight / total]);
}

/** Drawn in every round, even without a blank in sight. */
function drawDye({ blank }: Numbers, random: Random): string {
  if (!blank) return '';
  const pot = Object.entries(blank.becomes).flatMap(([symbol, weight]) => Array<string>(weight).fill(symbol));
  return pot[random.below(pot.length)] as string;
}

export function waysViewOf(numbers: Numbers, turned: Shown[], became: string): WaysView {
  const { blank } = numbers;
  const blanks = turned.some((shown) => shown.some((cell) => cell === blank?.symbol));
  return {
    turned,
    became: blanks ? became : null,
    wins: winsOf(numbers, turned, became),
    times: timesOf(turned.map((shown) => reelOf(numbers, shown, '', became))),
  };
}

export function waysPay({ wins }: WaysView): Hundredths {
  return wins.reduce((sum, { pays }) => sum + pays, 0);
}

/** For each symbol, over the numbers of it and of wilds that each reel can show; reels are independent. */
function expectedOf(numbers: Numbers): number {
  const stops = numbers.strips.map(everyStop);
  const ofSymbol = (symbol: string, became: string) => {
    const reels = stops.map((reel) =>
      chances(
        reel.map((shown) => reelOf(numbers, shown, symbol, became)),
        ({ matches, wilds }) => `${matches} ${wilds}`,
      ),
    );
    return expectedOver(reels, (drawn) => waysWin(numbers, symbol, drawn)?.pays ?? 0);
  };
  const worth = (became: string) =>
    Object.keys(numbers.pays).reduce((sum, symbol) => sum + ofSymbol(symbol, became), 0);
  return dyes(numbers).reduce((sum, [became, chance]) => sum + chance * worth(became), 0) / 100;
}

/** Nothing pays for fewer than three reels, so the first three decide. */
function hitsOf(numbers: Numbers): number {
  const sorted = (shown: Shown) => shown.toSorted().join(' ');
  const first = numbers.strips.slice(0, 3).map((reel) => chances(everyStop(reel), sorted));
  return dyes(numbers).reduce(
    (sum, [became, chance]) =>
      sum + chance * expectedOver(first, (turned) => (winsOf(numbers, turned, became).length > 0 ? 1 : 0)),
    0,
  );
}

/** An upper bound of a symbol and of wilds on a reel, perhaps not at the same stop. */
function mostOf(reels: readonly Reel[]): Reel {
  const most = (of: (reel: Reel) => number) => Math.max(...reels.map(of));
  return { matches: most(({ matches }) => matches), wilds: most(({ wilds }) => wilds) };
}

/** For blanks that became one symbol. Reels that are not set yet count with their upper bound. */
function largestWhere(numbers: Numbers, became: string): Hundredths {
  const stops = numbers.strips.map((reel) => chances(everyStop(reel), String).map(([shown]) => shown));
  const symbols = Object.keys(numbers.pays);
  const perSymbol = (shown: Shown) => symbols.map((symbol) => reelOf(numbers, shown, symbol, became));
  const lists = stops.map((reel) => reel.map(perSymbol));
  const rest = lists.map((reel) => symbols.map((_, index) => mostOf(reel.map((of) => of[index] as Reel))));
  return largestOf(lists, (first) => {
    const reels = [...first, ...rest.slice(first.length)];
    const wins = symbols.map((symbol, index) =>
      waysWin(
        numbers,
        symbol,
        reels.map((of) => of[index] as Reel),
      ),
    );
    return wins.reduce((sum, win) => sum + (win?.pays ?? 0), 0);
  });
}

/** Computed on first use. */
export function waysOdds(numbers: Numbers): Odds {
  return {
    hits: hitsOf(numbers),
    largest: Math.max(...dyes(numbers).map(([became]) => largestWhere(numbers, became))),
  };
}

export function waysRules(numbers: Numbers): Rules<Staked, WaysView> {
  return {
    run({ stake }, _actions, random) {
      const turned = spin(numbers.strips, random);
      const view = waysViewOf(numbers, turned, drawDye(numbers, random));
      return { view, next: [], stake, win: winOf(stake, waysPay(view)) };
    },
    expected: (): ExpectedReturn => ({ value: expectedOf(numbers), method: 'exact' }),
  };
}
