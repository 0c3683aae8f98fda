import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { gameRounds, type liveRounds } from '../../database/schema/schema.ts';

type LiveRound = Pick<typeof liveRounds.$inferSelect, 'id' | 'gameID' | 'number'>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The lines from whose hash the client seed of a shared round follows: one per bet, sorted. Each is a hash of
 * the player's seed, so that a player finds the own one and reads no other.
 */
export async function seedLines(db: Queries, { id, gameID, number }: LiveRound): Promise<string> {
  const bets = await db
    .select({ clientSeed: gameRounds.clientSeed })
    .from(gameRounds)
    .where(eq(gameRounds.liveRound, id));
  const lines = bets.map(({ clientSeed }) => sha256(`${clientSeed}:${gameID}:${number}`));
  return lines
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/** The client seed of a shared round, once it takes no more bets. */
export const clientSeedOf = async (db: Queries, round: LiveRound): Promise<string> =>
  sha256(await seedLines(db, round));
