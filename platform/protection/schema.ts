import { z } from '@hono/zod-openapi';
import { breakKinds, breakTerms, limitNames } from '../database/schema/schema.ts';
import { epochMs, rowId } from '../http/fields.ts';
import { PauseSchema } from '../players/players.ts';
import { proofs } from '../sessions/sessions.ts';

const amount = z
  .int()
  .nullable()
  .openapi({ description: 'In whole rupiah, of `session` in minutes; null: no limit.' });

const LimitRequestSchema = z.object({
  id: rowId,
  amount,
  requestedAt: epochMs,
  confirmableAt: epochMs,
  lapsesAt: epochMs,
});

export const LimitSchema = z
  .object({
    name: z.enum(limitNames),
    amount,
    used: z.int().nullable().openapi({
      description:
        'In the current period: deposits booked and still payable, losses, stakes. Null for `session`.',
    }),
    remaining: z.int().nullable(),
    resetsAt: epochMs.nullable().openapi({ description: 'When the period ends.' }),
    request: LimitRequestSchema.nullable().openapi({
      description: 'A looser limit that waits for its confirmation.',
    }),
  })
  .openapi('Limit');

export const breakTerm = z.enum(breakTerms);

/** For operators. */
export const BreakSchema = z
  .object({
    kind: z.enum(breakKinds),
    term: breakTerm,
    startedAt: epochMs,
    endsAt: epochMs,
    person: z.string().nullable().openapi({ description: 'The operator who added it; null: the player.' }),
  })
  .openapi('Break');

export const ProtectionSchema = z
  .object({
    limits: z.array(LimitSchema),
    ranges: z.record(z.enum(limitNames), z.object({ least: z.int(), most: z.int() })),
    pause: PauseSchema.nullable(),
    terms: z.array(z.object({ term: breakTerm, endsAt: epochMs })).openapi({
      description: 'When a break (`day`) or an exclusion would end that began now.',
    }),
    sessionEndsAt: epochMs.nullable().openapi({ description: 'By the limit `session`.' }),
    proof: z.enum(proofs).openapi({ description: 'What the confirmation of a looser limit requires.' }),
  })
  .openapi('Protection');

export const NewLimitSchema = z.strictObject({ name: z.enum(limitNames), amount }).openapi('NewLimit');

export const NewBreakSchema = z.strictObject({ term: breakTerm }).openapi('NewBreak');

export const limitRequestParams = z.object({ id: rowId });
