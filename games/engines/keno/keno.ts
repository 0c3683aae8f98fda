import type { Engine } from '../../engine.ts';
import type { Rules } from '../../rules.ts';
import { stakeLimits } from '../../stakes.ts';
import { KenoBetSchema } from './bet.ts';
import { type KenoLook, kenoLook } from './look.ts';
import type { KenoBet, KenoNumbers, KenoView } from './rules.ts';

/** Twenty of eighty numbers. */
export function keno(
  rules: Rules<KenoBet, KenoView>,
  numbers: KenoNumbers,
  look: KenoLook,
): Engine<KenoBet, KenoView> {
  return {
    name: 'keno',
    rules,
    bet: KenoBetSchema,
    look: kenoLook(numbers, look),
    stakes: stakeLimits,
    freeSpin: (value) => ({ stake: value, picks: [], quick: 5 }),
  };
}
