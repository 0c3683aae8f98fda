import type { Game } from '../engine.ts';
import { randomOfSeeds } from '../fairness/draws.ts';
import type { Turn } from '../rules.ts';

export interface LiveSeeds {
  number: number;
  serverSeed: string;
}

/** A bet in a shared round, with the numbers that everybody at the table has: those of the table's name and the round's. */
export function playLive(
  { gameId, engine }: Game,
  { number, serverSeed }: LiveSeeds,
  bet: unknown,
): Turn<unknown> {
  const random = randomOfSeeds({ serverSeed, clientSeed: gameId, nonce: number });
  return engine.rules.run(bet, [], random);
}
