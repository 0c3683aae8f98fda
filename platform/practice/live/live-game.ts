import type { Game } from '../engine.ts';
import { bundledGames } from '../games/games.ts';

/** A game whose rounds everybody at the table shares. */
export type LiveGame = Game & Required<Pick<Game, 'live'>>;

export const isLive = (game: Game): game is LiveGame => game.live !== undefined;

export const liveGames: readonly LiveGame[] = bundledGames.filter(isLive);

/** The public channel on which the draws of a table are told. */
export const liveChannel = ({ gameId }: Pick<Game, 'gameId'>) => `live-${gameId}`;
