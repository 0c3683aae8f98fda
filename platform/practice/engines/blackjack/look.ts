import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { figure, type Language, paragraphs, rupiah, translatedName, translator } from '../../../i18n/i18n.ts';
import type { Html, Look, Played } from '../../engine.ts';
import type { Staked } from '../../rules.ts';
import { stakeField } from '../../stakes.ts';
import { cardPictures, handPicture } from '../cards/pictures.ts';
import type { Card } from '../cards/rules.ts';
import { cardsInWords } from '../cards/words.ts';
import { blackjackPoints, isBust } from './hands.ts';
import { type BlackjackView, blackjackPays } from './rules.ts';

type BlackjackRound = Played<Staked, BlackjackView>;

const css = readFileSync(new URL('../cards/cards.css', import.meta.url), 'utf8');

/** Points of a hand; both values of a soft one while the round is unfinished. */
function told(hand: readonly Card[], open: boolean, language: Language): string {
  const { points, soft } = blackjackPoints(hand);
  const both = open && soft && points < 21;
  return both ? `${points - 10} ${translator(language)('blackjack.soft')} ${points}` : String(points);
}

/** After all cards of a turn. */
const LAST_PART = 20;

function hand(
  name: string,
  cards: readonly (Card | null)[],
  points: string,
  dealt: (index: number) => number | null,
): Html {
  return html`<div class="hand"><h2>${name}<span data-part="${LAST_PART}">${points}</span></h2>${handPicture(cards, dealt)}</div>`;
}

/** The order in which the cards of a turn are dealt: two for each side by turns, then one for the player, then the dealer's. */
function dealing({ actions, view }: BlackjackRound) {
  const isFirst = actions.length === 0;
  const last = actions.at(-1);
  const drawn = last === 'stand' ? view.player.length : view.player.length - 1;
  return {
    player: (index: number) => (isFirst ? 2 * index + 1 : index >= drawn ? 1 : null),
    dealer: (index: number) =>
      isFirst ? 2 * index + 2 : view.result !== null && index > 0 ? index + 1 : null,
  };
}

/** The result in words; null while the round is unfinished. */
function resultText({ result, dealer }: BlackjackView, language: Language): string | null {
  const t = translator(language);
  if (result === 'won' && isBust(dealer)) return t('blackjack.dealerBust');
  return result && t(`blackjack.results.${result}`);
}

function board(round: BlackjackRound | null, language: Language): Html {
  const t = translator(language);
  const { view } = round ?? { view: null };
  const open = view?.result === null;
  const dealers = view ? [...view.dealer, ...(open ? [null] : [])] : [null, null];
  const laid =
    round &&
    view &&
    html`${rupiah(round.stake, language)} <b data-part="${LAST_PART}">${resultText(view, language) ?? ''}</b>`;
  const { player, dealer } = round ? dealing(round) : { player: () => null, dealer: () => null };
  return html`<div class="hands" aria-hidden="true">${hand(t('blackjack.dealer'), dealers, view ? told(view.dealer, open, language) : '', dealer)}<p class="laid">${laid}</p>${hand(t('blackjack.you'), view?.player ?? [null, null], view ? told(view.player, open, language) : '', player)}</div>`;
}

function outcome({ view }: BlackjackRound, language: Language): string {
  const t = translator(language);
  const open = view.result === null;
  const tell = (who: string, cards: readonly Card[]) =>
    t('blackjack.hand', {
      who,
      points: told(cards, open, language),
      cards: cardsInWords(cards, language),
    });
  const hands = `${tell(t('blackjack.you'), view.player)}, ${tell(t('blackjack.dealer'), view.dealer)}`;
  const result = resultText(view, language);
  return result ? `${result}: ${hands}` : hands;
}

export const blackjackLook: Look<Staked, BlackjackView> = {
  css,
  pictures: cardPictures,
  fields: stakeField,
  board,
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
