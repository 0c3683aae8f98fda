import { type Card, createShoe, rankOf, ranks } from '../cards/rules.ts';
import { type Spots, spotRules } from '../spots/rules.ts';
import { deal, type Hands, pointsOf } from './drawing.ts';
import { countWinners } from './winners.ts';

const decks = 8;

export type BaccaratSide = 'player' | 'banker' | 'tie';

export interface BaccaratOutcome extends Hands<Card> {
  winner: BaccaratSide;
}

/** Ace 1, ten and court cards 0, others their number. */
function baccaratValue(card: Card): number {
  const place = ranks.indexOf(rankOf(card)) + 1;
  return place >= 10 ? 0 : place;
}

export const baccaratPoints = (hand: readonly Card[]) => pointsOf(hand.map(baccaratValue));

function winnerOf(player: number, banker: number): BaccaratSide {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/** A tie returns chips on player and banker. The house keeps 5 % of banker's wins. */
export const baccaratSpots: Spots<Pick<BaccaratOutcome, 'winner'>> = {
  player: ({ winner }) => ({ player: 2, tie: 1, banker: 0 })[winner],
  banker: ({ winner }) => ({ banker: 1.95, tie: 1, player: 0 })[winner],
  tie: ({ winner }) => (winner === 'tie' ? 10 : 0),
};

export const baccaratRules = spotRules<BaccaratOutcome>({
  spots: baccaratSpots,
  draw(random) {
    const hands = deal(createShoe(decks, random), baccaratValue);
    return { ...hands, winner: winnerOf(baccaratPoints(hands.player), baccaratPoints(hands.banker)) };
  },
  *outcomes() {
    const winners = countWinners(decks, winnerOf);
    for (const [winner, weight] of Object.entries(winners)) {
      yield [{ player: [], banker: [], winner: winner as BaccaratSide }, weight];
    }
  },
});
