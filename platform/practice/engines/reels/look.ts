import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html, Look } from '../../engine.ts';
import { figure, type Language, type Translated } from '../../language.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stake-field.ts';
import type { ReelsConfiguration, ReelsView } from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

const words: Translated<{ times(pays: string): string; drawn: string; rules: string[] }> = {
  id: {
    times: (pays) => `${pays}× taruhan`,
    drawn: 'Gambar',
    rules: [
      'Tiga gulungan berhenti sendiri-sendiri. Setiap perhentian sama mungkinnya dengan yang lain.',
      'Yang dibayar adalah jumlah gambar yang sama, di gulungan mana pun, seperti tertulis di tabel hadiah.',
    ],
  },
  en: {
    times: (pays) => `${pays}× the stake`,
    drawn: 'Symbols',
    rules: [
      'Three reels stop, each on its own. Every stop is as likely as any other.',
      'What pays is how often a symbol shows, on whichever reels, as the table of prizes says.',
    ],
  },
};

export interface ReelsTexts {
  pictures: string;
  symbols: Translated<Record<string, string>>;
}

const picture = (symbol: string): Html => html`<svg aria-hidden="true"><use href="#${symbol}"></use></svg>`;

export function reelsLook(
  { prizes, weights }: ReelsConfiguration,
  { pictures, symbols }: ReelsTexts,
): Look<Staked, ReelsView> {
  const name = (symbol: string, language: Language) => symbols[language][symbol] ?? symbol;
  const names = ({ reels }: ReelsView, language: Language) =>
    reels.map((symbol) => name(symbol, language)).join(' · ');

  return {
    css,
    pictures,
    actions: {},
    fields: stakeField,
    board(round) {
      const reels = round?.view.reels ?? Object.keys(weights).slice(0, 3);
      return html`<ol class="reels" aria-hidden="true">${reels.map((symbol) => html`<li>${picture(symbol)}</li>`)}</ol>`;
    },
    outcome: ({ view }, language) => names(view, language),
    rules: (language) => words[language].rules,
    prizes: (language) =>
      prizes.map(({ symbol, count, pays }) => ({
        picture: html`${Array.from({ length: count }, () => picture(symbol))}`,
        label: `${count} × ${name(symbol, language)}`,
        value: words[language].times(figure(pays, language)),
      })),
    describe: ({ view }, language) => [{ label: words[language].drawn, value: names(view, language) }],
  };
}
