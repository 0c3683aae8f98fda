import { gameClasses } from '../../contract/constants.generated.ts';
import type { Catalogue, GameClass } from '../../contract/contract.ts';

/** The classes that have games, in lobby order; the first class if the catalogue is empty. */
export function offeredClasses({ games }: Pick<Catalogue, 'games'>): GameClass[] {
  const offered = gameClasses.filter((name) => games.some(({ gameClass }) => gameClass === name));
  return offered.length > 0 ? offered : [gameClasses[0]];
}
