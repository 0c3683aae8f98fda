import type { BundledGame, Game } from '../engine.ts';
import { bundledGames } from '../games/games.ts';

/** A game whose rounds everybody at the table shares. */
export type LiveGame = BundledGame & Required<Pick<Game, 'live'>>;

export const liveGames: readonly LiveGame[] = bundledGames.filter(
  (game): game is LiveGame => game.live !== undefined,
);

/** The public channel on which the draws of a table are told. */
export const liveChannel = ({ gameID }: Pick<Game, 'gameID'>) => `live-${gameID}`;
