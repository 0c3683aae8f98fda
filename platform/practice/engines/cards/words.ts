import type { Language, Translated } from '../../language.ts';
import { type Card, type Rank, rankOf, type Suit, suitOf } from './rules.ts';

interface CardWords {
  ranks: Partial<Record<Rank, string>>;
  suits: Record<Suit, string>;
  card(rank: string, suit: string): string;
}

const words: Translated<CardWords> = {
  id: {
    ranks: { A: 'As', J: 'Jack', Q: 'Ratu', K: 'Raja' },
    suits: { S: 'sekop', H: 'hati', D: 'wajik', C: 'keriting' },
    card: (rank, suit) => `${rank} ${suit}`,
  },
  en: {
    ranks: { A: 'ace', J: 'jack', Q: 'queen', K: 'king' },
    suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
    card: (rank, suit) => `${rank} of ${suit}`,
  },
};

/** Cards in words: `9 of hearts, king of spades`. */
export function cardsInWords(cards: readonly Card[], language: Language): string {
  const { ranks, suits, card } = words[language];
  return cards.map((each) => card(ranks[rankOf(each)] ?? rankOf(each), suits[suitOf(each)])).join(', ');
}
