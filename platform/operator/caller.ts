import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { text } from '../http/text.ts';

const PERSON = 'X-Operator';

/** Every call of an operator takes it: the key says that an operator calls, this says who. */
export const operatorHeaders = z.object({
  [PERSON.toLowerCase()]: text(192)
    .optional()
    .openapi({ description: 'Who uses the key, for the audit log.' }),
});

const why = 'Why, for the audit log.';
export const note = text(500).optional().openapi({ description: why });
/** Of what must have a reason. */
export const neededNote = text(500).min(1).openapi({ description: why });

/** The body of a call that needs nothing else; it may be left out. */
export const noteOnly = {
  required: false,
  content: { 'application/json': { schema: z.strictObject({ note }).openapi('OperatorNote') } },
};

/** The name is sent percent-encoded: a header holds no other letters than English ones. Throws INVALID_INPUT. */
export function personOf(c: Context<PlatformEnv>): string | null {
  const sent = c.req.header(PERSON) ?? '';
  let name = sent;
  try {
    name = decodeURIComponent(sent);
  } catch {
    // It was sent as it is.
  }
  if (!text(64).safeParse(name).success)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field: PERSON, code: 'FORMAT' }] });
  return name || null;
}
