import type { BundledGame, Game } from './engine.ts';
import type { Odds } from './engines/hundredths.ts';
import stored from './figures.generated.json' with { type: 'json' };
import type { ExpectedReturn } from './rules.ts';

/** Figures of a game. Some take a second of a processor, so `npm run contract` stores them with the version of the rules. */
export interface Figures {
  rulesVersion: string;
  expected: ExpectedReturn;
  odds?: Odds | undefined;
}

const known = stored as Record<string, Figures | undefined>;

/** Computes the figures of a game from its rules. */
export function computeFigures({ engine, rulesVersion }: BundledGame): Figures {
  return { rulesVersion, expected: engine.rules.expected(), odds: engine.odds?.compute() };
}

const returns = new Map<string, ExpectedReturn>();

/** Gives a game its stored figures, unless they are of other rules. */
export function giveStoredFigures({ gameID, engine, rulesVersion }: BundledGame): void {
  const found = known[gameID];
  if (found?.rulesVersion !== rulesVersion) return;
  returns.set(gameID, found.expected);
  if (found.odds) engine.odds?.give(found.odds);
}

/** The return to player of a game: the stored one, or computed once. */
export function returnOf({ gameID, engine }: Game): ExpectedReturn {
  const found = returns.get(gameID) ?? engine.rules.expected();
  returns.set(gameID, found);
  return found;
}
