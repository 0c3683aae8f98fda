import type { Engine } from '../../engine.ts';
import type { Rules, Staked } from '../../rules.ts';
import { StakeSchema, stakeLimits } from '../../stakes.ts';
import { Cached } from '../cached.ts';
import { type LinesLook, linesLook } from './look.ts';
import { type LinesNumbers, type LinesView, linesOdds } from './rules.ts';

/** Five reels and ten lines. */
export function lines(
  rules: Rules<Staked, LinesView>,
  numbers: LinesNumbers,
  look: LinesLook,
): Engine<Staked, LinesView> {
  const odds = new Cached(() => linesOdds(numbers));
  return {
    name: 'lines',
    rules,
    bet: StakeSchema,
    look: linesLook(numbers, odds, look),
    odds,
    stakes: stakeLimits,
    freeSpin: (value) => ({ stake: value }),
  };
}
