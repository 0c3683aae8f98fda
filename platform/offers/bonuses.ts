import { type SQL, sql } from 'drizzle-orm';
import { numbersOf, type Queries, rowsOf, textsOf, violatedConstraint } from '../database/database.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { PlatformError } from '../http/errors.ts';
import { balance, balanceNotice, type StoredEvent, storeEvents } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { timestampSql } from './period-sql.ts';

/** Bonuses whose time is over, in one transaction. */
const PAGE_SIZE = 200;

/** A bonus that has changed (database/functions/types/bonus_change.sql). */
interface BonusChange {
  bonus: string;
  uid: string;
  change: 'opened' | 'released' | 'used' | 'lapsed' | 'givenUp' | 'revoked';
  amount: string;
  entry: string | null;
}

const changesOf = (tx: Queries, changes: SQL): Promise<BonusChange[]> => rowsOf<BonusChange>(tx, changes);

const players = (uids: readonly string[]): SQL =>
  sql`(select distinct uid from ${textsOf(uids)} given (uid) order by uid) players`;

/** Opens the oldest waiting bonus of each of these players who has none open. */
export const openNext = (tx: Queries, uids: readonly string[], now: number): Promise<BonusChange[]> =>
  changesOf(
    tx,
    sql`select c.* from ${players(uids)} cross join lateral bonus_open_next(uid, ${timestampSql(now)}) c`,
  );

interface BonusEnd {
  state: 'givenUp' | 'revoked';
  /** The code of the player's main account, `operator` or `system`. */
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
      sql`select * from bonus_end(${id}, ${state}, ${timestampSql(now)}, ${caller}, ${actor})`,
    );
  } catch (error) {
    throw violatedConstraint(error) === 'bonuses_played' ? new PlatformError('ROUND_OPEN') : error;
  }
}

const sources = { opened: 'bonus', released: 'bonusReleased', lapsed: 'bonusLapsed' } as const;

/** Titles of the offers that gave these bonuses, by bonus. */
async function titlesOf(tx: Queries, changes: readonly BonusChange[]) {
  if (changes.length === 0) return new Map<string, Record<string, string>>();
  const rows = await rowsOf<{ bonus: string; title: Record<string, string> }>(
    tx,
    sql`select r.bonus_id::text as bonus, o.title from rewards r join offers o on o.id = r.offer
      where r.bonus_id in ${numbersOf(changes.map(({ bonus }) => Number(bonus)))}`,
  );
  return new Map(rows.map(({ bonus, title }) => [bonus, title]));
}

/** Notifies players of bonuses that were opened, released or lapsed, as the last statement of the transaction. */
export async function bonusNotices(
  tx: Queries,
  changes: readonly BonusChange[],
  now: number,
): Promise<StoredEvent[]> {
  const titles = await titlesOf(tx, changes);
  const notices = changes.flatMap(({ bonus, uid, change, amount, entry }) => {
    const source = change in sources ? sources[change as keyof typeof sources] : null;
    if (!source || !entry) return [];
    return [
      { uid, payload: balanceNotice(source, Number(amount), Number(entry), titles.get(String(bonus))) },
    ];
  });
  return storeEvents(tx, { kind: balance, at: new Date(now) }, notices);
}

/** Judges the open bonuses of some players in one statement; where one of them fails, each alone. */
async function judge(
  services: Pick<Services, 'db' | 'log'>,
  uids: readonly string[],
  now: number,
): Promise<StoredEvent[]> {
  const { db, log } = services;
  try {
    return await db.transaction(async (tx) => {
      const changes = await changesOf(
        tx,
        sql`select c.* from ${players(uids)} cross join lateral bonus_judge(uid, ${timestampSql(now)}) c`,
      );
      return bonusNotices(tx, changes, now);
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (uids.length === 1) {
      log.error('offer.failed', { bonusOf: uids[0], error: String(error) });
      return [];
    }
    const events: StoredEvent[] = [];
    for (const uid of [...uids].sort()) events.push(...(await judge(services, [uid], now)));
    return events;
  }
}

/**
 * Ends open bonuses that are wagered, used up or over. Returns the players who have one, and the notifications. A bonus that
 * fails is judged again with the player's next round, or when its time is over.
 */
export async function judgeBonuses(
  services: Pick<Services, 'db' | 'log'>,
  uids: readonly string[],
  now: number,
) {
  const open = await rowsOf<{ uid: string }>(
    services.db,
    sql`select uid from bonuses where state = 'open' and uid in (select uid from ${players(uids)}) order by uid`,
  );
  const judged = open.map(({ uid }) => uid);
  return { uids: judged, events: judged.length === 0 ? [] : await judge(services, judged, now) };
}

/** Ends the bonuses whose time is over, page by page. Returns their players, and the notifications. */
export async function judgeExpired(services: Pick<Services, 'db' | 'log'>, now: number) {
  const uids: string[] = [];
  const events: StoredEvent[] = [];
  while (true) {
    const page = await rowsOf<{ uid: string }>(
      services.db,
      sql`select uid from bonuses where state = 'open' and expires_at <= ${timestampSql(now)} and uid > ${uids.at(-1) ?? ''}
        order by uid limit ${PAGE_SIZE}`,
    );
    if (page.length === 0) return { uids, events };
    const expired = page.map(({ uid }) => uid);
    events.push(...(await judge(services, expired, now)));
    uids.push(...expired);
  }
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
