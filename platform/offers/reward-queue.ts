import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf, textsOf } from '../database/database.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { judgeBonuses } from './bonuses.ts';
import { activePlayers, decideFor, lockOffers } from './decide.ts';
import { scoreSql } from './leaderboard.ts';
import type { RewardCause } from './measures/measure.ts';
import { measures } from './measures/measures.ts';
import { timestampSql } from './period-sql.ts';
import { reopenRuns } from './runs.ts';
import { type KnownOffer, periodNow, readOffers, type VersionPeriod } from './versions.ts';

/** Rows of the queue in one transaction. */
const BATCH_SIZE = 1_000;

/** New rows of the queue, or rows that were put back because an offer failed with them. */
export type QueuePart = 'new' | 'failed';

/** True of a row of the queue that belongs to a part. */
export const isInPart = (part: QueuePart) => (part === 'new' ? sql`offer is null` : sql`offer is not null`);

interface Row {
  uid: string;
  cause: RewardCause;
  /** Text of a timestamp. */
  at: string;
  /** The one offer to measure; null: all. */
  offer: string | null;
}

/** A player to measure, because of a row of the queue. */
interface Queued extends Omit<Row, 'at'> {
  /** The friend to measure; '': everything. */
  subject: string;
  /** Epoch ms. */
  at: number;
  row: Row;
}

/** Takes players from the queue, and with them those whose figures theirs are part of: inviters, and partners in a pair. */
async function takeQueued(tx: Queries, now: number, part: QueuePart) {
  const rows = await rowsOf<Row & { subject: string; moment: string; row: Row; is_taken: boolean }>(
    tx,
    sql`with taken as (
        delete from reward_queue where id in (
          select id from reward_queue where ${isInPart(part)} and cause not in ('reversal', 'mark')
          order by id limit ${BATCH_SIZE} for update skip locked
        ) returning uid, cause, at, offer
      ), affected as (
        select uid, cause, at, '' as subject, true as is_taken, taken from taken
        -- An older round that ends now may make the stakes enough in the period of a later one, also of one by a clock that was ahead.
        union all select r.inviter, 'friend', period.at, r.friend, false, t from taken t join referrals r on r.friend = t.uid
          cross join lateral (
            values (t.at), (${timestampSql(now)}), ((select max(g.started_at) from game_rounds g where g.uid = t.uid))
          ) period (at) where t.cause = 'round'
        union all select j.partner, 'join', t.at, '', false, t from taken t join offer_players j on j.uid = t.uid
          where t.cause = 'join' and j.partner is not null
      )
      select uid, cause, subject, extract(epoch from at) * 1000 as moment, is_taken, to_jsonb(taken) as row from affected`,
  );
  const queued = rows.map(({ uid, cause, subject, moment, row }): Queued => {
    return { uid, cause, subject, at: Number(moment), offer: row.offer, row };
  });
  return { queued, hasMore: rows.filter((row) => row.is_taken).length === BATCH_SIZE };
}

/** Puts rows back for one offer, to be taken again with those that failed. */
async function putBack(tx: Queries, offer: string, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`insert into reward_queue (uid, cause, at, offer)
    select uid, cause, at, ${offer} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (uid text, cause text, at timestamptz)
    on conflict do nothing`);
}

/** Players to measure again in a period. */
interface Change {
  current: VersionPeriod;
  queued: Queued[];
}

/** The periods of an offer in which queued figures may be due at once, or change the standings. */
function changesOf(offer: KnownOffer, all: readonly Queued[]): Change[] {
  const changes: Change[] = [];
  for (const each of all) {
    if (each.offer !== null && each.offer !== offer.id) continue;
    let change = changes.find(({ current: { period } }) => each.at >= period.from && each.at < period.until);
    if (!change) {
      const current = periodNow(offer, each.at);
      if (!current) continue;
      change = { current, queued: [] };
      changes.push(change);
    }
    const { due, gives, measure } = change.current.version.plan;
    const isPrompt = due === 'reached' || 'prizes' in gives;
    if (isPrompt && measures[measure.name].causes.includes(each.cause)) change.queued.push(each);
  }
  return changes.filter(({ queued }) => queued.length > 0);
}

/** Stores the rewards that queued players have earned in a locked period; of a leaderboard, their scores. Returns those players. */
async function decideChange(tx: Queries, { current, queued }: Change, now: number): Promise<string[]> {
  const uids = [...new Set(queued.map(({ uid }) => uid))];
  if (!('prizes' in current.version.plan.gives)) {
    const subjects = queued.map(({ subject }) => subject);
    const isMeasured = (subject: SQL) => sql`${subject} in ${textsOf(subjects)}`;
    return decideFor(tx, current, uids, now, subjects.includes('') ? undefined : isMeasured);
  }
  await tx.execute(
    sql`with players as (${activePlayers(uids)}), ${scoreSql(current, current.period)} select`,
  );
  return [];
}

interface Processed {
  /** Players whose figures have changed. */
  uids: string[];
  /** Those of them who have reached something. */
  rewarded: string[];
  /** Notifications of bonuses that have ended or opened. */
  events: StoredEvent[];
  /** There may be more in the queue. */
  hasMore: boolean;
}

/**
 * Takes players from the queue and stores what is due to them. An offer that fails gets its rows back, and holds up no other.
 * Several processes may do so at once.
 */
export async function processQueue(
  { db, log }: Pick<Services, 'db' | 'log'>,
  now: number,
  part: QueuePart = 'new',
): Promise<Processed> {
  return db.transaction(async (tx) => {
    const { queued, hasMore } = await takeQueued(tx, now, part);
    if (queued.length === 0) return { uids: [], rewarded: [], events: [], hasMore };
    const offers = await readOffers(tx);
    const changes = offers.flatMap((offer) => changesOf(offer, queued));
    await lockOffers(
      tx,
      changes.map(({ current }) => current.version.offer),
    );
    await reopenRuns(tx, offers, queued);
    const rewarded: string[] = [];
    let hasFailed = false;
    for (const change of changes) {
      const { offer } = change.current.version;
      try {
        rewarded.push(...(await tx.transaction((inner) => decideChange(inner, change, now))));
      } catch (error) {
        if (isUnavailable(error)) throw error;
        hasFailed = true;
        log.error('offer.failed', { offer, period: change.current.period.key, error: String(error) });
        await putBack(
          tx,
          offer,
          change.queued.map(({ row }) => row),
        );
      }
    }
    const counted = new Set(
      offers.flatMap(({ versions }) => versions.flatMap(({ plan }) => measures[plan.measure.name].causes)),
    );
    const uids = queued.filter(({ cause }) => counted.has(cause)).map(({ uid }) => uid);
    const played = queued.flatMap(({ uid, cause }) => (cause === 'round' && part === 'new' ? uid : []));
    const judged = await judgeBonuses({ db: tx, log }, played, now);
    return {
      uids: [...new Set([...uids, ...judged.uids])],
      rewarded,
      events: judged.events,
      hasMore: hasMore && !(part === 'failed' && hasFailed),
    };
  });
}
