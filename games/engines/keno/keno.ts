import type { Engine } from '../../engine.ts';
import type { Rules } from '../../rules.ts';
import { stakeLimits } from '../../stakes.ts';
import { KenoBetSchema } from './bet.ts';
import { type KenoLook, kenoLook } from './look.ts';
import { type KenoBet, type KenoNumbers, type KenoView, returnOfTicket } from './rules.ts';

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
    returns: () => Object.keys(numbers).map((picks) => returnOfTicket(numbers, Number(picks))),
    freeSpin: (value) => ({ stake: value, picks: [], quick: 5 }),
  };
}
