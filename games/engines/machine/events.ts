import type { Language } from '../../../runtime/dictionaries.ts';
import { rupiah } from '../../../shared/formats.ts';
import type { PictureEvent } from '../../events.ts';
import { translator } from '../../i18n/i18n.ts';
import type { Hundredths } from '../hundredths.ts';
import { everyStop, rows, type Shown, type Strip } from './strips.ts';

/** A reel is held longer where it can raise the payout by this much. */
const DECISIVE: Hundredths = 1_000;

/** Nothing pays for fewer than three reels. */
const FIRST_DECISIVE_REEL = 2;

/** Amount and texts of a part of the win, which `times` has multiplied. */
export function partialWin(text: string, amount: number, times: number, language: Language) {
  const paid = rupiah(amount, language);
  return { amount, prize: times > 1 ? `×${times} · ${paid}` : paid, text: `${text}: ${paid}` };
}

export type WinEvent = Extract<PictureEvent, { kind: 'win' }>;

/** The most wins that are shown one by one: more would flicker, or take too long. */
const MAX_ONE_BY_ONE = 4;

/** The first wins, and all others together. */
export function fewWins(wins: readonly WinEvent[], language: Language): WinEvent[] {
  const others = wins.slice(MAX_ONE_BY_ONE);
  if (others.length < 2) return [...wins];
  const amount = others.reduce((sum, win) => sum + win.amount, 0);
  const together: WinEvent = {
    kind: 'win',
    places: others.flatMap(({ places }) => places),
    lines: others.flatMap(({ lines = [] }) => lines),
    ...partialWin(translator(language)('machine.more', { count: others.length }), amount, 1, language),
  };
  return [...wins.slice(0, MAX_ONE_BY_ONE), together];
}

export interface TurningReels {
  strips: readonly Strip[];
  /** The wild that fills its reel, if there is one. */
  fills?: string | undefined;
  /** Stands for any symbol of a line. */
  joker?: string | undefined;
  /** The payout of reels of which the last ones may show nothing. */
  pays(reels: Shown[]): Hundredths;
}

/** A reel that shows more of everything than any stop of the strip, so that none pays more. */
function bestOf(stops: readonly Shown[], joker: string | undefined): Shown {
  const counts = new Map<string, number>();
  for (const shown of stops)
    for (const symbol of shown) {
      const count = shown.filter((each) => each === symbol).length;
      counts.set(symbol, Math.max(count, counts.get(symbol) ?? 0));
    }
  const most = [...counts].flatMap(([symbol, count]) => Array<string>(count).fill(symbol));
  return joker === undefined ? most : [...Array<string>(rows).fill(joker), ...most];
}

/**
 * The events of the reels of a machine, which stop from left to right; none for a round of other strips.
 */
export function reelEvents({ strips, fills, joker, pays }: TurningReels) {
  const reels = strips.map((strip) => {
    const stops = everyStop(strip);
    return { stops, best: bestOf(stops, joker) };
  });
  const nothing = Array<string>(rows).fill('');
  const paysFirst = (first: readonly Shown[]) => pays(strips.map((_, reel) => first[reel] ?? nothing));

  /** The stop that shows these symbols, with the wild in the middle where it has filled the reel; −1 for none. */
  function stopOf(stops: readonly Shown[], shown: Shown): number {
    const isFilled = shown.every((symbol) => symbol === fills);
    return stops.findIndex((symbols) =>
      isFilled ? symbols[1] === fills : symbols.every((symbol, row) => symbol === shown[row]),
    );
  }

  return (shown: readonly Shown[]): PictureEvent[] => {
    const stopped = reels.map(({ stops }, reel) => stopOf(stops, shown[reel] ?? []));
    if (stopped.includes(-1)) return [];
    const isHeld = (reel: number) => {
      const before = shown.slice(0, reel);
      const enough = paysFirst(before) + DECISIVE;
      const { stops = [], best = nothing } = reels[reel] ?? {};
      const isDecisive = (symbols: Shown) => paysFirst([...before, symbols]) >= enough;
      return isDecisive(best) && stops.some(isDecisive);
    };
    return stopped.map((stop, reel) => ({
      kind: 'reel',
      reel,
      stop,
      isHeld: reel >= FIRST_DECISIVE_REEL && isHeld(reel),
    }));
  };
}
