import type { Random } from '../../rules.ts';

const suits = ['S', 'H', 'D', 'C'] as const;
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export type Suit = (typeof suits)[number];
export type Rank = (typeof ranks)[number];

/** Such as `10H`, the ten of hearts. */
export type Card = `${Rank}${Suit}`;

/** Ordered by suit from spades to clubs, and from ace to king. */
const deck = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`));

export const rankOf = (card: Card) => card.slice(0, -1) as Rank;
export const suitOf = (card: Card) => card.slice(-1) as Suit;

/**
 * Draws cards without replacement from complete decks, each remaining card equally likely. Cards start in the
 * order of `deck`, deck after deck; the last remaining card takes the place of a drawn one.
 */
export function createShoe(decks: number, random: Random): () => Card {
  let left = decks * deck.length;
  const moved = new Map<number, number>();
  const at = (place: number) => moved.get(place) ?? place;
  return () => {
    const place = random.below(left);
    const drawn = at(place);
    left -= 1;
    moved.set(place, at(left));
    return deck[drawn % deck.length] as Card;
  };
}
