import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { fairSeeds } from '../../database/schema/schema.ts';

/** What the player can know of a server seed before it is told. */
export function hashOfSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** A seed that nobody can guess, and what is shown of it before it is told. */
export function newServerSeed(): { serverSeed: string; serverHash: string } {
  const serverSeed = randomBytes(32).toString('hex');
  return { serverSeed, serverHash: hashOfSeed(serverSeed) };
}

/** For players who choose none. */
const newClientSeed = () => randomBytes(8).toString('hex');

/** What a player may choose: anything that can be read aloud and typed again. */
export const CLIENT_SEED_PATTERN = '[A-Za-z0-9_\\-]{1,32}';

/** Gives a player seeds who has none in use. */
export async function ensureSeeds(db: Queries, uid: string, at: Date): Promise<void> {
  await db
    .insert(fairSeeds)
    .values({ uid, ...newServerSeed(), clientSeed: newClientSeed(), createdAt: at })
    .onConflictDoNothing({ target: fairSeeds.uid, where: sql`${fairSeeds.revealedAt} is null` });
}

/** Tells the server seed that was in use and begins with new ones; false in the middle of a round. */
export async function changeSeeds(db: Queries, uid: string, clientSeed: string, at: Date): Promise<boolean> {
  const { serverSeed, serverHash } = newServerSeed();
  const [row] = await db
    .select({ refusal: sql<string | null>`refusal` })
    .from(
      sql`play_change_seeds(${uid}, ${serverSeed}, ${serverHash}, ${clientSeed}, ${at.toISOString()}::timestamptz) as refusal`,
    );
  return row?.refusal === null;
}

/** The seeds that a player changed last; null: none yet. */
export async function lastToldSeeds(db: Queries, uid: string) {
  const [told] = await db
    .select({ serverSeed: fairSeeds.serverSeed, serverHash: fairSeeds.serverHash })
    .from(fairSeeds)
    .where(and(eq(fairSeeds.uid, uid), isNotNull(fairSeeds.revealedAt)))
    .orderBy(desc(fairSeeds.id))
    .limit(1);
  return told ?? null;
}
