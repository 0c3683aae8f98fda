import type { Game } from '../../../games/engine.ts';
import type { Turn } from '../../../games/rules.ts';
import { runRules } from '../rounds/rounds.ts';

export interface LiveSeeds {
  number: number;
  serverSeed: string;
  clientSeed: string;
}

/**
 * Computes a bet in a shared round. The random numbers follow from the round's seeds and number, and are the
 * same for every bet.
 */
export function playLive(game: Game, seeds: LiveSeeds, bet: unknown): Turn<unknown> {
  const { serverSeed, clientSeed, number: nonce } = seeds;
  return runRules(game, bet, [], { serverSeed, clientSeed, nonce });
}
