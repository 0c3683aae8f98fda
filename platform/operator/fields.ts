import { z } from '@hono/zod-openapi';
import { PERSON_HEADER } from '../http/security.ts';
import { text } from '../http/text.ts';

export const accountName = text(64).openapi({ description: 'Account name of the player.' });
export const accountOrUid = text(64).openapi({ description: 'Account name of the player, or the uid.' });
export const gameFields = {
  gameBrand: text(64).openapi({ description: 'Code of the game brand.' }),
  gameID: text(64).openapi({ description: 'Id of the game.' }),
};
export const idempotencyKey = text(100).min(1).openapi({
  description: 'Your own unique key. Repeating the command with the same key executes it only once.',
});

/** Shorter option names on the command line. */
export const gameOptions = { gameBrand: 'brand', gameID: 'game' };

/** The installation's key is shared; this header names the person. A person's own key needs no header. */
export const operatorHeaders = z.object({
  [PERSON_HEADER.toLowerCase()]: text(192).optional().openapi({
    description: 'Your name, for the audit log. Not needed with a key of your own.',
  }),
});

const why = 'Reason, for the audit log and the data export of the player.';
export const note = text(500).optional().openapi({ description: why });
/** For commands that need a reason. */
export const neededNote = text(500).min(1).openapi({ description: why });

/** Optional body of a call without other fields. */
export const noteOnly = {
  required: false,
  content: { 'application/json': { schema: z.strictObject({ note }).openapi('OperatorNote') } },
};
