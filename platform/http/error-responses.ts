import { z } from '@hono/zod-openapi';
import { type ErrorCode, errorCatalogue } from './errors.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const ErrorSchema = z
  .object({
    error: z.object({
      code: z.enum(codes),
      message: z.string().openapi({ description: 'English, for developers; players are told by the code.' }),
      requestId: z.string(),
      fields: z
        .array(z.object({ field: z.string(), code: z.string() }))
        .optional()
        .openapi({ description: 'With INVALID_REQUEST and INVALID_INPUT: what is wrong with which field.' }),
      reason: z.enum(['expired', 'elsewhere', 'passwordChanged', 'blocked', 'unknown']).optional().openapi({
        description: 'With SESSION_ENDED.',
      }),
    }),
  })
  .openapi('Error');

function describe(status: number): string {
  return codes.filter((code) => errorCatalogue[code][0] === status).join(', ');
}

const answer = (status: number) => ({
  description: describe(status),
  content: { 'application/json': { schema: ErrorSchema } },
});

/** The same on every route: what a caller must be ready for. */
export const errorResponses = {
  400: answer(400),
  401: answer(401),
  403: answer(403),
  404: answer(404),
  405: answer(405),
  409: answer(409),
  413: answer(413),
  415: answer(415),
  422: answer(422),
  429: answer(429),
  500: answer(500),
  503: answer(503),
} as const;
