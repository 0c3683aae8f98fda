import { z } from '@hono/zod-openapi';
import type { Engine } from '../../engine.ts';
import type { Rules } from '../../rules.ts';
import { StakeFieldSchema, stakeLimits } from '../../stakes.ts';
import { type CatchLook, catchLook } from './look.ts';
import type { CatchBet, CatchNumbers, CatchView } from './rules.ts';

/** A fishing game: one choice, one cast. */
export function catching(
  rules: Rules<CatchBet, CatchView>,
  numbers: CatchNumbers,
  look: CatchLook,
): Engine<CatchBet, CatchView> {
  return {
    name: 'catch',
    rules,
    bet: z.object({ stake: StakeFieldSchema, choice: z.enum(Object.keys(numbers)) }),
    look: catchLook(numbers, look),
    stakes: stakeLimits,
  };
}
