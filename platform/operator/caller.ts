import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { PlatformEnv } from '../http/environment.ts';
import { PERSON_HEADER } from '../http/security.ts';
import { text } from '../http/text.ts';
import { operatorOf } from '../operator-keys/operator-keys.ts';

/** The installation's key is shared; this header names the person. A person's own key needs no header. */
export const operatorHeaders = z.object({
  [PERSON_HEADER.toLowerCase()]: text(192).optional().openapi({
    description: 'Your name, for the audit log. Not needed with a key of your own.',
  }),
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

/** The person who makes a call that changes something. */
export const personOf = (c: Context<PlatformEnv>): string => operatorOf(c).person;
