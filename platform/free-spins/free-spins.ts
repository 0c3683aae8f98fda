import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type Placeholder, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { accounts, freeSpinGrants } from '../database/schema/schema.ts';

/** A grant of free spins to a player, for one game. */
export type FreeSpinGrant = typeof freeSpinGrants.$inferSelect;
type NewGrant = Omit<typeof freeSpinGrants.$inferInsert, 'id' | 'remaining' | 'winnings' | 'revokedAt'>;

export const grantStates = ['open', 'used', 'revoked', 'expired'] as const;

/** The state of a grant at a moment. */
export function stateOf(
  { remaining, revokedAt, expiresAt }: Pick<FreeSpinGrant, 'remaining' | 'revokedAt' | 'expiresAt'>,
  now: number,
): (typeof grantStates)[number] {
  if (revokedAt) return 'revoked';
  if (remaining === 0) return 'used';
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'open';
}

export async function createGrant(tx: Queries, grant: NewGrant): Promise<FreeSpinGrant> {
  const [created] = await tx
    .insert(freeSpinGrants)
    .values({ ...grant, remaining: grant.count })
    .returning();
  if (!created) throw new Error('Free spins: the grant was not inserted.');
  return created;
}

const isOpen = (at: Date | Placeholder) =>
  and(
    gt(freeSpinGrants.remaining, 0),
    isNull(freeSpinGrants.revokedAt),
    or(isNull(freeSpinGrants.expiresAt), gt(freeSpinGrants.expiresAt, at)),
  );

type PlayerInGame = Pick<FreeSpinGrant, 'uid' | 'gameBrand' | 'gameID'>;

const ofPlayer = ({ uid, gameBrand, gameID }: PlayerInGame) =>
  and(
    eq(freeSpinGrants.uid, uid),
    eq(freeSpinGrants.gameBrand, gameBrand),
    eq(freeSpinGrants.gameID, gameID),
  );

/**
 * Returns the free spins that the next spin of a game may use, the oldest first; null where there are none.
 * The statement that counts a spin checks them again: they may have been used, revoked or have expired since.
 */
export async function liveGrant(db: Queries, player: PlayerInGame, at: Date): Promise<FreeSpinGrant | null> {
  const [grant] = await db
    .select()
    .from(freeSpinGrants)
    .where(and(ofPlayer(player), isOpen(at)))
    .orderBy(asc(freeSpinGrants.id))
    .limit(1);
  return grant ?? null;
}

/** Returns a grant of a player in a game by its id, in any state; null where there is none. */
export async function findGrant(
  db: Queries,
  player: PlayerInGame,
  id: number,
): Promise<FreeSpinGrant | null> {
  const [grant] = await db
    .select()
    .from(freeSpinGrants)
    .where(and(eq(freeSpinGrants.id, id), ofPlayer(player)));
  return grant ?? null;
}

const openGrants = prepared('open_grants', (db) =>
  db
    .select()
    .from(freeSpinGrants)
    .where(and(eq(freeSpinGrants.uid, sql.placeholder('uid')), isOpen(sql.placeholder('at'))))
    .orderBy(asc(freeSpinGrants.id)),
);

/** Grants that can still be played, the oldest first. */
export function openGrantsOf(db: Queries, uid: string, at: Date): Promise<FreeSpinGrant[]> {
  return openGrants(db, { uid, at });
}

/** Grants of operators that are over, the newest first. Those of offers are among the player's rewards. */
export function endedGrantsOf(db: Queries, uid: string, at: Date, limit: number): Promise<FreeSpinGrant[]> {
  const isReward = sql`exists (select from rewards r where r.uid = ${uid} and r.grant_id = ${freeSpinGrants.id})`;
  return db
    .select()
    .from(freeSpinGrants)
    .where(and(eq(freeSpinGrants.uid, uid), sql`not ${isOpen(at)}`, sql`not ${isReward}`))
    .orderBy(desc(freeSpinGrants.id))
    .limit(limit);
}

export async function grantsById(db: Queries, ids: readonly number[]): Promise<Map<number, FreeSpinGrant>> {
  const found = await db
    .select()
    .from(freeSpinGrants)
    .where(inArray(freeSpinGrants.id, [...ids]));
  return new Map(found.map((grant) => [grant.id, grant]));
}

/** Locks and returns a grant of a player in a game by its key; null where there is none. */
export async function lockGrant(
  tx: Queries,
  player: PlayerInGame,
  key: string,
): Promise<FreeSpinGrant | null> {
  const [grant] = await tx
    .select()
    .from(freeSpinGrants)
    .where(and(eq(freeSpinGrants.key, key), ofPlayer(player)))
    .for('update');
  return grant ?? null;
}

/** Records a spin of a locked grant: its win, and the number of spins left, which never grows. */
export async function countSpin(
  tx: Queries,
  { id, remaining, winnings }: FreeSpinGrant,
  spin: { remaining: number; win: number },
): Promise<void> {
  await tx
    .update(freeSpinGrants)
    .set({ remaining: Math.min(remaining, spin.remaining), winnings: winnings + spin.win })
    .where(eq(freeSpinGrants.id, id));
}

interface GrantFilter {
  id?: number;
  uid?: string | undefined;
  campaign?: string | undefined;
  /** The last grant of the previous page. */
  before?: number | undefined;
  limit: number;
}

/** Grants with their players' names, newest first. */
export async function listGrants(db: Queries, { id, uid, campaign, before, limit }: GrantFilter) {
  return db
    .select({ grant: freeSpinGrants, account: accounts.account })
    .from(freeSpinGrants)
    .innerJoin(accounts, eq(accounts.uid, freeSpinGrants.uid))
    .where(
      and(
        id === undefined ? undefined : eq(freeSpinGrants.id, id),
        uid === undefined ? undefined : eq(freeSpinGrants.uid, uid),
        campaign === undefined ? undefined : eq(freeSpinGrants.campaign, campaign),
        before === undefined ? undefined : lt(freeSpinGrants.id, before),
      ),
    )
    .orderBy(desc(freeSpinGrants.id))
    .limit(limit);
}

/** Revokes the remaining spins. Grants that are used up or revoked do not change. */
export async function revokeGrant(tx: Queries, id: number, at: Date): Promise<FreeSpinGrant> {
  const revokedAt = sql`case when ${freeSpinGrants.remaining} > 0 then coalesce(${freeSpinGrants.revokedAt}, ${at.toISOString()}::timestamptz) else ${freeSpinGrants.revokedAt} end`;
  const [grant] = await tx
    .update(freeSpinGrants)
    .set({ revokedAt })
    .where(eq(freeSpinGrants.id, id))
    .returning();
  if (!grant) throw new Error(`Free spins: there is no grant ${id}.`);
  return grant;
}
