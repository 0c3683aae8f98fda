import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type Language, paragraphs } from '../../../runtime/dictionaries.ts';
import { figure, rupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { Look, Played } from '../../engine.ts';
import { translatedName, translator } from '../../i18n/i18n.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import { cardPictures, handPicture } from '../cards/pictures.ts';
import type { Card } from '../cards/rules.ts';
import { cardsInWords } from '../cards/words.ts';
import { blackjackPoints, isBust } from './hands.ts';
import { type BlackjackView, blackjackPays } from './rules.ts';

type BlackjackRound = Played<Staked, BlackjackView>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A chip of the stake. */
const chip =
  '<symbol id="chip" viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="#b3202f"/><circle cx="20" cy="20" r="16" fill="none" stroke="#fff6e8" stroke-width="6" stroke-dasharray="8.4 8.4"/><circle cx="20" cy="20" r="12" fill="#8f1622" stroke="#ffd98a"/><path fill="#ffd98a" d="m20 12 2 5 6 1-4 4 1 6-5-3-5 3 1-6-4-4 6-1z"/></symbol>';

/** Points of a hand; both values of a soft one while the round is unfinished. */
function pointsText(hand: readonly Card[], open: boolean, language: Language): string {
  const { points, soft } = blackjackPoints(hand);
  const both = open && soft && points < 21;
  return both ? `${points - 10} ${translator(language)('blackjack.soft')} ${points}` : String(points);
}

/** A card is dealt to a side, or the dealer's second card is turned over. */
type Move = { side: 'player' | 'dealer'; index: number; isTurn?: boolean };

const HIDDEN = 1;

/** Two cards for each side by turns; then one for the player; at the end the hidden card, and the dealer's further ones. */
function movesOf({ actions, view }: BlackjackRound): Move[] {
  const { player, dealer, result } = view;
  const moves: Move[] =
    actions.length === 0
      ? [0, HIDDEN].flatMap((index): Move[] => [
          { side: 'player', index },
          { side: 'dealer', index },
        ])
      : actions.at(-1) === 'stand'
        ? []
        : [{ side: 'player', index: player.length - 1 }];
  if (result === null) return moves;
  const drawn = dealer.slice(HIDDEN + 1).map((_, index): Move => ({ side: 'dealer', index: index + 2 }));
  return [...moves, { side: 'dealer', index: HIDDEN, isTurn: true }, ...drawn];
}

/** A hand with its total, which follows its cards. A card has an even number among the parts, the total after it the next. */
function handOf(side: Move['side'], round: BlackjackRound, language: Language): Html {
  const { view } = round;
  const cards = view[side];
  const isOpen = view.result === null;
  const moves = movesOf(round);
  const partOf = (index: number, isTurn = false) => {
    const place = moves.findIndex(
      (move) => move.side === side && move.index === index && !!move.isTurn === isTurn,
    );
    return place < 0 ? null : 2 * place + 2;
  };
  const isHidden = (index: number) => side === 'dealer' && index === HIDDEN;
  const totals = cards.map((_, index) => ({
    part: partOf(index, isHidden(index)),
    text: pointsText(cards.slice(0, index + 1), isOpen, language),
  }));
  const before = totals.findLastIndex(({ part }) => part === null);
  const points = totals
    .slice(Math.max(before, 0))
    .map(({ part, text }) => html`<b${part === null ? '' : html` data-part="${part + 1}"`}>${text}</b>`);
  const turn = side === 'dealer' ? partOf(HIDDEN, true) : null;
  const laid = side === 'dealer' && isOpen ? [...cards, null] : cards;
  const turned = turn === null ? undefined : { index: HIDDEN, part: turn };
  return html`<h2>${translator(language)(sideNames[side])} <span class="points">${points}</span></h2>${handPicture(laid, partOf, turned)}`;
}

const sideNames = { dealer: 'blackjack.dealer', player: 'blackjack.you' } as const;

/** The result in words; null while the round is unfinished. */
function resultText({ result, dealer }: BlackjackView, language: Language): string | null {
  const t = translator(language);
  if (result === 'won' && isBust(dealer)) return t('blackjack.dealerBust');
  return result && t(`blackjack.results.${result}`);
}

function board(round: BlackjackRound | null, language: Language): Html {
  const t = translator(language);
  const hand = (side: Move['side']) => {
    if (round) return html`<div class="hand">${handOf(side, round, language)}</div>`;
    return html`<div class="hand"><h2>${t(sideNames[side])}</h2>${handPicture([null, null])}</div>`;
  };
  const result = round && resultText(round.view, language);
  const last = round ? 2 * movesOf(round).length + 2 : 0;
  const isWon = round?.view.result === 'won' || round?.view.result === 'blackjack';
  const banner = result ? html`<b class="${isWon ? 'won' : ''}" data-part="${last}">${result}</b>` : '';
  const stake = round
    ? html`<svg class="chip"><use href="#chip"></use></svg><span>${rupiah(round.stake, language)}</span>${banner}`
    : html`<span class="pays">${t('blackjack.felt')}</span>`;
  return html`<div class="hands blackjack" aria-hidden="true">${hand('dealer')}<p class="laid">${stake}</p>${hand('player')}</div>`;
}

function outcome({ view }: BlackjackRound, language: Language): string {
  const t = translator(language);
  const open = view.result === null;
  const handText = (who: string, cards: readonly Card[]) =>
    t('blackjack.hand', {
      who,
      points: pointsText(cards, open, language),
      cards: cardsInWords(cards, language),
    });
  const hands = `${handText(t('blackjack.you'), view.player)}, ${handText(t('blackjack.dealer'), view.dealer)}`;
  const result = resultText(view, language);
  return result ? `${result}: ${hands}` : hands;
}

export const blackjackLook: Look<Staked, BlackjackView> = {
  css: read('../cards/cards.css') + read('board.css'),
  pictures: cardPictures + chip,
  fields: stakeField,
  board,
  going: 'cards.going',
  outcome,
  actions: {
    hit: 'blackjack.actions.hit',
    stand: 'blackjack.actions.stand',
    double: 'blackjack.actions.double',
  },
  rules: (language) => paragraphs(translator(language)('blackjack.rules')),
  prizes: (language) =>
    (['blackjack', 'won', 'push'] as const).map((result) => ({
      label: translator(language)(`blackjack.prizes.${result}`),
      value: translator(language)('blackjack.times', { times: figure(blackjackPays[result], language) }),
    })),
  describe({ view, actions }, language) {
    const t = translator(language);
    const result = resultText(view, language);
    const decided = actions.map((action) => translatedName(language, 'blackjack.actions', action));
    return [
      { label: t('blackjack.cards.yours'), value: cardsInWords(view.player, language) },
      { label: t('blackjack.cards.dealers'), value: cardsInWords(view.dealer, language) },
      ...(decided.length > 0 ? [{ label: t('blackjack.cards.decisions'), value: decided.join(', ') }] : []),
      ...(result ? [{ label: t('blackjack.cards.result'), value: result }] : []),
    ];
  },
};
