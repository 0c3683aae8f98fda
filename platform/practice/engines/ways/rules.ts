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

/** What a machine is made of that counts ways instead of lines. */
export interface WaysNumbers {
  strips: readonly Strip[];
  /** Of the whole stake and for each way, by how many reels side by side show it, from the first on. */
  pays: Readonly<Record<string, Readonly<Record<number, Hundredths>>>>;
  /** Stands for every paying picture; as many as are in sight, so many times the round pays. On the middle reels only. */
  wild?: string;
  /** A blank that becomes one paying picture, the same everywhere; the numbers say how likely each is. */
  blank?: { symbol: string; becomes: Readonly<Record<string, number>> };
}

interface WayWin {
  symbol: string;
  count: number;
  ways: number;
  /** Of all its ways together. */
  pays: Hundredths;
}

export interface WaysView {
  /** As they were turned, blanks too. */
  turned: Shown[];
  /** What the blanks became; null where none was in sight. */
  became: string | null;
  wins: WayWin[];
  /** What the wins were multiplied by. */
  times: number;
}

type Numbers = WaysNumbers;

/** What one reel adds to the ways of a picture. */
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

/** The win of one picture. */
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

/** What blanks may become, and how likely; one choice that means nothing where there are no blanks. */
function dyes({ blank }: Numbers): [string, number][] {
  if (!blank) return [['', 1]];
  const total = Object.values(blank.becomes).reduce((sum, weight) => sum + weight, 0);
  return Object.entries(blank.becomes).map(([symbol, weight]) => [symbol, weight / total]);
}

/** Drawn with every round, whether a blank is in sight or not. */
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

/** For each picture, over how many of it and of the wild each reel can show; the reels are independent of each other. */
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

/** Nothing pays for fewer than three reels, so the first three say whether anything does. */
function hitsOf(numbers: Numbers): number {
  const sorted = (shown: Shown) => shown.toSorted().join(' ');
  const first = numbers.strips.slice(0, 3).map((reel) => chances(everyStop(reel), sorted));
  return dyes(numbers).reduce(
    (sum, [became, chance]) =>
      sum + chance * expectedOver(first, (turned) => (winsOf(numbers, turned, became).length > 0 ? 1 : 0)),
    0,
  );
}

/** What a reel can show at most of a picture and of the wild, perhaps not at once. */
function mostOf(reels: readonly Reel[]): Reel {
  const most = (of: (reel: Reel) => number) => Math.max(...reels.map(of));
  return { matches: most(({ matches }) => matches), wilds: most(({ wilds }) => wilds) };
}

/** Where the blanks became one picture. Reels that are not turned yet are taken to show the most of each picture. */
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

/** Computed when it is first asked for. */
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
