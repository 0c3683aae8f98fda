import type { Game } from '../../contract/contract.ts';

/** The end of the time in which a game's card shows it as new, as ISO text; undefined where it is not new. */
export function showNewUntil({ newUntil }: Partial<Pick<Game, 'newUntil'>>, now: number): string | undefined {
  return newUntil !== undefined && newUntil > now ? new Date(newUntil).toISOString() : undefined;
}
