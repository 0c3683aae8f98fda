import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html } from '../../engine.ts';
import type { Language, Translated } from '../../language.ts';
import { cardPictures, handPicture } from '../cards/pictures.ts';
import type { Card } from '../cards/rules.ts';
import { cardsInWords } from '../cards/words.ts';
import type { FeltGroup } from '../spots/felt.ts';
import { spotLook } from '../spots/look.ts';
import { type BaccaratOutcome, type BaccaratSide, baccaratPoints, baccaratRules } from './rules.ts';

interface BaccaratWords {
  legend: string;
  sides: Record<BaccaratSide, string>;
  wins: Record<BaccaratSide, string>;
  lines: Record<BaccaratSide, string>;
  hand(side: string, cards: string, points: number): string;
  how: string[];
}

const words: Translated<BaccaratWords> = {
  id: {
    legend: 'Siapa yang menang?',
    sides: { player: 'Pemain', banker: 'Bankir', tie: 'Seri' },
    wins: { player: 'Pemain menang', banker: 'Bankir menang', tie: 'Seri' },
    lines: {
      player: 'Pemain (seri: keping kembali)',
      banker: 'Bankir, komisi 5 % sudah dipotong (seri: keping kembali)',
      tie: 'Seri',
    },
    hand: (side, cards, points) => `${side} ${points} (${cards})`,
    how: [
      'Pemain dan Bankir masing-masing mendapat dua kartu dari delapan dek yang dikocok baru untuk setiap ronde. As bernilai 1, kartu 2–9 sesuai angkanya, 10 dan kartu bergambar 0. Hanya angka terakhir dari jumlahnya yang dihitung; yang terdekat ke 9 menang.',
      'Dengan 8 atau 9 di salah satu pihak, ronde selesai. Kalau tidak, Pemain menarik kartu ketiga pada 0–5.',
      'Bila Pemain tidak menarik, Bankir menarik pada 0–5. Bila Pemain menarik, Bankir menarik pada 0–2 selalu; pada 3 kecuali kartu ketiga Pemain bernilai 8; pada 4 bila nilainya 2–7; pada 5 bila 4–7; pada 6 bila 6–7; pada 7 tidak.',
      'Nilai keping dipilih agar komisi 5 % selalu rupiah utuh. Tidak ada keputusan yang mengubah peluang: kartu ditarik menurut aturan.',
    ],
  },
  en: {
    legend: 'Who wins?',
    sides: { player: 'Player', banker: 'Banker', tie: 'Tie' },
    wins: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
    lines: {
      player: 'Player (tie: the chip comes back)',
      banker: 'Banker, 5 % commission taken off (tie: the chip comes back)',
      tie: 'Tie',
    },
    hand: (side, cards, points) => `${side} ${points} (${cards})`,
    how: [
      'Player and Banker get two cards each from eight decks, shuffled afresh for every round. An ace counts 1, cards 2–9 their number, 10 and pictures 0. Only the last digit of the sum counts; the hand nearest to 9 wins.',
      'With 8 or 9 on either side the round ends. Otherwise Player draws a third card on 0–5.',
      'If Player stands, Banker draws on 0–5. If Player draws, Banker always draws on 0–2; on 3 unless Player’s third card counts 8; on 4 if it counts 2–7; on 5 if 4–7; on 6 if 6–7; never on 7.',
      'The values of chips keep the 5 % commission whole rupiah. No decision changes the odds: cards are drawn by rule.',
    ],
  },
};

const sides = ['player', 'tie', 'banker'] as const;

function hand(
  side: 'player' | 'banker',
  cards: readonly Card[],
  winner: BaccaratSide | null,
  language: Language,
): Html {
  const points = cards.length > 0 ? html`<span>${baccaratPoints(cards)}</span>` : '';
  const shown = cards.length > 0 ? cards : [null, null];
  return html`<div class="hand ${winner === side ? 'hand-ahead' : ''}"><h2>${words[language].sides[side]}${points}</h2>${handPicture(shown)}</div>`;
}

function board(outcome: BaccaratOutcome | null, language: Language): Html {
  const { player = [], banker = [], winner = null } = outcome ?? {};
  return html`<div class="hands baccarat" aria-hidden="true">${hand('player', player, winner, language)}${hand('banker', banker, winner, language)}</div>`;
}

export function baccaratGroups(language: Language): FeltGroup[] {
  const { legend, sides: names } = words[language];
  const spots = sides.map((side) => ({
    ...{ name: side, label: names[side], sign: names[side] },
    tone: `spot-large${side === 'tie' ? ' spot-green' : ''}`,
  }));
  return [{ legend, columns: 3, spots }];
}

/** A round among the last results: the winner's letter. */
export function baccaratResult({ winner }: BaccaratOutcome, language: Language): Html {
  const name = words[language].sides[winner];
  return html`<span class="spot ${winner === 'tie' ? 'spot-green' : `spot-${winner}`}"><span aria-hidden="true">${name.slice(0, 1)}</span><span class="for-readers">${name}</span></span>`;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const baccaratLook = spotLook<BaccaratOutcome>({
  rules: baccaratRules,
  css: read('../cards/cards.css') + read('board.css'),
  pictures: cardPictures,
  groups: baccaratGroups,
  board,
  say({ player, banker, winner }, language) {
    const { hand, sides, wins } = words[language];
    const told = (side: string, cards: readonly Card[]) =>
      hand(side, cardsInWords(cards, language), baccaratPoints(cards));
    return `${wins[winner]}: ${told(sides.player, player)}, ${told(sides.banker, banker)}`;
  },
  how: { id: words.id.how, en: words.en.how },
  payLines: (language) => {
    const { player, banker, tie } = words[language].lines;
    return [
      { label: player, times: [2], spot: 'player' },
      { label: banker, times: [1.95], spot: 'banker' },
      { label: tie, times: [10], spot: 'tie' },
    ];
  },
});
