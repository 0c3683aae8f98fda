import type { Game } from '../engine.ts';
import { runRules } from '../rounds/rounds.ts';
import type { Turn } from '../rules.ts';

export interface LiveSeeds {
  number: number;
  serverSeed: string;
}

/**
 * Computes a bet in a shared round. The random numbers follow from the table's name and the round's seed and
 * number, and are the same for every bet.
 */
export function playLive(game: Game, { number, serverSeed }: LiveSeeds, bet: unknown): Turn<unknown> {
  return runRules(game, bet, [], { serverSeed, clientSeed: game.gameID, nonce: number });
}
