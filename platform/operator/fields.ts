import { text } from '../http/text.ts';

export const accountName = text(64).openapi({ description: 'Account name of the player.' });
export const gameFields = {
  gameBrand: text(64).openapi({ description: 'Code of the game brand.' }),
  gameID: text(64).openapi({ description: 'Id of the game at its brand.' }),
};
export const orderKey = text(100)
  .min(1)
  .openapi({ description: 'Names what is done for good; the same key does it once.' });

/** Shorter names of these fields on the command line. */
export const gameOptions = { gameBrand: 'brand', gameID: 'game' };
