import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { timestampOf } from '../database/function-rows.ts';
import { PlatformError } from '../http/errors.ts';
import type { pauseReasons } from '../players/players.ts';

export type PauseReason = (typeof pauseReasons)[number];

/** A time in which a player can neither play nor deposit: its reason, and its end in epoch ms. */
export interface Pause {
  reason: PauseReason;
  until: number;
}

/** The player's break or exclusion; null while there is none. */
export async function pauseOf(db: Queries, uid: string, now: number): Promise<Pause | null> {
  const [row] = await rowsOf<{ reason: PauseReason; until: string }>(
    db,
    sql`select reason, extract(epoch from until) * 1000 as until from pause_of(${uid}, ${timestampOf(now)})`,
  );
  return row ? { reason: row.reason, until: Number(row.until) } : null;
}

/** Until the transaction ends, no break begins, no limit changes and no stake is booked for the player. */
export async function lockPlay(tx: Queries, uid: string, now: number): Promise<void> {
  await tx.execute(sql`select from play_lock(${uid}, western_day(${timestampOf(now)}))`);
}

/** The error of a player who takes a break or has excluded themselves. */
export const pausedError = ({ reason, until }: Pause) =>
  new PlatformError('PLAY_PAUSED', { pause: { reason, until } });

/** Throws PLAY_PAUSED during a break or an exclusion. */
export async function requireNoPause(db: Queries, uid: string, now: number): Promise<void> {
  const pause = await pauseOf(db, uid, now);
  if (pause) throw pausedError(pause);
}

/** Throws PLAY_PAUSED during an exclusion. */
export async function requireNoExclusion(db: Queries, uid: string, now: number): Promise<void> {
  const pause = await pauseOf(db, uid, now);
  if (pause?.reason === 'excluded') throw pausedError(pause);
}

/** A loss or stake limit of the player, as the error of what it refuses. */
export type StakeLimit = 'OWN_LOSS_LIMIT' | 'OWN_STAKE_LIMIT';

/** The loss or stake limit that leaves the least, and what it leaves in whole rupiah; null without such a limit. */
export async function stakeRoom(
  db: Queries,
  uid: string,
  now: number,
): Promise<{ limit: StakeLimit; room: number } | null> {
  const [row] = await rowsOf<{ refusal: StakeLimit; room: string }>(
    db,
    sql`select refusal, room from stake_room(${uid}, ${timestampOf(now)})`,
  );
  return row ? { limit: row.refusal, room: Number(row.room) } : null;
}

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
