import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Html, Look, Played } from '../../engine.ts';
import { figure, type Language } from '../../language.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stake-field.ts';
import { cardPictures, handPicture } from '../cards/pictures.ts';
import type { Card } from '../cards/rules.ts';
import { cardsInWords } from '../cards/words.ts';
import { blackjackPoints } from './hands.ts';
import { type BlackjackView, blackjackPays } from './rules.ts';
import { blackjackWords } from './words.ts';

type BlackjackRound = Played<Staked, BlackjackView>;

const css = readFileSync(new URL('../cards/cards.css', import.meta.url), 'utf8');

/** Points of a hand; a soft one in the middle of a round both ways. */
function told(hand: readonly Card[], open: boolean, language: Language): string {
  const { points, soft } = blackjackPoints(hand);
  const both = open && soft && points < 21;
  return both ? `${points - 10} ${blackjackWords[language].soft} ${points}` : String(points);
}

function hand(name: string, cards: readonly (Card | null)[], points: string): Html {
  return html`<div class="hand"><h2>${name}<span>${points}</span></h2>${handPicture(cards)}</div>`;
}

function board(round: BlackjackRound | null, language: Language): Html {
  const { you, dealer } = blackjackWords[language];
  const { view } = round ?? { view: null };
  const open = view?.result === null;
  const dealers = view ? [...view.dealer, ...(open ? [null] : [])] : [null, null];
  return html`<div class="hands" aria-hidden="true">${hand(dealer, dealers, view ? told(view.dealer, open, language) : '')}${hand(you, view?.player ?? [null, null], view ? told(view.player, open, language) : '')}</div>`;
}

function outcome({ view }: BlackjackRound, language: Language): string {
  const words = blackjackWords[language];
  const open = view.result === null;
  const tell = (who: string, cards: readonly Card[]) =>
    words.hand(who, told(cards, open, language), cardsInWords(cards, language));
  const hands = `${tell(words.you, view.player)}, ${tell(words.dealer, view.dealer)}`;
  return view.result ? `${words.results[view.result]}: ${hands}` : hands;
}

export const blackjackLook: Look<Staked, BlackjackView> = {
  css,
  pictures: cardPictures,
  fields: stakeField,
  board,
  outcome,
  actions: {
    hit: { id: blackjackWords.id.actions.hit, en: blackjackWords.en.actions.hit },
    stand: { id: blackjackWords.id.actions.stand, en: blackjackWords.en.actions.stand },
    double: { id: blackjackWords.id.actions.double, en: blackjackWords.en.actions.double },
  },
  rules: (language) => blackjackWords[language].rules,
  prizes: (language) =>
    (['blackjack', 'won', 'push'] as const).map((result) => ({
      label: blackjackWords[language].prizes[result],
      value: blackjackWords[language].times(figure(blackjackPays[result], language)),
    })),
  describe({ view, actions }, language) {
    const { cards, results, actions: decisions } = blackjackWords[language];
    const decided = actions.map((action) => decisions[action as keyof typeof decisions] ?? action);
    return [
      { label: cards.yours, value: cardsInWords(view.player, language) },
      { label: cards.dealers, value: cardsInWords(view.dealer, language) },
      ...(decided.length > 0 ? [{ label: cards.decisions, value: decided.join(', ') }] : []),
      ...(view.result ? [{ label: cards.result, value: results[view.result] }] : []),
    ];
  },
};
