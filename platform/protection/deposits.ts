import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';
import type { Pause, PauseReason } from './breaks.ts';

/** The pause that forbids deposits, and the rest of the player's own limits in whole rupiah; null without them. */
interface DepositStanding {
  pause: Pause | null;
  ownRemainder: number | null;
}

/** The rest of the own limits of a player at a moment; null without them. */
export const ownRemainderSql = (uid: SQL, at: SQL): SQL => sql`(
  select greatest(0, min(l.amount - limit_used(${uid}, l.name, ${at})))
    from limits_of(${uid}) l where l.name like 'deposit%' having count(*) > 0
)`;

export async function depositStanding(db: Queries, uid: string, now: number): Promise<DepositStanding> {
  const at = timestampOf(now);
  const [row] = await rowsOf<{
    reason: PauseReason | null;
    until: string;
    remainder: number | string | null;
  }>(
    db,
    sql`select p.reason, extract(epoch from p.until) * 1000 as until,
        ${ownRemainderSql(sql`${uid}`, at)} as remainder
      from (select) one left join pause_of(${uid}, ${at}) p on true`,
  );
  return {
    pause: row?.reason ? { reason: row.reason, until: Number(row.until) } : null,
    // Zero is a limit.
    ownRemainder: row?.remainder == null ? null : Number(row.remainder),
  };
}
