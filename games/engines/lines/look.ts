import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import type { Html } from '../../../shared/html.ts';
import type { Look, Played, Prize } from '../../engine.ts';
import type { PictureEvent, Place } from '../../events.ts';
import { type MessageKey, translatedName, translator } from '../../i18n/i18n.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import type { Cached } from '../cached.ts';
import { type Hundredths, type Odds, winOf } from '../hundredths.ts';
import {
  atRest,
  type Cell,
  fewWins,
  listWins,
  type MachineLook,
  machine,
  machineCss,
  oddsText,
  partialWin,
  paysByCount,
  picture,
  reelEvents,
  type WinEvent,
} from '../machine/machine.ts';
import type { Shown } from '../machine/strips.ts';
import { type LinesNumbers, type LinesView, linesPay, viewOf } from './rules.ts';

const lineCss = readFileSync(new URL('look.css', import.meta.url), 'utf8');

/** The centre of a cell; a reel is 10 wide and a row 10 high. */
const point = (reel: number, row: number) => `${reel * 10 + 5},${row * 10 + 5}`;

const pointsOf = (line: readonly number[]) => line.map((row, reel) => point(reel, row)).join(' ');

export interface LinesLook extends MachineLook {
  /** Paragraphs about wild and scatter. */
  special: MessageKey;
}

const symbolName = ({ texts }: LinesLook, symbol: string, language: Language) =>
  translatedName(language, texts, symbol);

function cellsOf(
  { lines, wild, scatter }: LinesNumbers,
  { reels, wins, scatter: scattered }: LinesView,
): Cell[][] {
  const isPaid = (reel: number, row: number) =>
    wins.some(({ line, count }) => reel < count && lines[line]?.[reel] === row);
  return reels.map((shown, reel) =>
    shown.map((symbol, row) => ({
      symbol,
      paid: isPaid(reel, row) || (scattered !== null && symbol === scatter?.symbol),
      mark: symbol === wild.symbol ? 'wild' : undefined,
    })),
  );
}

function boardOf(
  numbers: LinesNumbers,
  { theme }: LinesLook,
  round: Played<Staked, LinesView> | null,
  language: Language,
): Html {
  const { lines, strips, wild } = numbers;
  const plate = translator(language)('lines.count', { count: lines.length });
  if (!round) return machine({ theme, plate, reels: atRest(strips, wild.symbol) });
  const { view } = round;
  const drawn = view.wins.map(
    ({ line, count }) =>
      html`<polyline data-line="${line}" points="${pointsOf((lines[line] ?? []).slice(0, count))}" />`,
  );
  const over = html`<svg class="over" viewBox="0 0 50 30" preserveAspectRatio="none">${drawn}</svg>`;
  return machine({ theme, plate, reels: cellsOf(numbers, view), over });
}

/** A winning combination. */
interface Part {
  text: string;
  pays: Hundredths;
  /** The factor by which wilds have multiplied it. */
  times: number;
  /** The winning line; empty for the scatter. */
  lines: number[];
  places: Place[];
}

/** Winning combinations: the scatter, then lines by payout. */
function partsOf(numbers: LinesNumbers, texts: LinesLook, view: LinesView, language: Language): Part[] {
  const t = translator(language);
  const { wild } = numbers;
  const name = (symbol: string) => symbolName(texts, symbol, language);
  const ofLines = view.wins
    .toSorted((a, b) => b.pays - a.pays)
    .map(({ line, count, symbol, pays }) => {
      const places = (numbers.lines[line] ?? []).slice(0, count).map((row, reel): Place => [reel, row]);
      const times = places.some(([reel, row]) => view.reels[reel]?.[row] === wild.symbol) ? wild.times : 1;
      const text = t('lines.line', { number: line + 1, count, symbol: name(symbol) });
      const multiplied = t('lines.times', { line: text, factor: times, symbol: name(wild.symbol) });
      return { text: times > 1 ? multiplied : text, pays, times, lines: [line], places };
    });
  if (!view.scatter || !numbers.scatter) return ofLines;
  const { symbol } = numbers.scatter;
  const { count, pays } = view.scatter;
  const places = view.reels.flatMap((shown, reel) =>
    shown.flatMap((cell, row): Place[] => (cell === symbol ? [[reel, row]] : [])),
  );
  const text = t('lines.scatter', { count, symbol: name(symbol) });
  return [{ text, pays, times: 1, lines: [], places }, ...ofLines];
}

function said(numbers: LinesNumbers, texts: LinesLook, view: LinesView, language: Language): string {
  const parts = partsOf(numbers, texts, view, language).map(({ text }) => text);
  return listWins(parts, language) || translator(language)('lines.none');
}

/** The wilds that have filled their reels in a round that pays. */
function filledReels(
  { wild }: LinesNumbers,
  texts: LinesLook,
  { reels, wins }: LinesView,
  language: Language,
): PictureEvent[] {
  const isFilled = (shown: Shown) => shown.every((symbol) => symbol === wild.symbol);
  const filled = reels.flatMap((shown, reel) => (isFilled(shown) ? [reel] : []));
  if (!wild.fills || filled.length === 0 || wins.length === 0) return [];
  const text = translator(language)('lines.fills', {
    count: filled.length,
    symbol: symbolName(texts, wild.symbol, language),
    reels: new Intl.ListFormat(language).format(filled.map((reel) => String(reel + 1))),
  });
  const places = filled.flatMap((reel) => [0, 1, 2].map((row): Place => [reel, row]));
  return [{ kind: 'feature', places, text }];
}

/** The events of the reels of this machine. */
function reelsOf(numbers: LinesNumbers) {
  const { strips, wild } = numbers;
  return reelEvents({
    strips,
    fills: wild.fills ? wild.symbol : undefined,
    joker: wild.symbol,
    pays: (reels) => linesPay(viewOf(numbers, reels)),
  });
}

function eventsOf(
  numbers: LinesNumbers,
  texts: LinesLook,
  { view, stake }: Played<Staked, LinesView>,
  language: Language,
): PictureEvent[] {
  const wins = partsOf(numbers, texts, view, language).map(
    ({ text, pays, times, ...where }): WinEvent => ({
      kind: 'win',
      ...where,
      ...partialWin(text, winOf(stake, pays), times, language),
    }),
  );
  return [{ kind: 'board' }, ...filledReels(numbers, texts, view, language), ...fewWins(wins, language)];
}

function prizesOf({ lines, pays, scatter }: LinesNumbers, texts: LinesLook, language: Language): Prize[] {
  const t = translator(language);
  const prize = (symbol: string, paid: Readonly<Record<number, Hundredths>>, label: string) => ({
    picture: picture(symbol),
    label,
    value: paysByCount(paid, language),
  });
  const name = (symbol: string) => symbolName(texts, symbol, language);
  const line = (rows: readonly number[]) =>
    html`<svg class="line" viewBox="0 0 50 30"><path d="M0 0h50v30H0z" /><polyline points="${pointsOf(rows)}" /></svg>`;
  return [
    ...(scatter
      ? [prize(scatter.symbol, scatter.pays, t('lines.anywhere', { symbol: name(scatter.symbol) }))]
      : []),
    ...Object.entries(pays).map(([symbol, paid]) => prize(symbol, paid, name(symbol))),
    {
      picture: html`<span class="lines" aria-hidden="true">${lines.map(line)}</span>`,
      label: t('lines.lines'),
      value: String(lines.length),
    },
  ];
}

export function linesLook(
  numbers: LinesNumbers,
  odds: Cached<Odds>,
  texts: LinesLook,
): Look<Staked, LinesView> {
  const reels = reelsOf(numbers);
  return {
    css: machineCss + lineCss + texts.css,
    pictures: texts.pictures,
    actions: {},
    fields: stakeField,
    board: (round, language) => boardOf(numbers, texts, round, language),
    events: (round, language) => [...reels(round.view.reels), ...eventsOf(numbers, texts, round, language)],
    strips: numbers.strips,
    going: 'machine.going',
    outcome: ({ view }, language) => said(numbers, texts, view, language),
    rules(language) {
      const t = translator(language);
      return [
        ...paragraphs(t('lines.rules')),
        ...paragraphs(t(texts.special)),
        oddsText(odds.value, language),
      ];
    },
    prizes: (language) => prizesOf(numbers, texts, language),
    describe: ({ view }, language) => [
      { label: translator(language)('lines.paid'), value: said(numbers, texts, view, language) },
    ],
  };
}
