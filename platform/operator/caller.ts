import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { text } from '../http/text.ts';

const PERSON = 'X-Operator';

/** The operator key is shared; this header names the person. */
export const operatorHeaders = z.object({
  [PERSON.toLowerCase()]: text(192).optional().openapi({ description: 'Your name, for the audit log.' }),
});

const why = 'Reason, for the audit log.';
export const note = text(500).optional().openapi({ description: why });
/** For commands that need a reason. */
export const neededNote = text(500).min(1).openapi({ description: why });

/** Optional body of a call without other fields. */
export const noteOnly = {
  required: false,
  content: { 'application/json': { schema: z.strictObject({ note }).openapi('OperatorNote') } },
};

/** The name is percent-encoded, because a header holds ASCII only. Throws INVALID_INPUT. */
export function personOf(c: Context<PlatformEnv>): string | null {
  const sent = c.req.header(PERSON) ?? '';
  let name = sent;
  try {
    name = decodeURIComponent(sent);
  } catch {
    // Not percent-encoded: take it as sent.
  }
  if (!text(64).safeParse(name).success)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field: PERSON, code: 'FORMAT' }] });
  return name || null;
}
