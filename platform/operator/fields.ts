import { text } from '../http/text.ts';

export const accountName = text(64).openapi({ description: 'Account name of the player.' });
export const brandCode = text(64).openapi({ description: 'Code of the game brand.' });
export const gameName = text(64).openapi({ description: 'Id of the game at its brand.' });

/** Shorter names of these fields on the command line. */
export const gameOptions = { gameBrand: 'brand', gameID: 'game' };
