import { z } from '@hono/zod-openapi';
import { sessionEnds } from '../http/errors.ts';
import { text } from '../http/text.ts';
import { LoginInfoSchema, PlayerSchema } from '../players/players.ts';

export const NewSessionSchema = z
  .object({
    token: z
      .string()
      .openapi({ description: 'The bearer token of every further call; shown only this once.' }),
    expiresAt: z.iso.datetime().openapi({ description: 'When it ends if it is not used.' }),
    player: PlayerSchema,
  })
  .openapi('NewSession');

export const LogInSchema = z
  .strictObject({ account: text(256), password: z.string().max(4096) })
  .openapi('LogIn');

export const SessionCheckSchema = z
  .strictObject({
    currentTime: z.int().min(0).openapi({ description: "The device's clock in epoch ms." }),
    type: z
      .union([z.literal(1), z.literal(2)])
      .openapi({ description: '1 on load or log-in; 2 on click or visible tab.' }),
  })
  .openapi('SessionCheck');

/** What a check says of the session, and what the shell must know besides (D13). */
export const SessionCheckAnswerSchema = z
  .object({
    ok: z.boolean(),
    loginInfo: LoginInfoSchema,
    highRisk: z.boolean(),
    reason: z
      .enum(sessionEnds)
      .exclude(['unknown'])
      .optional()
      .openapi({ description: 'Why the session is over (D13).' }),
    serverTime: z.int().openapi({ description: 'Epoch ms.' }),
  })
  .openapi('SessionCheckAnswer');

export type SessionCheckAnswer = z.infer<typeof SessionCheckAnswerSchema>;
