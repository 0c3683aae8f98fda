import { z } from '@hono/zod-openapi';
import { GameSchema } from '../games/games.ts';

export const NEVER = -1;

export const expire = z
  .int()
  .min(NEVER)
  .max(365)
  .refine((days) => days !== 0)
  .openapi({ description: 'Days until it expires; -1 never (specification §3).' });

export const FreeSpinEventSchema = GameSchema.omit({ image: true, maintenance: true })
  .extend({
    id: z.string(),
    kind: z.literal('freeSpin'),
    at: z.int().openapi({ description: 'Epoch ms.' }),
    count: z.int(),
    expireAt: z.iso.datetime().nullable(),
    expire,
    gameImage: z.string(),
    gameImage1: z.string(),
    status: z
      .int()
      .optional()
      .openapi({ description: '-1 when the game cannot be played; absent when it can (D18).' }),
  })
  .openapi('FreeSpinEvent');
