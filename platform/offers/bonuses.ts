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

/** Ends open bonuses of players that are wagered, used up or over. Those who have none cost a look-up. */
export async function judgeBonuses(
  tx: Queries,
  uids: readonly string[],
  now: number,
): Promise<StoredEvent[]> {
  const changes = await changesOf(
    tx,
    sql`select c.* from (
        select b.uid from bonuses b where b.state = 'open' and b.uid in (select uid from ${players(uids)}) order by b.uid
      ) open cross join lateral bonus_judge(uid, ${momentSql(now)}) c`,
  );
  return bonusNotices(tx, changes, now);
}

/** Ends the bonuses whose time is over. */
export async function judgeExpired(db: Queries, now: number): Promise<StoredEvent[]> {
  const expired = await rowsOf<{ uid: string }>(
    db,
    sql`select uid from bonuses where state = 'open' and expires_at <= ${momentSql(now)}`,
  );
  if (expired.length === 0) return [];
  return db.transaction((tx) =>
    judgeBonuses(
      tx,
      expired.map(({ uid }) => uid),
      now,
    ),
  );
}

/**
 * Takes back a bonus that is open or waits. Throws MOVEMENT_CLOSED where it is over, and ROUND_OPEN while it is played with.
 */
export async function revokeBonus(
  tx: Queries,
  bonus: number,
  { person, at }: { person: string | null; at: Date },
): Promise<StoredEvent[]> {
  const moment = momentSql(at.getTime());
  const caller = person === null ? 'system' : 'operator';
  const changes = await changesOf(
    tx,
    sql`select * from bonus_end(${bonus}::bigint, 'revoked', ${moment}, ${caller}, ${person})`,
  ).catch((error: unknown) => {
    throw violatedConstraint(error) === 'bonuses_played' ? new PlatformError('ROUND_OPEN') : error;
  });
  if (changes.length === 0) throw new PlatformError('MOVEMENT_CLOSED');
  return bonusNotices(tx, changes, at.getTime());
}
