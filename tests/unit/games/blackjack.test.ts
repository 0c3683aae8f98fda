import { describe, expect, test } from 'vitest';
import { blackjackPoints } from '../../../games/engines/blackjack/hands.ts';
import { blackjackLook } from '../../../games/engines/blackjack/look.ts';
import { blackjackRules } from '../../../games/engines/blackjack/rules.ts';
import { type Card, createShoe } from '../../../games/engines/cards/rules.ts';
import { playBlackjack } from '../../support/blackjack-rounds.ts';
import { seeded } from '../../support/seeded-random.ts';
import { scripted } from './scripted-random.ts';

const order = Array.from({ length: 52 }, (_, place) => createShoe(1, scripted(place))());

/** Deals these cards: player, dealer, player, dealer, then as they are drawn, all from the front of the shoe. */
const dealing = (cards: string) =>
  scripted(...cards.split(' ').map((card, index) => order.indexOf(card as Card) + 52 * (index % 4)));

const play = (cards: string, ...actions: string[]) =>
  blackjackRules.run({ stake: 1_000 }, actions, dealing(cards));

test.each([
  ['AS KS', 21],
  ['AS AH', 12],
  ['AS AH 9C', 21],
  ['AS 5H KC', 16],
  ['10S JS', 20],
  ['AS AH AD AC 7S', 21],
])('the hand %s counts %i', (hand, points) => {
  expect(blackjackPoints(hand.split(' ') as Card[]).points).toBe(points);
});

test.each([
  ['AS 10H 8S 6H 9D', 'stand', 'en', 'The dealer busts, you win: You 19'],
  ['AS 10H 8S 6H 9D', 'stand', 'id', 'Bandar bust, Anda menang: Anda 19'],
  ['AS 10H 8S 8H', 'stand', 'en', 'You win: You 19'],
] as const)('the board after %s and %s reads in %s: %s', (cards, action, language, text) => {
  const round = { ...play(cards, action), bet: { stake: 1_000 }, actions: [action] };
  expect(blackjackLook.outcome(round, language)).toContain(text);
  const [result] = text.split(':');
  const [, laid] = /<p class="laid">(.*?)<\/p>/.exec(String(blackjackLook.board(round, language))) ?? [];
  expect(laid?.replace(/<[^>]*>/g, ' ')).toMatch(new RegExp(`Rp\\u00a01[.,]000 +${result}`));
});

describe('a blackjack at the deal', () => {
  test('of the player pays three to two without a decision', () => {
    expect(play('AS 9S KS 5H')).toMatchObject({
      next: [],
      stake: 1_000,
      win: 2_500,
      view: { result: 'blackjack' },
    });
  });

  test('of both is a push', () => {
    expect(play('AS AH KS KH')).toMatchObject({ next: [], win: 1_000, view: { result: 'push' } });
  });

  test('of the dealer ends the round before the player can double', () => {
    const turn = play('9S AH 2S KH');
    expect(turn).toMatchObject({
      next: [],
      stake: 1_000,
      win: 0,
      view: { dealer: ['AH', 'KH'], result: 'lost' },
    });
  });

  test('beats a dealer who needs three cards for 21', () => {
    expect(play('AS 7H KS 7D')).toMatchObject({ win: 2_500, view: { dealer: ['7H', '7D'] } });
  });
});

describe('during the player’s decisions', () => {
  test('the dealer shows one card, and nothing is won', () => {
    const turn = play('9S 10H 2S 6H');
    expect(turn).toEqual({
      view: { player: ['9S', '2S'], dealer: ['10H'], result: null },
      next: ['hit', 'stand', 'double'],
      stake: 1_000,
      win: 0,
    });
  });

  test('doubling is possible with two cards only', () => {
    expect(play('2S 10H 3S 6H 4D', 'hit').next).toEqual(['hit', 'stand']);
  });

  test.each([
    ['double', ['hit', 'double']],
    ['any action after stand', ['stand', 'hit']],
    ['an unknown action', ['split']],
  ])('%s is refused', (_, actions) => {
    expect(() => play('2S 10H 3S 6H 4D 5C 2C 2D 3C 4C', ...actions)).toThrow(RangeError);
  });
});

describe('the end of a round', () => {
  test('above 21 loses the stake, and the dealer draws no card', () => {
    const turn = play('10S 10H 6S 6H KD', 'hit');
    expect(turn).toMatchObject({ next: [], win: 0, view: { dealer: ['10H', '6H'], result: 'bust' } });
  });

  test('comes by itself at 21', () => {
    expect(play('10S 10H 6S 8H 5D', 'hit')).toMatchObject({ next: [], win: 2_000, view: { result: 'won' } });
  });

  test('with 21 in three cards ties with a dealer’s 21', () => {
    expect(play('10S 10H 6S 6H 5D 5C', 'hit')).toEqual({
      next: [],
      stake: 1_000,
      win: 1_000,
      view: { player: ['10S', '6S', '5D'], dealer: ['10H', '6H', '5C'], result: 'push' },
    });
  });

  test('comes after the dealer drew on 16 or stood on a soft 17', () => {
    expect(play('10S 10H 8S 6H 5C', 'stand').view.dealer).toEqual(['10H', '6H', '5C']);
    expect(play('10S AH 8S 6H', 'stand')).toMatchObject({ win: 2_000, view: { dealer: ['AH', '6H'] } });
  });

  test('with a dealer above 21 pays the player who stood', () => {
    expect(play('10S 10H 2S 6H KC', 'stand')).toMatchObject({ win: 2_000, view: { result: 'won' } });
  });

  test('by doubling takes the same stake again and draws exactly one card', () => {
    expect(play('6S 10H 5S 7H 9C', 'double')).toMatchObject({ next: [], stake: 2_000, win: 4_000 });
    expect(play('6S 10H 5S 10D 2C', 'double')).toMatchObject({ next: [], stake: 2_000, win: 0 });
  });
});

test('a round replayed with one more decision keeps its cards', () => {
  const first = blackjackRules.run({ stake: 500 }, [], seeded(5)).view;
  const later = blackjackRules.run({ stake: 500 }, ['hit'], seeded(5)).view;
  expect(later.player.slice(0, 2)).toEqual(first.player);
  expect(later.dealer[0]).toBe(first.dealer[0]);
});

test('a part of the benchmark returns what the game states', () => {
  const { returned, error } = playBlackjack(40_000, 2);
  expect(Math.abs(returned - blackjackRules.expected().value)).toBeLessThan(4 * error);
});
