import type { Engine } from '../../engine.ts';
import { stakes } from '../../limits.ts';
import type { Rules, Staked } from '../../rules.ts';
import { StakeSchema } from '../../stake-field.ts';
import { type ReelsTexts, reelsLook } from './look.ts';
import type { ReelsConfiguration, ReelsView } from './rules.ts';

/** Three reels. */
export function reels(
  rules: Rules<Staked, ReelsView>,
  configuration: ReelsConfiguration,
  texts: ReelsTexts,
): Engine<Staked, ReelsView> {
  return {
    name: 'reels',
    rules,
    bet: StakeSchema,
    look: reelsLook(configuration, texts),
    stakes: { least: stakes[0], most: stakes.at(-1) ?? stakes[0] },
    freeSpin: (value) => ({ stake: value }),
  };
}
