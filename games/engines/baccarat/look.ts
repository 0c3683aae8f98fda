import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import { figure } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import { cardPicture, cardPictures } from '../cards/pictures.ts';
import type { Card } from '../cards/rules.ts';
import { cardsInWords } from '../cards/words.ts';
import type { FeltGroup } from '../spots/felt.ts';
import { spotLook } from '../spots/look.ts';
import { ROAD_RESULTS, roads } from './roads.ts';
import {
  type BaccaratOutcome,
  type BaccaratSide,
  baccaratPoints,
  baccaratRules,
  baccaratSpots,
} from './rules.ts';

const sides = ['player', 'tie', 'banker'] as const;

/** A card that comes from the shoe face down, and is turned. */
const dealtCard = (card: Card, part: number): Html =>
  html`<div class="dealt" data-part="${part}">${cardPicture(null)}${cardPicture(card)}</div>`;

/** The part of a card, which is dealt by turns, the player's first; the part after it is its points. */
const partOf = (side: 'player' | 'banker', index: number) => 4 * index + (side === 'player' ? 1 : 3);
/** After all cards. */
const WINNER_PART = 13;

function hand(
  side: 'player' | 'banker',
  cards: readonly Card[],
  winner: BaccaratSide | null,
  language: Language,
): Html {
  const points = cards.map(
    (_, index) =>
      html`<b data-part="${partOf(side, index) + 1}">${baccaratPoints(cards.slice(0, index + 1))}</b>`,
  );
  const shown = cards.map((card, index) => dealtCard(card, partOf(side, index)));
  const ahead = winner === side ? 'hand-ahead' : '';
  return html`<div class="hand ${side} ${ahead}"><h2>${translator(language)(`baccarat.sides.${side}`)}<span>${points}</span></h2><div class="playing-cards">${cards.length > 0 ? shown : [null, null].map((none) => cardPicture(none))}</div></div>`;
}

function board(outcome: BaccaratOutcome | null, language: Language): Html {
  const { player = [], banker = [], winner = null } = outcome ?? {};
  const won = winner
    ? html`<p class="laid drawn" data-part="${WINNER_PART}"><b>${translator(language)(`baccarat.wins.${winner}`)}</b></p>`
    : html`<p class="laid"></p>`;
  return html`<div class="hands baccarat" aria-hidden="true">${hand('player', player, winner, language)}${hand('banker', banker, winner, language)}${won}</div>`;
}

export function baccaratGroups(language: Language): FeltGroup[] {
  const t = translator(language);
  const spots = sides.map((side) => ({
    name: side,
    label: t(`baccarat.sides.${side}`),
    sign: html`${t(`baccarat.sides.${side}`)}<small>${figure(baccaratSpots[side]?.({ winner: side }) ?? 0, language)}×</small>`,
    tone: `spot-large${side === 'tie' ? ' spot-green' : ''}`,
  }));
  return [{ legend: t('baccarat.legend'), name: 'sides', spots }];
}

/** The winner's letter, for the list of last results. */
export function baccaratResult({ winner }: BaccaratOutcome, language: Language): Html {
  const name = translator(language)(`baccarat.sides.${winner}`);
  return html`<span class="spot ${winner === 'tie' ? 'spot-green' : `spot-${winner}`}"><span aria-hidden="true">${name.slice(0, 1)}</span><span class="for-readers">${name}</span></span>`;
}

/** Bead road and big road of the last results. */
export const baccaratRoads = {
  shown: ROAD_RESULTS,
  draw: (outcomes: readonly BaccaratOutcome[], language: Language) =>
    roads(
      outcomes.map(({ winner }) => winner),
      language,
    ),
};

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const baccaratLook = spotLook<BaccaratOutcome>({
  rules: baccaratRules,
  css: read('../cards/cards.css') + read('board.css'),
  going: 'cards.going',
  pictures: cardPictures,
  groups: baccaratGroups,
  board,
  say({ player, banker, winner }, language) {
    const t = translator(language);
    const handText = (side: 'player' | 'banker', cards: readonly Card[]) => {
      const values = { points: baccaratPoints(cards), cards: cardsInWords(cards, language) };
      return t('baccarat.hand', { side: t(`baccarat.sides.${side}`), ...values });
    };
    return `${t(`baccarat.wins.${winner}`)}: ${handText('player', player)}, ${handText('banker', banker)}`;
  },
  how: 'baccarat.how',
  payLines: (language) => {
    const t = translator(language);
    return [
      { label: t('baccarat.lines.player'), times: [2], spot: 'player' },
      { label: t('baccarat.lines.banker'), times: [1.95], spot: 'banker' },
      { label: t('baccarat.lines.tie'), times: [10], spot: 'tie' },
    ];
  },
});
