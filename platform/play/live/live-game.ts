import type { BundledGame, Game } from '../../../games/engine.ts';
import { bundledGames } from '../../../games/games.ts';
import type { Language } from '../../../runtime/dictionaries.ts';

/** A game with shared rounds. */
export type LiveGame = BundledGame & Required<Pick<Game, 'live'>>;

export const liveGames: readonly LiveGame[] = bundledGames.filter(
  (game): game is LiveGame => game.live !== undefined,
);

/** Path of the lines that a drawn round's client seed follows from. */
export const seedLinesPath = (
  { gameBrand, gameID }: Pick<Game, 'gameBrand' | 'gameID'>,
  number: number | string,
) => `/verify/seeds/${gameBrand}/${gameID}/${number}`;

/** The public channel of a table's draws in a language. An event has one board, since its size is limited. */
export const liveChannel = ({ gameID }: Pick<Game, 'gameID'>, language: Language) =>
  `live-${gameID}-${language}`;
