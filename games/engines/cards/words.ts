import type { Language } from '../../../runtime/dictionaries.ts';
import { translatedName, translator } from '../../i18n/i18n.ts';
import { type Card, rankOf, suitOf } from './rules.ts';

/** Describes cards: `9 of hearts, king of spades`. */
export function cardsInWords(cards: readonly Card[], language: Language): string {
  const t = translator(language);
  const rank = (card: Card) => translatedName(language, 'cards.ranks', rankOf(card));
  const suit = (card: Card) => t(`cards.suits.${suitOf(card)}`);
  return cards.map((card) => t('cards.card', { rank: rank(card), suit: suit(card) })).join(', ');
}
