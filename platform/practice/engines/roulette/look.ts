import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html } from '../../engine.ts';
import type { Language, Translated } from '../../language.ts';
import type { FeltGroup, FeltSpot } from '../spots/felt.ts';
import { spotLook } from '../spots/look.ts';
import { colourOf, type PocketColour, pockets, rouletteRules } from './rules.ts';
import { turnTo, wheelPicture } from './wheel.ts';

interface RouletteWords {
  colours: Record<PocketColour, string>;
  groups: { even: string; thirds: string; numbers: string };
  even: Record<'red' | 'black' | 'even' | 'odd' | 'low' | 'high', string>;
  dozen(third: number, from: number, to: number): string;
  column(third: number): string;
  number(pocket: number): string;
  lines: { even: string; thirds: string; number: string };
  how: string[];
}

const words: Translated<RouletteWords> = {
  id: {
    colours: { green: 'hijau', red: 'merah', black: 'hitam' },
    groups: { even: 'Warna, genap-ganjil, kecil-besar', thirds: 'Lusin dan kolom', numbers: 'Nomor' },
    even: { red: 'Merah', black: 'Hitam', even: 'Genap', odd: 'Ganjil', low: '1–18', high: '19–36' },
    dozen: (third, from, to) => `Lusin ${third}: ${from}–${to}`,
    column: (third) => `Kolom ${third}: ${third}, ${third + 3}, … ${third + 33}`,
    number: (pocket) => `Nomor ${pocket}`,
    lines: {
      even: 'Merah, hitam, genap, ganjil, 1–18, 19–36',
      thirds: 'Lusin atau kolom (12 nomor)',
      number: 'Satu nomor, 0 sampai 36',
    },
    how: [
      'Roda mempunyai 37 kantong: 0 sampai 36. Setiap kantong sama mungkinnya.',
      'Nol berwarna hijau, tidak termasuk genap, ganjil, lusin, atau kolom mana pun: saat nol keluar, hanya keping di nomor 0 yang dibayar.',
    ],
  },
  en: {
    colours: { green: 'green', red: 'red', black: 'black' },
    groups: { even: 'Colour, even or odd, low or high', thirds: 'Dozens and columns', numbers: 'Numbers' },
    even: { red: 'Red', black: 'Black', even: 'Even', odd: 'Odd', low: '1–18', high: '19–36' },
    dozen: (third, from, to) => `Dozen ${third}: ${from}–${to}`,
    column: (third) => `Column ${third}: ${third}, ${third + 3}, … ${third + 33}`,
    number: (pocket) => `Number ${pocket}`,
    lines: {
      even: 'Red, black, even, odd, 1–18, 19–36',
      thirds: 'A dozen or a column (12 numbers)',
      number: 'A single number, 0 to 36',
    },
    how: [
      'The wheel has 37 pockets: 0 to 36. Each is as likely as any other.',
      'Zero is green and belongs to neither even nor odd, and to no dozen or column: when it is drawn, only chips on number 0 are paid.',
    ],
  },
};

/** As they lie on the cloth, three in a row. */
const evenSpots = ['low', 'even', 'red', 'high', 'odd', 'black'] as const;
const tones: Partial<Record<string, string>> = {
  red: 'spot-red',
  black: 'spot-black',
  green: 'spot-green spot-wide',
};

function thirds(language: Language): FeltSpot[] {
  const { dozen, column } = words[language];
  const dozens = [1, 2, 3].map((third) => {
    const [from, to] = [third * 12 - 11, third * 12];
    return { name: `dozen${third}`, label: dozen(third, from, to), sign: `${from}–${to}` };
  });
  const columns = [1, 2, 3].map((third) => ({
    name: `column${third}`,
    label: column(third),
    sign: html`${third}·${third + 3}…<small>${third + 33}</small>`,
  }));
  return [...dozens, ...columns];
}

export function rouletteGroups(language: Language): FeltGroup[] {
  const { groups: legends, even, number } = words[language];
  const evens = evenSpots.map((name) => ({
    name,
    label: even[name],
    sign: even[name],
    tone: tones[name] ?? '',
  }));
  const numbers = pockets.map((pocket) => ({
    name: `number${pocket}`,
    label: number(pocket),
    sign: String(pocket),
    tone: tones[colourOf(pocket)] ?? '',
  }));
  return [
    { legend: legends.even, columns: 3, spots: evens },
    { legend: legends.thirds, columns: 3, spots: thirds(language) },
    { legend: legends.numbers, columns: 6, spots: numbers },
  ];
}

/** A drawn number among the last results. */
export function rouletteResult(pocket: number, language: Language): Html {
  const colour = colourOf(pocket);
  return html`<span class="spot ${tones[colour] ?? ''}">${pocket}<span class="for-readers"> ${words[language].colours[colour]}</span></span>`;
}

/** The wheel, turned so that the drawn pocket lies under the mark. */
function board(pocket: number | null): Html {
  const shown = pocket ?? 0;
  return html`<div class="roulette" aria-hidden="true"><svg viewBox="0 0 200 200"><g transform="rotate(${turnTo(shown).toFixed(2)} 100 100)"><g class="roulette-turn"><use href="#roulette-wheel" width="200" height="200"></use></g></g><use href="#roulette-merapi" x="64" y="48" width="72" height="72"></use>${
    pocket === null ? '' : html`<circle cx="100" cy="33" r="4.5" fill="#f4f4f0" stroke="#555"></circle>`
  }<path d="m100 14-7-13h14z" fill="#f5c36b" stroke="#1b120a"></path></svg>${
    pocket === null ? '' : html`<p class="roulette-number ${tones[colourOf(shown)] ?? ''}">${shown}</p>`
  }</div>`;
}

export const rouletteLook = spotLook<number>({
  rules: rouletteRules,
  css: readFileSync(new URL('board.css', import.meta.url), 'utf8'),
  pictures: wheelPicture,
  groups: rouletteGroups,
  board,
  say: (pocket, language) => `${pocket}, ${words[language].colours[colourOf(pocket)]}`,
  how: { id: words.id.how, en: words.en.how },
  payLines: (language) => {
    const { even, thirds, number } = words[language].lines;
    return [
      { label: even, times: [2], spot: 'red' },
      { label: thirds, times: [3], spot: 'dozen1' },
      { label: number, times: [36], spot: 'number0' },
    ];
  },
});
