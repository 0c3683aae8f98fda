import type { Game } from '../engine.ts';
import { runRules } from '../rounds/rounds.ts';
import type { Turn } from '../rules.ts';

export interface LiveSeeds {
  number: number;
  serverSeed: string;
}

/** A bet in a shared round, with the numbers that everybody at the table has: those of the table's name and the round's. */
export function playLive(game: Game, { number, serverSeed }: LiveSeeds, bet: unknown): Turn<unknown> {
  return runRules(game, bet, [], { serverSeed, clientSeed: game.gameID, nonce: number });
}
