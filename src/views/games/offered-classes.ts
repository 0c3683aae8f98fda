import { gameClasses } from '../../contract/constants.generated.ts';
import type { Catalogue, GameClass } from '../../contract/contract.ts';

/** The kinds of games that the catalogue has, in the order of the lobby; the first one stands in while it has none. */
export function offeredClasses({ games }: Pick<Catalogue, 'games'>): GameClass[] {
  const offered = gameClasses.filter((name) => games.some(({ gameClass }) => gameClass === name));
  return offered.length > 0 ? offered : [gameClasses[0]];
}
