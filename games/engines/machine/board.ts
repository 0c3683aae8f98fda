import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import { percent } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import type { Hundredths, Odds } from '../hundredths.ts';
import { times, timesStake } from '../pay-words.ts';
import { everyStop, type Strip } from './strips.ts';

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

/** A cell of the board besides its picture. */
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
