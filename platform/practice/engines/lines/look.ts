import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html, Look, Played, Prize } from '../../engine.ts';
import type { Language, Translated } from '../../language.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stake-field.ts';
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

interface Words {
  line(number: number, count: number, symbol: string): string;
  scatter(count: number, symbol: string): string;
  none: string;
  paid: string;
  lines: string;
  anywhere(symbol: string): string;
  rules: string[];
}

const words: Translated<Words> = {
  id: {
    line: (number, count, symbol) => `Garis ${number}: ${count} × ${symbol}`,
    scatter: (count, symbol) => `${count} × ${symbol}`,
    none: 'Tidak ada garis yang cocok',
    paid: 'Yang membayar',
    lines: 'Kesepuluh garis',
    anywhere: (symbol) => `${symbol}, di mana pun`,
    rules: [
      'Pilih taruhan, lalu tekan Main. Taruhan itu berlaku untuk sepuluh garis sekaligus.',
      'Sebuah garis membayar bila tiga gambar atau lebih yang sama berurutan dari gulungan paling kiri. Bayaran di tabel adalah kelipatan taruhan satu putaran; bayaran semua garis dijumlahkan.',
    ],
  },
  en: {
    line: (number, count, symbol) => `Line ${number}: ${count} × ${symbol}`,
    scatter: (count, symbol) => `${count} × ${symbol}`,
    none: 'No line matches',
    paid: 'What paid',
    lines: 'The ten lines',
    anywhere: (symbol) => `${symbol}, anywhere`,
    rules: [
      'Choose a stake, then press Play. It counts for all ten lines at once.',
      'A line pays for three or more of the same picture in a row, from the leftmost reel on. The table gives the pays as multiples of the stake of a spin; the pays of all lines are added up.',
    ],
  },
};

/** The centre of a cell, where a reel is 10 wide and a row 10 high. */
const point = (reel: number, row: number) => `${reel * 10 + 5},${row * 10 + 5}`;

const polyline = (line: readonly number[]): Html =>
  html`<polyline points="${line.map((row, reel) => point(reel, row)).join(' ')}" />`;

export interface LinesLook extends MachineLook {
  /** What wild and scatter do, in paragraphs. */
  special: Translated<string[]>;
}

const nameOf = ({ symbols }: LinesLook, symbol: string, language: Language) =>
  symbols[language][symbol] ?? symbol;

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

/** What paid, the scatter first and then the lines, from the best on. */
function said(numbers: LinesNumbers, texts: LinesLook, view: LinesView, language: Language): string {
  const t = words[language];
  const ofLines = view.wins
    .toSorted((a, b) => b.pays - a.pays)
    .map(({ line, count, symbol }) => t.line(line + 1, count, nameOf(texts, symbol, language)));
  const ofScatter =
    view.scatter && numbers.scatter
      ? [t.scatter(view.scatter.count, nameOf(texts, numbers.scatter.symbol, language))]
      : [];
  return listed([...ofScatter, ...ofLines], language) || t.none;
}

function prizesOf({ lines, pays, scatter }: LinesNumbers, texts: LinesLook, language: Language): Prize[] {
  const t = words[language];
  const prize = (symbol: string, paid: Readonly<Record<number, Hundredths>>, label: string) => ({
    picture: picture(symbol),
    label,
    value: paysByCount(paid, language),
  });
  const name = (symbol: string) => nameOf(texts, symbol, language);
  const line = (rows: readonly number[]) =>
    html`<svg class="line" viewBox="0 0 50 30"><path d="M0 0h50v30H0z" />${polyline(rows)}</svg>`;
  return [
    ...(scatter ? [prize(scatter.symbol, scatter.pays, t.anywhere(name(scatter.symbol)))] : []),
    ...Object.entries(pays).map(([symbol, paid]) => prize(symbol, paid, name(symbol))),
    {
      picture: html`<span class="lines" aria-hidden="true">${lines.map(line)}</span>`,
      label: t.lines,
      value: String(lines.length),
    },
  ];
}

export function linesLook(
  numbers: LinesNumbers,
  odds: () => Odds,
  texts: LinesLook,
): Look<Staked, LinesView> {
  return {
    css: machineCss + lineCss + texts.css,
    pictures: texts.pictures,
    actions: {},
    fields: stakeField,
    board: (round) => boardOf(numbers, texts, round),
    outcome: ({ view }, language) => said(numbers, texts, view, language),
    rules: (language) => [...words[language].rules, ...texts.special[language], oddsText(odds(), language)],
    prizes: (language) => prizesOf(numbers, texts, language),
    describe: ({ view }, language) => [
      { label: words[language].paid, value: said(numbers, texts, view, language) },
    ],
  };
}
