import { z } from '@hono/zod-openapi';
import type { accounts } from '../database/schema/schema.ts';
import { epochMs, rupiah, uid } from '../http/fields.ts';

/** Reasons why a player can neither play nor deposit: a break, or an exclusion. */
export const pauseReasons = ['onBreak', 'excluded'] as const;

export const PauseSchema = z
  .object({ reason: z.enum(pauseReasons), until: epochMs })
  .openapi('Pause', { description: 'The player can neither play nor deposit until then.' });

export const LoginInfoSchema = z.object({
  status: z.int().openapi({ description: '1: normal; 4: the password must be changed (specification §4).' }),
});

export const PlayerSchema = z
  .object({
    uid,
    account: z.string(),
    balance: rupiah,
    atBrands: rupiah.optional().openapi({
      description: 'Money in wallets at transfer brands and in transit, as last known (D16). Absent: none.',
    }),
    loginInfo: LoginInfoSchema,
    highRisk: z.boolean(),
    hasPassword: z.boolean().openapi({
      description: 'False for an account that was created with a sign-in provider and has no password yet.',
    }),
    language: z.string().optional().openapi({
      description: 'The language that the player chose for every device.',
    }),
    closingAt: epochMs.optional().openapi({
      description: 'The player asked for the end of the account: from when on it is final.',
    }),
    pause: PauseSchema.nullable().optional(),
    lastLogIn: z
      .object({
        at: epochMs,
        browser: z.string().nullable(),
        system: z.string().nullable(),
      })
      .optional()
      .openapi({ description: 'The log-in before the one that this session began with.' }),
  })
  .openapi('Player');

export type Player = z.infer<typeof PlayerSchema>;

/** An account as other players see it. */
export const maskedAccount = (account: string): string => `${account.slice(0, 2)}…`;

export const LOGIN_NORMAL = 1;

type PlayerRow = Pick<
  typeof accounts.$inferSelect,
  'uid' | 'account' | 'loginStatus' | 'highRisk' | 'passwordHash' | 'chosenLanguage' | 'closingAt'
>;

export function playerOf(row: PlayerRow, balance: number, atBrands = 0): Player {
  return {
    uid: row.uid,
    account: row.account,
    balance,
    ...(atBrands > 0 && { atBrands }),
    loginInfo: { status: row.loginStatus },
    highRisk: row.highRisk,
    hasPassword: row.passwordHash !== null,
    ...(row.chosenLanguage && { language: row.chosenLanguage }),
    ...(row.closingAt && { closingAt: row.closingAt.getTime() }),
  };
}
