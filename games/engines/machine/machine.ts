import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import { percent, rupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { PictureEvent } from '../../events.ts';
import { translator } from '../../i18n/i18n.ts';
import type { Hundredths, Odds } from '../hundredths.ts';
import { times, timesStake } from '../pay-words.ts';
import { everyStop, rows, type Shown, type Strip } from './strips.ts';

export const machineCss = readFileSync(new URL('board.css', import.meta.url), 'utf8');

/** The theme of a slot machine. */
export interface MachineLook {
  /** Class of the board for the theme's styles. */
  theme: string;
  css: string;
  pictures: string;
  /** Prefix of its message keys, among them the names of its symbols. */
  texts: string;
}

export const picture = (symbol: string): Html =>
  html`<svg aria-hidden="true"><use href="#${symbol}"></use></svg>`;

/** A cell of the board: its symbol and how it is marked. */
export interface Cell {
  symbol: string;
  /** True when it is part of a win. */
  paid: boolean;
  /** A class such as `wild` or `dyed`. */
  mark?: string | undefined;
}

export interface Machine {
  theme: string;
  /** Text of the plate, such as the number of lines. */
  plate: string;
  reels: readonly (readonly Cell[])[];
  /** Drawn over the reels. */
  over?: Html | undefined;
}

const cellHtml = ({ symbol, paid, mark }: Cell): Html =>
  html`<li class="cell ${paid ? 'paid' : ''} ${mark ?? ''}">${picture(symbol)}</li>`;

/** Five reels of three symbols, hidden from screen readers, which read the status line. */
export function machine({ theme, plate, reels, over }: Machine): Html {
  const anyPaid = reels.some((cells) => cells.some(({ paid }) => paid));
  return html`<div class="machine ${theme} ${anyPaid ? 'has-paid' : ''}" aria-hidden="true"><div class="crown"></div><div class="reels">
${reels.map((cells) => html`<ol class="reel">${cells.map(cellHtml)}</ol>`)}${over ?? ''}<p class="plate">${plate}</p></div></div>`;
}

/** The reels before the first round, with the special symbol in sight if there is one. */
export function atRest(strips: readonly Strip[], special: string | undefined): Cell[][] {
  return strips.map((reel) => {
    const stops = everyStop(reel);
    const shown = stops.find(([, middle]) => middle === special) ?? stops[0] ?? [];
    return shown.map((symbol) => ({ symbol, paid: false }));
  });
}

/** Payouts of a symbol by count: `3: 2× · 4: 8× · 5: 40×`. */
export function paysByCount(pays: Readonly<Record<number, Hundredths>>, language: Language): string {
  return Object.entries(pays)
    .map(([count, paid]) => `${count}: ${times(paid, language)}`)
    .join(' · ');
}

export function oddsText({ hits, largest }: Odds, language: Language): string {
  const values = { hits: percent(hits, language), largest: timesStake(largest, language) };
  return translator(language)('machine.odds', values);
}

/** Maximum number of wins read out; the rest are counted. */
const MAX_READ_OUT = 3;

export function listWins(parts: readonly string[], language: Language): string {
  const rest = parts.length - MAX_READ_OUT;
  return [
    ...parts.slice(0, MAX_READ_OUT),
    ...(rest > 0 ? [translator(language)('machine.more', { count: rest })] : []),
  ].join('; ');
}

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
