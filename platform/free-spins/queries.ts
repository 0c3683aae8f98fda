import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { freeSpinGrants } from '../database/schema/schema.ts';

export type Grant = typeof freeSpinGrants.$inferSelect;
type NewGrant = Omit<typeof freeSpinGrants.$inferInsert, 'id' | 'remaining' | 'winnings' | 'revokedAt'>;

export async function createGrant(tx: Queries, grant: NewGrant): Promise<Grant> {
  const [created] = await tx
    .insert(freeSpinGrants)
    .values({ ...grant, remaining: grant.count })
    .returning();
  if (!created) throw new Error('the free spins were not granted');
  return created;
}

const isOpen = (at: Date) =>
  and(
    gt(freeSpinGrants.remaining, 0),
    isNull(freeSpinGrants.revokedAt),
    or(isNull(freeSpinGrants.expiresAt), gt(freeSpinGrants.expiresAt, at)),
  );

/**
 * The free spins that the next spin of a game may use, the oldest first; null where there are none. Who takes one checks
 * again, in the statement that counts down: they may have been used, revoked or have expired since.
 */
export async function liveGrant(
  db: Queries,
  { uid, brand, gameId, at }: { uid: string; brand: string; gameId: string; at: Date },
): Promise<Grant | null> {
  const ofGame = and(
    eq(freeSpinGrants.uid, uid),
    eq(freeSpinGrants.brand, brand),
    eq(freeSpinGrants.gameId, gameId),
  );
  const [grant] = await db
    .select()
    .from(freeSpinGrants)
    .where(and(ofGame, isOpen(at)))
    .orderBy(asc(freeSpinGrants.id))
    .limit(1);
  return grant ?? null;
}

/** Free spins that can still be played, the oldest first. */
export async function openGrantsOf(db: Queries, uid: string, at: Date): Promise<Grant[]> {
  return db
    .select()
    .from(freeSpinGrants)
    .where(and(eq(freeSpinGrants.uid, uid), isOpen(at)))
    .orderBy(asc(freeSpinGrants.id));
}

export async function grantsById(db: Queries, ids: readonly number[]): Promise<Map<number, Grant>> {
  const found = await db
    .select()
    .from(freeSpinGrants)
    .where(inArray(freeSpinGrants.id, [...ids]));
  return new Map(found.map((grant) => [grant.id, grant]));
}
