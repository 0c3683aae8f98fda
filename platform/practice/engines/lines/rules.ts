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

/** What a machine with lines is made of. */
export interface LinesNumbers {
  strips: readonly Strip[];
  /** Rows of each line, reel by reel, counted from 0 at the top. */
  lines: readonly (readonly number[])[];
  /** Of the whole stake, by how many are side by side from the first reel on. */
  pays: Readonly<Record<string, Readonly<Record<number, Hundredths>>>>;
  /** Stands for every paying picture. It is on none but the middle reels, so that the first names what a line collects. */
  wild: {
    symbol: string;
    /** Whether it fills the reel it appears on. */
    fills: boolean;
    /** What a line with it pays, times. */
    times: number;
  };
  /** Pays by how many are in sight, wherever they are. */
  scatter?: { symbol: string; pays: Readonly<Record<number, Hundredths>> };
}

/** Three straight ones, and seven that bend. */
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
  /** Its place in the list of lines. */
  line: number;
  symbol: string;
  count: number;
  pays: Hundredths;
}

export interface LinesView {
  /** After the wild has filled its reels. */
  reels: Shown[];
  wins: LineWin[];
  scatter: { count: number; pays: Hundredths } | null;
}

type Numbers = LinesNumbers;

function filled({ wild }: Numbers, shown: Shown): Shown {
  return wild.fills && shown.includes(wild.symbol) ? shown.map(() => wild.symbol) : shown;
}

/** What the pictures of one line pay. */
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

/** What the reels show, and what that pays. */
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
 * The reels are independent of each other, so a line is worth what it pays over the chances of its five cells, and the
 * lines are worth their sum.
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

/** No line pays for fewer than three, so the first three reels say whether any does; the rest may bring scatters. */
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

/** Reels that are not turned yet are taken for wilds that are scatters too: nothing pays more. */
function largestWinOf(numbers: Numbers): Hundredths {
  const { strips, wild } = numbers;
  const most = Math.max(...Object.keys(numbers.scatter?.pays ?? { 0: 0 }).map(Number));
  return largestOf(strips.map(everyStop), (first) => {
    if (first.length === strips.length) return linesPay(viewOf(numbers, first));
    const rest = strips.slice(first.length).map(() => Array<string>(rows).fill(wild.symbol));
    return linesPay(viewOf(numbers, [...first, ...rest])) + scatterPays(numbers, most);
  });
}

/** Computed when it is first asked for. */
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
