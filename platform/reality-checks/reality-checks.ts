import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { realityChecks } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

/** Minutes between two checks that a player can choose. */
export const realityCheckIntervals = [15, 30, 60, 120] as const;

/** The end of the year 9999, in epoch ms: later moments are none in the database. */
export const LATEST_MOMENT_MS = 253_402_300_799_999;

/** Figures of a reality check; amounts in whole rupiah. */
export interface RealityCheck {
  /** Null: off. */
  intervalMinutes: number | null;
  /** When the count began, in epoch ms: the last answer, or the return after a long absence. */
  since: number;
  /** In epoch ms; null: off. */
  dueAt: number | null;
  staked: number;
  won: number;
}

/**
 * The player's stakes and wins since a moment, by the ledger: with own money, bonus money and at game brands. A brand
 * with a wallet of its own reports only the result.
 */
async function playSince(
  db: Queries,
  uid: string,
  since: Date,
): Promise<Pick<RealityCheck, 'staked' | 'won'>> {
  const [sums] = await rowsOf<{ staked: string; won: string }>(
    db,
    sql`select
        coalesce(-sum(e.amount) filter (where e.reason in ('stake', 'refund') or e.reason = 'brandResult' and e.amount < 0), 0) as staked,
        coalesce(sum(e.amount) filter (where e.reason in ('win', 'freeSpinWin') or e.reason = 'brandResult' and e.amount > 0), 0) as won
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id and e.balance_after is not null
      where a.uid = ${uid} and a.kind in ('player', 'bonus', 'brand')
        and e.reason in ('stake', 'refund', 'win', 'freeSpinWin', 'brandResult') and e.at >= ${since.toISOString()}`,
  );
  return { staked: Number(sums?.staked), won: Number(sums?.won) };
}

/** The player's next check, with what they have staked and won since the last one. */
export async function findRealityCheck(db: Queries, uid: string): Promise<RealityCheck> {
  const [row] = await db.select().from(realityChecks).where(eq(realityChecks.uid, uid));
  if (!row) throw new Error(`The player ${uid} has no reality check.`);
  const { intervalMinutes, since, dueAt } = row;
  return {
    intervalMinutes,
    since: since.getTime(),
    dueAt: dueAt?.getTime() ?? null,
    ...(await playSince(db, uid, since)),
  };
}

/**
 * Answers the check that began to count at `since`: the next count begins. Returns false where it is not due, or was
 * answered before, perhaps on another device.
 */
export async function answerRealityCheck(db: Queries, uid: string, since: Date, at: Date): Promise<boolean> {
  const answered = await db
    .update(realityChecks)
    .set({ since: at })
    .where(and(eq(realityChecks.uid, uid), eq(realityChecks.since, since), lte(realityChecks.dueAt, at)))
    .returning({ uid: realityChecks.uid });
  return answered.length > 0;
}

/** Changes the interval; null turns the check off. Throws REALITY_CHECK_DUE while one waits. */
export async function setRealityCheckInterval(
  db: Queries,
  uid: string,
  intervalMinutes: number | null,
  at: Date,
): Promise<void> {
  const changed = await db
    .update(realityChecks)
    .set({ intervalMinutes })
    .where(and(eq(realityChecks.uid, uid), or(isNull(realityChecks.dueAt), gt(realityChecks.dueAt, at))))
    .returning({ uid: realityChecks.uid });
  if (changed.length === 0) throw new PlatformError('REALITY_CHECK_DUE');
}
