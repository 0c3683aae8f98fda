import type { Game } from './engine.ts';
import type { ExpectedReturn } from './rules.ts';

const known = new Map<Game, ExpectedReturn>();

/** The return to player of a game, computed once. */
export function returnOf(game: Game): ExpectedReturn {
  const found = known.get(game) ?? game.engine.rules.expected();
  known.set(game, found);
  return found;
}
