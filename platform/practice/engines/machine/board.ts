import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, percent, textsIn } from '../../../i18n/i18n.ts';
import type { Html } from '../../engine.ts';
import type { Hundredths, Odds } from '../hundredths.ts';
import { times, timesStake } from '../pay-words.ts';
import { everyStop, type Strip } from './strips.ts';

export const machineCss = readFileSync(new URL('board.css', import.meta.url), 'utf8');

/** What makes a machine the game that it is. */
export interface MachineLook {
  /** Class of the board, which the theme speaks of. */
  theme: string;
  css: string;
  pictures: string;
  /** Where its texts are; the names of its symbols are among them. */
  texts: string;
}

export const picture = (symbol: string): Html =>
  html`<svg aria-hidden="true"><use href="#${symbol}"></use></svg>`;

/** What one cell of the board is besides its picture. */
export interface Cell {
  symbol: string;
  /** Part of a win. */
  paid: boolean;
  /** `wild`, `dyed` … */
  mark?: string | undefined;
}

export interface Machine {
  theme: string;
  reels: readonly (readonly Cell[])[];
  /** Drawn over the reels. */
  over?: Html | undefined;
}

const cellHtml = ({ symbol, paid, mark }: Cell): Html =>
  html`<li class="cell ${paid ? 'paid' : ''} ${mark ?? ''}">${picture(symbol)}</li>`;

/** Five reels of three pictures. What it shows is said in words elsewhere. */
export function machine({ theme, reels, over }: Machine): Html {
  const anyPaid = reels.some((cells) => cells.some(({ paid }) => paid));
  return html`<div class="machine ${theme} ${anyPaid ? 'has-paid' : ''}" aria-hidden="true">
${reels.map((cells) => html`<ol class="reel">${cells.map(cellHtml)}</ol>`)}${over ?? ''}</div>`;
}

/** What the machine shows before its first round: where it can, the picture that makes the game. */
export function atRest(strips: readonly Strip[], special: string | undefined): Cell[][] {
  return strips.map((reel) => {
    const stops = everyStop(reel);
    const shown = stops.find(([, middle]) => middle === special) ?? stops[0] ?? [];
    return shown.map((symbol) => ({ symbol, paid: false }));
  });
}

/** What a picture pays by how many of it: `3: 2× · 4: 8× · 5: 40×`. */
export function paysByCount(pays: Readonly<Record<number, Hundredths>>, language: Language): string {
  return Object.entries(pays)
    .map(([count, paid]) => `${count}: ${times(paid, language)}`)
    .join(' · ');
}

export function oddsText({ hits, largest }: Odds, language: Language): string {
  const values = { hits: percent(hits, language), largest: timesStake(largest, language) };
  return textsIn(language)('machine.odds', values);
}

/** At most so many parts are read out; the rest are counted. */
const SAID = 3;

export function listed(parts: readonly string[], language: Language): string {
  const rest = parts.length - SAID;
  return [
    ...parts.slice(0, SAID),
    ...(rest > 0 ? [textsIn(language)('machine.more', { count: rest })] : []),
  ].join('; ');
}
