import type { Engine } from '../../engine.ts';
import { stakes } from '../../limits.ts';
import type { Rules, Staked } from '../../rules.ts';
import { StakeSchema } from '../../stake-field.ts';
import { type TrackLook, trackLook } from './look.ts';
import type { TrackNumbers, TrackView } from './rules.ts';

/** A walk along holes with prizes, by throws of shells. */
export function track(
  rules: Rules<Staked, TrackView>,
  numbers: TrackNumbers,
  look: TrackLook,
): Engine<Staked, TrackView> {
  return {
    name: 'track',
    rules,
    bet: StakeSchema,
    look: trackLook(numbers, look),
    stakes: { least: stakes[0], most: stakes.at(-1) ?? stakes[0] },
    freeSpin: (value) => ({ stake: value }),
  };
}
