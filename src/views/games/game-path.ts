import type { GameRef } from '../../contract/contract.ts';

/** Path of a game's page, without the language. */
export function gamePath({ gameBrand, gameID }: GameRef): string {
  return `/games/${encodeURIComponent(gameBrand)}/${encodeURIComponent(gameID)}`;
}

/** Address that opens the game, without the language. */
export function launchPath({ gameBrand, gameID }: GameRef): string {
  return `/GameLoading?${new URLSearchParams({ gameBrand, gameID })}`;
}

export function isSameGame(one: GameRef, other: GameRef): boolean {
  return one.gameBrand === other.gameBrand && one.gameID === other.gameID;
}
