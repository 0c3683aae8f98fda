import { z } from '@hono/zod-openapi';
import { sessionEndReasons } from '../http/errors.ts';
import { epochMs } from '../http/fields.ts';
import { text } from '../http/text.ts';
import { LoginInfoSchema, PlayerSchema } from '../players/players.ts';

export const NewSessionSchema = z
  .object({
    token: z.string().openapi({ description: 'The bearer token of all further calls; returned only once.' }),
    expiresAt: epochMs.openapi({ description: 'When the session ends if it is not used.' }),
    player: PlayerSchema,
    recovering: z.boolean().openapi({
      description:
        'An operator has made a code for a new password, which the player can stop: /recoveries/current.',
    }),
  })
  .openapi('NewSession');

export const LogInSchema = z
  .strictObject({ account: text(256), password: z.string().max(4096) })
  .openapi('LogIn');

export const SessionCheckSchema = z
  .strictObject({
    currentTime: epochMs.min(0).openapi({ description: "The device's clock (D11)." }),
    type: z
      .union([z.literal(1), z.literal(2)])
      .openapi({ description: '1: page load or log-in; 2: click or visible tab.' }),
  })
  .openapi('SessionCheck');

const DeadlinesSchema = z
  .object({
    idleAt: epochMs.openapi({ description: 'When the session ends if it is not used again.' }),
    endsAt: epochMs.openapi({ description: 'When the session ends, however it is used.' }),
    playEndsAt: epochMs
      .nullable()
      .openapi({ description: "When the player's own limit ends play in this session; null: no limit." }),
    realityCheckAt: epochMs
      .nullable()
      .openapi({ description: 'When the player must be reminded of time and money; null: never.' }),
  })
  .openapi('Deadlines');

export type Deadlines = z.infer<typeof DeadlinesSchema>;

/** The state of the session, and of the account for the shell (D13). */
export const SessionCheckResultSchema = z
  .object({
    ok: z.boolean(),
    loginInfo: LoginInfoSchema,
    highRisk: z.boolean(),
    reason: z
      .enum(sessionEndReasons)
      .exclude(['unknown'])
      .optional()
      .openapi({ description: 'Why the session has ended (D13).' }),
    serverTime: epochMs,
    deadlines: DeadlinesSchema.optional().openapi({
      description: 'Of a live session, by the clock of `serverTime`.',
    }),
  })
  .openapi('SessionCheckResult');

export type SessionCheckResult = z.infer<typeof SessionCheckResultSchema>;
