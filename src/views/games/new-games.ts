import type { Game } from '../../contract/contract.ts';

/** Until when a game's card says that it is new, as ISO text; undefined where it is not. */
export function showNewUntil({ newUntil }: Partial<Pick<Game, 'newUntil'>>, now: number): string | undefined {
  return newUntil !== undefined && newUntil > now ? new Date(newUntil).toISOString() : undefined;
}
