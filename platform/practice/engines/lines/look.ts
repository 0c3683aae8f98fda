import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import {
  type Language,
  type MessageKey,
  paragraphs,
  translatedName,
  translator,
} from '../../../i18n/i18n.ts';
import type { Html, Look, Played, Prize } from '../../engine.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import type { Cached } from '../cached.ts';
import type { Hundredths, Odds } from '../hundredths.ts';
import {
  atRest,
  type Cell,
  listed,
  type MachineLook,
  machine,
  machineCss,
  oddsText,
  paysByCount,
  picture,
} from '../machine/board.ts';
import type { LinesNumbers, LinesView } from './rules.ts';

const lineCss = readFileSync(new URL('look.css', import.meta.url), 'utf8');

/** The centre of a cell; a reel is 10 wide and a row 10 high. */
const point = (reel: number, row: number) => `${reel * 10 + 5},${row * 10 + 5}`;

const polyline = (line: readonly number[]): Html =>
  html`<polyline points="${line.map((row, reel) => point(reel, row)).join(' ')}" />`;

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

function boardOf(numbers: LinesNumbers, { theme }: LinesLook, round: Played<Staked, LinesView> | null): Html {
  const { lines, strips, wild } = numbers;
  if (!round) return machine({ theme, reels: atRest(strips, wild.symbol) });
  const { view } = round;
  const drawn = view.wins.map(({ line, count }) => polyline((lines[line] ?? []).slice(0, count)));
  const over = html`<svg class="over" viewBox="0 0 50 30" preserveAspectRatio="none">${drawn}</svg>`;
  return machine({ theme, reels: cellsOf(numbers, view), over });
}

/** Winning combinations: the scatter, then lines by payout. */
function said(numbers: LinesNumbers, texts: LinesLook, view: LinesView, language: Language): string {
  const t = translator(language);
  const ofLines = view.wins
    .toSorted((a, b) => b.pays - a.pays)
    .map(({ line, count, symbol }) =>
      t('lines.line', { number: line + 1, count, symbol: symbolName(texts, symbol, language) }),
    );
  const ofScatter =
    view.scatter && numbers.scatter
      ? [
          t('lines.scatter', {
            count: view.scatter.count,
            symbol: symbolName(texts, numbers.scatter.symbol, language),
          }),
        ]
      : [];
  return listed([...ofScatter, ...ofLines], language) || t('lines.none');
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
    html`<svg class="line" viewBox="0 0 50 30"><path d="M0 0h50v30H0z" />${polyline(rows)}</svg>`;
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
  return {
    css: machineCss + lineCss + texts.css,
    pictures: texts.pictures,
    actions: {},
    fields: stakeField,
    board: (round) => boardOf(numbers, texts, round),
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
