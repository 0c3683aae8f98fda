import type { Engine } from '../../engine.ts';
import type { Rules, Staked } from '../../rules.ts';
import { StakeSchema, stakeLimits } from '../../stakes.ts';
import { Cached } from '../cached.ts';
import { type WaysLook, waysLook } from './look.ts';
import { type WaysNumbers, type WaysView, waysOdds } from './rules.ts';

/** Five reels and 243 ways. */
export function ways(
  rules: Rules<Staked, WaysView>,
  numbers: WaysNumbers,
  look: WaysLook,
): Engine<Staked, WaysView> {
  const odds = new Cached(() => waysOdds(numbers));
  return {
    name: 'ways',
    rules,
    bet: StakeSchema,
    look: waysLook(numbers, odds, look),
    odds,
    stakes: stakeLimits,
    freeSpin: (value) => ({ stake: value }),
  };
}
