import type { BundledGame, Game } from '../engine.ts';
import { bundledGames } from '../games/games.ts';

/** A game with shared rounds. */
export type LiveGame = BundledGame & Required<Pick<Game, 'live'>>;

export const liveGames: readonly LiveGame[] = bundledGames.filter(
  (game): game is LiveGame => game.live !== undefined,
);

/** The public channel of a table's draws. */
export const liveChannel = ({ gameID }: Pick<Game, 'gameID'>) => `live-${gameID}`;
