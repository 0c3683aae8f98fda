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
