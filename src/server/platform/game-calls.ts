import type { Client } from 'openapi-fetch';
import type {
  ClosedGames,
  Favourites,
  GamePage,
  GameRef,
  paths,
  RecentGames,
} from '../../contract/contract.ts';
import type { PlatformConnection } from './connection.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** What the site asks about games, for everybody and for the player behind the request. */
export interface GameCalls {
  /** What the provider tells of a game, in a language. */
  game(game: GameRef, language: string): Promise<Outcome<GamePage>>;
  closedGames(): Promise<Outcome<ClosedGames>>;
  favourites(): Promise<Outcome<Favourites>>;
  addFavourite(game: GameRef): Promise<Outcome<undefined>>;
  removeFavourite(game: GameRef): Promise<Outcome<undefined>>;
  recentGames(): Promise<Outcome<RecentGames>>;
}

/** `options` are made for each call: they hold its time limit. */
export function gameCalls(api: Client<paths>, options: () => Pick<PlatformConnection, 'fetch'>): GameCalls {
  return {
    game: (path, language) =>
      outcomeOf(
        api.GET('/games/{gameBrand}/{gameID}', {
          params: { path, query: { language } },
          ...options(),
        }),
        ['gameID', 'description'],
      ),
    closedGames: () => outcomeOf(api.GET('/games/maintenance', options()), ['games']),
    favourites: () => outcomeOf(api.GET('/favourites', options()), ['games']),
    addFavourite: (path) =>
      outcomeOf<undefined>(api.PUT('/favourites/{gameBrand}/{gameID}', { params: { path }, ...options() })),
    removeFavourite: (path) =>
      outcomeOf<undefined>(
        api.DELETE('/favourites/{gameBrand}/{gameID}', { params: { path }, ...options() }),
      ),
    recentGames: () => outcomeOf(api.GET('/games/recent', options()), ['games']),
  };
}
