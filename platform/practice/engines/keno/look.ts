import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html, Look, Played, Prize } from '../../engine.ts';
import { type Language, percent, type Translated } from '../../language.ts';
import { stakeField } from '../../stake-field.ts';
import { times, timesStake } from '../pay-words.ts';
import {
  BALLS,
  DRAWN,
  type KenoBet,
  type KenoNumbers,
  type KenoView,
  kenoOdds,
  MOST_PICKS,
  returnOfTicket,
} from './rules.ts';

const css = readFileSync(new URL('board.css', import.meta.url), 'utf8');

interface Words {
  quick: string;
  own: string;
  quickOf(count: number): string;
  pick: string;
  yours: string;
  drawn: string;
  said(hits: number, picks: number, which: string): string;
  ticket(picks: number): string;
  hits(count: number): string;
  rules: string[];
  odds(least: string, most: string, five: string, largest: string): string;
}

const words: Translated<Words> = {
  id: {
    quick: 'Angka Anda',
    own: 'Pilih sendiri di bawah',
    quickOf: (count) => `Acak ${count} angka`,
    pick: `1 sampai ${MOST_PICKS} angka`,
    yours: 'Angka Anda',
    drawn: 'Angka yang keluar',
    said: (hits, picks, which) => `${hits} dari ${picks} angka Anda keluar${which && `: ${which}`}`,
    ticket: (picks) => `${picks} angka`,
    hits: (count) => `${count}\u00a0kena`,
    rules: [
      `Biarkan angka Anda diacak, atau pilih sendiri 1 sampai ${MOST_PICKS} angka dari ${BALLS}. Tentukan taruhan, lalu tekan Main: ${DRAWN} bintang diundi.`,
      'Bayaran bergantung pada banyaknya angka yang Anda pilih dan banyaknya yang kena; tabel menyebutnya sebagai kelipatan taruhan. Setiap angka sama mungkinnya di setiap undian, berapa pun lamanya ia tidak keluar. Angka acak tidak lebih baik dan tidak lebih buruk daripada angka pilihan.',
    ],
    odds: (least, most, five, largest) =>
      `Rata-rata yang kembali ${least} sampai ${most} dari taruhan, tergantung banyaknya angka. Dengan lima angka, sekitar ${five} dari semua ronde membayar sesuatu. Bayaran terbesar: ${largest}.`,
  },
  en: {
    quick: 'Your numbers',
    own: 'Pick them yourself below',
    quickOf: (count) => `${count} at random`,
    pick: `1 to ${MOST_PICKS} numbers`,
    yours: 'Your numbers',
    drawn: 'Numbers drawn',
    said: (hits, picks, which) => `${hits} of your ${picks} numbers drawn${which && `: ${which}`}`,
    ticket: (picks) => `${picks} ${picks === 1 ? 'number' : 'numbers'}`,
    hits: (count) => `${count}\u00a0hit`,
    rules: [
      `Have your numbers picked at random, or pick 1 to ${MOST_PICKS} of ${BALLS} yourself. Choose a stake, then press Play: ${DRAWN} stars are drawn.`,
      'The pay depends on how many numbers you picked and how many of them are hit; the table gives it as a multiple of the stake. Every number is as likely as any other in every draw, however long it has been away. Numbers picked at random are no better and no worse than your own.',
    ],
    odds: (least, most, five, largest) =>
      `On average ${least} to ${most} of the stake comes back, depending on how many numbers there are. With five numbers about ${five} of all rounds pay something. The most that one round pays: ${largest}.`,
  },
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const star = (number: number, mark: string): Html =>
  html`<li class="${mark}"><svg viewBox="0 0 48 48"><use href="#bintang"></use><text x="24" y="31">${number}</text></svg></li>`;

function boardOf(round: Played<KenoBet, KenoView> | null, language: Language): Html {
  const { picks = [], drawn = [], hits = [] } = round?.view ?? {};
  const stars = round
    ? drawn.map((number) => star(number, hits.includes(number) ? 'hit' : ''))
    : upTo(DRAWN).map(
        () => html`<li class="unknown"><svg viewBox="0 0 48 48"><use href="#bintang"></use></svg></li>`,
      );
  const own = picks.map((number) => html`<li class="${hits.includes(number) ? 'hit' : ''}">${number}</li>`);
  return html`<div class="night" aria-hidden="true"><ol class="stars">${stars}</ol>
<p class="quiet">${round ? words[language].yours : ''}</p><ol class="own">${own}</ol></div>`;
}

function fieldsOf(last: KenoBet | null, language: Language): Html {
  const t = words[language];
  const quick = last?.quick ?? 5;
  const picked = last?.picks ?? [];
  const options = upTo(MOST_PICKS).map(
    (count) =>
      html`<option value="${count}" ${count === quick ? 'selected' : ''}>${t.quickOf(count)}</option>`,
  );
  const boxes = upTo(BALLS).map(
    (number) =>
      html`<label><input type="checkbox" name="picks" value="${number}" ${picked.includes(number) ? 'checked' : ''}>${number}</label>`,
  );
  return html`<div class="keno"><label class="quick"><span class="quiet">${t.quick}</span>
<select name="quick"><option value="0" ${quick === 0 ? 'selected' : ''}>${t.own}</option>${options}</select></label>
<fieldset class="picks"><legend class="quiet">${t.pick}</legend><div>${boxes}</div></fieldset></div>${stakeField(last, language)}`;
}

function prizesOf(numbers: KenoNumbers, language: Language): Prize[] {
  const t = words[language];
  return Object.entries(numbers).map(([picks, byHits]) => ({
    label: t.ticket(Number(picks)),
    value: Object.entries(byHits)
      .map(([hits, pays]) => `${t.hits(Number(hits))}:\u00a0${times(pays, language)}`)
      .join(' · '),
  }));
}

export interface KenoLook {
  /** `bintang`. */
  pictures: string;
}

export function kenoLook(numbers: KenoNumbers, { pictures }: KenoLook): Look<KenoBet, KenoView> {
  const tickets = Object.keys(numbers).map(Number);
  const list = (balls: readonly number[]) => balls.join(', ');
  return {
    css,
    pictures,
    actions: {},
    refused: {
      id: `Pilih 1 sampai ${MOST_PICKS} angka, atau biarkan diacak.`,
      en: `Pick 1 to ${MOST_PICKS} numbers, or have them picked.`,
    },
    fields: fieldsOf,
    board: boardOf,
    outcome: ({ view: { hits, picks } }, language) =>
      words[language].said(hits.length, picks.length, list(hits)),
    rules(language) {
      const returns = tickets.map((picks) => returnOfTicket(numbers, picks));
      const largest = Math.max(...tickets.map((picks) => kenoOdds(numbers, picks).largest));
      const t = words[language];
      return [
        ...t.rules,
        t.odds(
          percent(Math.min(...returns), language),
          percent(Math.max(...returns), language),
          percent(kenoOdds(numbers, 5).hits, language),
          timesStake(largest, language),
        ),
      ];
    },
    prizes: (language) => prizesOf(numbers, language),
    describe: ({ view: { picks, drawn, hits } }, language) => {
      const t = words[language];
      return [
        { label: t.yours, value: list(picks) },
        { label: t.drawn, value: list(drawn) },
        { label: t.hits(hits.length), value: list(hits) || '–' },
      ];
    },
  };
}
