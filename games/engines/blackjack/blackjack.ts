import type { Engine } from '../../engine.ts';
import type { Staked } from '../../rules.ts';
import { StakeSchema, stakeLimits } from '../../stakes.ts';
import { blackjackLook } from './look.ts';
import { type BlackjackView, blackjackRules } from './rules.ts';

/** Six decks; the dealer stands on all 17s; no splitting. */
export const blackjack: Engine<Staked, BlackjackView> = {
  name: 'blackjack',
  rules: blackjackRules,
  bet: StakeSchema,
  look: blackjackLook,
  stakes: { ...stakeLimits, most: 2 * stakeLimits.most },
  whenLeft: 'stand',
  // A player who always hits loses nearly every round; none plays better than the basic strategy.
  returns: () => [0, blackjackRules.expected().value],
};
