import type { ExpectedReturn, Rules, Staked } from '../../rules.ts';
import { type Hundredths, type Odds, winOf } from '../hundredths.ts';
import {
  chances,
  everyStop,
  expectedOver,
  largestOf,
  rows,
  type Shown,
  type Strip,
  spin,
} from '../machine/strips.ts';

/** Configuration of a slot machine with lines. */
export interface LinesNumbers {
  strips: readonly Strip[];
  /** Row of each line on each reel, counted from 0 at the top. */
  lines: readonly (readonly number[])[];
  /** Payouts of the whole stake, by the number of equal symbols from the first reel. */
  pays: Readonly<Record<string, Readonly<Record<number, Hundredths>>>>;
  /**
   * Substitutes for every paying symbol. Only on middle reels, so that the first symbol decides what a line
   * pays.
   */
  wild: {
    symbol: string;
    /** True when it fills its reel. */
    fills: boolean;
    /** Multiplier of lines that contain it. */
    times: number;
  };
  /** Pays by the number in sight, anywhere. */
  scatter?: { symbol: string; pays: Readonly<Record<number, Hundredths>> };
}

/** Three straight lines and seven bent ones. */
export const tenLines: LinesNumbers['lines'] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

interface LineWin {
  /** Its index in the list of lines. */
  line: number;
  symbol: string;
  count: number;
  pays: Hundredths;
}

export interface LinesView {
  /** After wilds have filled their reels. */
  reels: Shown[];
  wins: LineWin[];
  scatter: { count: number; pays: Hundredths } | null;
}

type Numbers = LinesNumbers;

function filled({ wild }: Numbers, shown: Shown): Shown {
  return wild.fills && shown.includes(wild.symbol) ? shown.map(() => wild.symbol) : shown;
}

/** The payout of one line. */
function lineWin({ pays, wild }: Numbers, cells: readonly string[]): Omit<LineWin, 'line'> | null {
  const symbol = cells[0] as string;
  const end = cells.findIndex((cell) => cell !== symbol && cell !== wild.symbol);
  const count = end < 0 ? cells.length : end;
  const paid = pays[symbol]?.[count];
  if (!paid) return null;
  const times = cells.slice(0, count).includes(wild.symbol) ? wild.times : 1;
  return { symbol, count, pays: paid * times };
}

const cellsOf = (line: readonly number[], reels: readonly Shown[]) =>
  reels.map((shown, reel) => shown[line[reel] as number] as string);

function lineWins(numbers: Numbers, reels: readonly Shown[]): LineWin[] {
  return numbers.lines.flatMap((rowsOfLine, line) => {
    const win = lineWin(numbers, cellsOf(rowsOfLine, reels));
    return win ? [{ line, ...win }] : [];
  });
}

const scattersIn = ({ scatter }: Numbers, shown: Shown) =>
  shown.filter((cell) => cell === scatter?.symbol).length;

const scatterPays = ({ scatter }: Numbers, count: number): Hundredths => scatter?.pays[count] ?? 0;

/** The reels in sight, and their payouts. */
export function viewOf(numbers: Numbers, turned: readonly Shown[]): LinesView {
  const reels = turned.map((shown) => filled(numbers, shown));
  const count = turned.reduce((sum, shown) => sum + scattersIn(numbers, shown), 0);
  const pays = scatterPays(numbers, count);
  return { reels, wins: lineWins(numbers, reels), scatter: pays > 0 ? { count, pays } : null };
}

export function linesPay({ wins, scatter }: LinesView): Hundredths {
  return wins.reduce((sum, { pays }) => sum + pays, scatter?.pays ?? 0);
}

/**
 * Reels are independent, so a line's expected payout follows from the chances of its five cells, and the
 * total is the sum of all lines.
 */
function expectedOf(numbers: Numbers): number {
  const stops = numbers.strips.map(everyStop);
  const lines = numbers.lines.map((line) => {
    const cells = stops.map((reel, index) =>
      chances(reel.map((shown) => filled(numbers, shown)[line[index] as number] as string)),
    );
    return expectedOver(cells, (drawn) => lineWin(numbers, drawn)?.pays ?? 0);
  });
  const scatters = stops.map((reel) => chances(reel.map((shown) => scattersIn(numbers, shown))));
  const scattered = expectedOver(scatters, (drawn) =>
    scatterPays(
      numbers,
      drawn.reduce((sum, count) => sum + count, 0),
    ),
  );
  return lines.reduce((sum, line) => sum + line, scattered) / 100;
}

/**
 * No line pays for fewer than three symbols, so the first three reels decide; the others may add scatters.
 */
function hitsOf(numbers: Numbers): number {
  const leading = 3;
  const stops = numbers.strips.map(everyStop);
  const scatters = stops.map((reel) => chances(reel.map((shown) => scattersIn(numbers, shown))));
  const paysWith = [...Array(leading * rows + 1).keys()].map((already) =>
    expectedOver(scatters.slice(leading), (drawn) =>
      scatterPays(
        numbers,
        drawn.reduce((sum, count) => sum + count, already),
      ) > 0
        ? 1
        : 0,
    ),
  );
  const first = stops.slice(0, leading).map((reel) =>
    chances(
      reel.map((shown) => ({ shown: filled(numbers, shown), scatters: scattersIn(numbers, shown) })),
      JSON.stringify,
    ),
  );
  return expectedOver(first, (drawn) => {
    const reels = drawn.map(({ shown }) => shown);
    const already = drawn.reduce((sum, { scatters: count }) => sum + count, 0);
    return lineWins(numbers, reels).length > 0 ? 1 : (paysWith[already] as number);
  });
}

/** Reels that are not set yet count as wilds and scatters, which no symbol exceeds. */
function largestWinOf(numbers: Numbers): Hundredths {
  const { strips, wild } = numbers;
  const most = Math.max(...Object.keys(numbers.scatter?.pays ?? { 0: 0 }).map(Number));
  return largestOf(strips.map(everyStop), (first) => {
    if (first.length === strips.length) return linesPay(viewOf(numbers, first));
    const rest = strips.slice(first.length).map(() => Array<string>(rows).fill(wild.symbol));
    return linesPay(viewOf(numbers, [...first, ...rest])) + scatterPays(numbers, most);
  });
}

/** Computed on first use. */
export function linesOdds(numbers: Numbers): Odds {
  return { hits: hitsOf(numbers), largest: largestWinOf(numbers) };
}

export function linesRules(numbers: Numbers): Rules<Staked, LinesView> {
  return {
    run({ stake }, _actions, random) {
      const view = viewOf(numbers, spin(numbers.strips, random));
      return { view, next: [], stake, win: winOf(stake, linesPay(view)) };
    },
    expected: (): ExpectedReturn => ({ value: expectedOf(numbers), method: 'exact' }),
  };
}
