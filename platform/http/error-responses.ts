import { z } from '@hono/zod-openapi';
import { openRoundActions } from '../database/schema/catalogue.ts';
import type { PlatformApp } from './environment.ts';
import { type ErrorCode, errorCatalogue, fieldCodes, restrictions, sessionEndReasons } from './errors.ts';
import { epochMs, rupiah } from './fields.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

const limit = rupiah
  .optional()
  .openapi({ description: 'The minimum or maximum of an amount, in whole rupiah.' });

const ErrorSchema = z
  .object({
    error: z.object({
      code: z.enum(codes),
      message: z
        .string()
        .openapi({ description: 'English, for developers; the site translates the code for players.' }),
      requestId: z.string(),
      fields: z
        .array(z.object({ field: z.string(), code: z.enum(fieldCodes), limit }))
        .optional()
        .openapi({ description: 'With INVALID_REQUEST and INVALID_INPUT: what is wrong with which field.' }),
      reason: z.enum(sessionEndReasons).optional().openapi({
        description: 'With SESSION_ENDED.',
      }),
      role: z.string().optional().openapi({ description: 'With ROLE_TOO_LOW: the role that is needed.' }),
      pause: z
        .object({ reason: z.enum(['onBreak', 'excluded']), until: epochMs })
        .optional()
        .openapi({ description: 'With PLAY_PAUSED.' }),
      nextSessionAt: epochMs.optional().openapi({
        description: 'With OWN_SESSION_LIMIT: from then on a log-in begins a session of full length.',
      }),
      openRounds: z.enum(openRoundActions).optional().openapi({
        description:
          'With GAME_MAINTENANCE: open rounds of the game are ended, or wait until it opens again (carry).',
      }),
      pending: z.string().optional().openapi({
        description: 'With SECOND_FACTOR_REQUIRED: the token of the pending log-in, valid for ten minutes.',
      }),
      restriction: z.enum(restrictions).optional().openapi({ description: 'With ACCOUNT_RESTRICTED.' }),
      round: z.int().optional().openapi({ description: 'With LINE_OF_ROUND.' }),
    }),
  })
  .openapi('Error');

const statuses = [...new Set(codes.map((code) => errorCatalogue[code][0]))];
const codesOf = (status: number) => codes.filter((code) => errorCatalogue[code][0] === status).join(', ');

/** The error response of every call. */
export const errorResponse = { default: { $ref: '#/components/responses/Error' } };

export function registerErrorResponse({ openAPIRegistry }: PlatformApp): void {
  openAPIRegistry.register('Error', ErrorSchema);
  openAPIRegistry.registerComponent('responses', 'Error', {
    description: `The code has this status. ${statuses.map((status) => `${status}: ${codesOf(status)}.`).join(' ')}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
}
