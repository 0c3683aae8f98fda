import { type Card, rankOf, ranks } from '../cards/rules.ts';

export interface BlackjackPoints {
  points: number;
  /** True when an ace counts as 11. */
  soft: boolean;
}

/** Court cards count ten; one ace counts 11 unless that exceeds 21. */
export function blackjackPoints(hand: readonly Card[]): BlackjackPoints {
  const values = hand.map((card) => Math.min(ranks.indexOf(rankOf(card)) + 1, 10));
  const hard = values.reduce((sum, value) => sum + value, 0);
  const soft = values.includes(1) && hard + 10 <= 21;
  return { points: soft ? hard + 10 : hard, soft };
}

export const isBust = (hand: readonly Card[]) => blackjackPoints(hand).points > 21;

/** 21 with the first two cards. */
export const isBlackjack = (hand: readonly Card[]) =>
  hand.length === 2 && blackjackPoints(hand).points === 21;
