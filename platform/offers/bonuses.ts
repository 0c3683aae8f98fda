import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf, violatedConstraint } from '../database/database.ts';
import { PlatformError } from '../http/errors.ts';
import { balance, balanceNotice, type StoredEvent, storeEvents } from '../notifications/notifications.ts';
import { momentSql } from './moments.ts';

/** What became of a bonus (database/functions/types/bonus_change.sql). */
interface BonusChange {
  uid: string;
  change: 'opened' | 'released' | 'used' | 'lapsed' | 'givenUp' | 'revoked';
  amount: string;
  entry: string | null;
}

const changesOf = (tx: Queries, changes: SQL): Promise<BonusChange[]> => rowsOf<BonusChange>(tx, changes);

const players = (uids: readonly string[]): SQL =>
  sql`(select distinct uid from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) uid order by uid) players`;

/** Opens the oldest waiting bonus of each of these players who has none open. */
export const openNext = (tx: Queries, uids: readonly string[], now: number): Promise<BonusChange[]> =>
  changesOf(
    tx,
    sql`select c.* from ${players(uids)} cross join lateral bonus_open_next(uid, ${momentSql(now)}) c`,
  );

interface BonusEnd {
  state: 'givenUp' | 'revoked';
  /** `player:<uid>`, `operator` or `system`. */
  caller: string;
  actor?: string | null;
  now: number;
}

/**
 * Ends a bonus that waits or is open; what is left of its money is lost. One that is over stays as it is. Throws ROUND_OPEN
 * while a round is open with it.
 */
export async function endBonus(
  tx: Queries,
  id: number,
  { state, caller, actor = null, now }: BonusEnd,
): Promise<BonusChange[]> {
  try {
    return await changesOf(
      tx,
      sql`select * from bonus_end(${id}, ${state}, ${momentSql(now)}, ${caller}, ${actor})`,
    );
  } catch (error) {
    throw violatedConstraint(error) === 'bonuses_played' ? new PlatformError('ROUND_OPEN') : error;
  }
}

const sources = { opened: 'bonus', released: 'bonusReleased', lapsed: 'bonusLapsed' } as const;

/** Notifies players of bonuses that were opened, released or lapsed, as the last statement of the transaction. */
export function bonusNotices(
  tx: Queries,
  changes: readonly BonusChange[],
  now: number,
): Promise<StoredEvent[]> {
  const notices = changes.flatMap(({ uid, change, amount, entry }) => {
    const source = change in sources ? sources[change as keyof typeof sources] : null;
    return source && entry ? [{ uid, payload: balanceNotice(source, Number(amount), Number(entry)) }] : [];
  });
  return storeEvents(tx, { kind: balance, at: new Date(now) }, notices);
}

/** Ends open bonuses that are wagered, used up or over. Returns the players who have one, and the notifications. */
export async function judgeBonuses(tx: Queries, uids: readonly string[], now: number) {
  const open = await rowsOf<{ uid: string }>(
    tx,
    sql`select uid from bonuses where state = 'open' and uid in (select uid from ${players(uids)}) order by uid`,
  );
  const judged = open.map(({ uid }) => uid);
  if (judged.length === 0) return { uids: judged, events: [] };
  const changes = await changesOf(
    tx,
    sql`select c.* from ${players(judged)} cross join lateral bonus_judge(uid, ${momentSql(now)}) c`,
  );
  return { uids: judged, events: await bonusNotices(tx, changes, now) };
}

/** Ends the bonuses whose time is over. Returns their players, and the notifications. */
export async function judgeExpired(db: Queries, now: number) {
  const expired = await rowsOf<{ uid: string }>(
    db,
    sql`select uid from bonuses where state = 'open' and expires_at <= ${momentSql(now)}`,
  );
  const uids = expired.map(({ uid }) => uid);
  return uids.length === 0 ? { uids, events: [] } : db.transaction((tx) => judgeBonuses(tx, uids, now));
}

/**
 * Takes back a bonus that is open or waits. Throws MOVEMENT_CLOSED where it is over, and ROUND_OPEN while it is played with.
 */
export async function revokeBonus(
  tx: Queries,
  bonus: number,
  { person, at }: { person: string | null; at: Date },
): Promise<StoredEvent[]> {
  const caller = person === null ? 'system' : 'operator';
  const end = { state: 'revoked', caller, actor: person, now: at.getTime() } as const;
  const changes = await endBonus(tx, bonus, end);
  if (changes.length === 0) throw new PlatformError('MOVEMENT_CLOSED');
  return bonusNotices(tx, changes, at.getTime());
}
