import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { fairSeeds } from '../../database/schema/schema.ts';

/** The hash that is shown before a server seed is revealed. */
export function hashOfSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** A random server seed and its hash. */
export function newServerSeed(): { serverSeed: string; serverHash: string } {
  const serverSeed = randomBytes(32).toString('hex');
  return { serverSeed, serverHash: hashOfSeed(serverSeed) };
}

/** For players who do not choose one. */
const newClientSeed = () => randomBytes(8).toString('hex');

/** Characters that are easy to read aloud and to type. */
export const CLIENT_SEED_PATTERN = '[A-Za-z0-9_\\-]{1,32}';

/** A server seed for the pair after the one that is stored now. */
function newNextSeed() {
  const { serverSeed, serverHash } = newServerSeed();
  return { nextServerSeed: serverSeed, nextServerHash: serverHash };
}

/** Creates seeds for a player who has none in use. */
export async function ensureSeeds(db: Queries, uid: string, at: Date): Promise<void> {
  await db
    .insert(fairSeeds)
    .values({ uid, ...newServerSeed(), ...newNextSeed(), clientSeed: newClientSeed(), createdAt: at })
    .onConflictDoNothing({ target: fairSeeds.uid, where: sql`${fairSeeds.revealedAt} is null` });
}

/**
 * Reveals the current server seed and starts a pair of the player's seed and the server seed whose hash was
 * shown; false while a round is unfinished.
 */
export async function changeSeeds(db: Queries, uid: string, clientSeed: string, at: Date): Promise<boolean> {
  const { nextServerSeed, nextServerHash } = newNextSeed();
  const [row] = await db
    .select({ refusal: sql<string | null>`refusal` })
    .from(
      sql`play_change_seeds(${uid}, ${nextServerSeed}, ${nextServerHash}, ${clientSeed}, ${at.toISOString()}::timestamptz) as refusal`,
    );
  return row?.refusal === null;
}

/** Reveals the current server seed without a choice of the player's; null while a round is unfinished. */
export async function revealSeeds(db: Queries, uid: string, at: Date) {
  await ensureSeeds(db, uid, at);
  const [used] = await db
    .select({ clientSeed: fairSeeds.clientSeed })
    .from(fairSeeds)
    .where(and(eq(fairSeeds.uid, uid), isNull(fairSeeds.revealedAt)));
  const isRevealed = await changeSeeds(db, uid, used?.clientSeed ?? newClientSeed(), at);
  return isRevealed ? lastRevealedSeeds(db, uid) : null;
}

/** The pair that the player used last; null if there is none. */
export async function lastRevealedSeeds(db: Queries, uid: string) {
  const [revealed] = await db
    .select({ serverSeed: fairSeeds.serverSeed, serverHash: fairSeeds.serverHash })
    .from(fairSeeds)
    .where(and(eq(fairSeeds.uid, uid), isNotNull(fairSeeds.revealedAt)))
    .orderBy(desc(fairSeeds.id))
    .limit(1);
  return revealed ?? null;
}
