import type { Engine } from '../../engine.ts';
import type { Rules, Staked } from '../../rules.ts';
import { StakeSchema, stakeLimits } from '../../stakes.ts';
import { Cached } from '../cached.ts';
import { type TrackLook, trackLook } from './look.ts';
import { type TrackNumbers, type TrackView, trackOdds } from './rules.ts';

/** A walk over holes with prizes, by throws of shells. */
export function track(
  rules: Rules<Staked, TrackView>,
  numbers: TrackNumbers,
  look: TrackLook,
): Engine<Staked, TrackView> {
  const odds = new Cached(() => trackOdds(numbers));
  return {
    name: 'track',
    rules,
    bet: StakeSchema,
    look: trackLook(numbers, odds, look),
    odds,
    stakes: stakeLimits,
    freeSpin: (value) => ({ stake: value }),
  };
}
