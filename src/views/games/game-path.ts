import type { GameRef } from '../../contract/contract.ts';

/** The page of a game, without language. */
export function gamePath({ gameBrand, gameID }: GameRef): string {
  return `/games/${encodeURIComponent(gameBrand)}/${encodeURIComponent(gameID)}`;
}

/** What opens the game, without language. */
export function launchPath({ gameBrand, gameID }: GameRef): string {
  return `/GameLoading?${new URLSearchParams({ gameBrand, gameID })}`;
}

export function isSameGame(one: GameRef, other: GameRef): boolean {
  return one.gameBrand === other.gameBrand && one.gameID === other.gameID;
}
