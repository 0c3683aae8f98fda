import { z } from '@hono/zod-openapi';
import type { Engine } from '../../engine.ts';
import type { Rules } from '../../rules.ts';
import { StakeFieldSchema, stakeLimits } from '../../stakes.ts';
import { type PlinkoLook, plinkoLook } from './look.ts';
import { type PlinkoBet, type PlinkoNumbers, type PlinkoView, returnOfRisk } from './rules.ts';

/** Left or right at every crossing. */
export function plinko(
  rules: Rules<PlinkoBet, PlinkoView>,
  numbers: PlinkoNumbers,
  look: PlinkoLook,
): Engine<PlinkoBet, PlinkoView> {
  return {
    name: 'plinko',
    rules,
    bet: z.object({ stake: StakeFieldSchema, risk: z.enum(Object.keys(numbers)) }),
    look: plinkoLook(numbers, look),
    stakes: stakeLimits,
    returns: () => Object.keys(numbers).map((risk) => returnOfRisk(numbers, risk)),
    freeSpin: (value) => ({ stake: value, risk: 'medium' }),
  };
}
