import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import { judgeBonuses } from './bonuses.ts';
import { activePlayers, decideFor, lockOffers } from './decide.ts';
import { scoreSql } from './leaderboard.ts';
import type { RewardCause } from './measures/measure.ts';
import { measures } from './measures/measures.ts';
import { momentSql } from './moments.ts';
import { revokeForReversed } from './revoke.ts';
import { type KnownOffer, periodNow, readOffers, type VersionPeriod } from './versions.ts';

/** Rows of the queue in one transaction. */
const BATCH_SIZE = 1_000;

interface Queued {
  uid: string;
  cause: RewardCause;
  /** Epoch ms. */
  at: number;
}

/** Takes players from the queue, and with them those whose figures theirs are part of: inviters, and partners in a pair. */
async function takeQueued(tx: Queries, now: number): Promise<{ queued: Queued[]; hasMore: boolean }> {
  const rows = await rowsOf<Omit<Queued, 'at'> & { at: string; is_taken: boolean }>(
    tx,
    sql`with taken as (
        delete from reward_queue where id in (
          select id from reward_queue order by id limit ${BATCH_SIZE} for update skip locked
        ) returning uid, cause, at
      ), affected as (
        select uid, cause, at, true as is_taken from taken
        -- An older round that ends now may make the stakes enough in the period of a later one.
        union all select r.inviter, 'friend', period.at, false from taken t join referrals r on r.friend = t.uid
          cross join lateral (values (t.at), (${momentSql(now)})) period (at) where t.cause in ('round', 'reversal')
        union all select j.partner, 'join', t.at, false from taken t join offer_players j on j.uid = t.uid
          where t.cause = 'join' and j.partner is not null
      )
      select uid, cause, extract(epoch from at) * 1000 as at, is_taken from affected`,
  );
  const queued = rows.map(({ uid, cause, at }) => ({ uid, cause, at: Number(at) }));
  return { queued, hasMore: rows.filter((row) => row.is_taken).length === BATCH_SIZE };
}

/** Players to measure again in a period. */
interface Change {
  current: VersionPeriod;
  uids: Set<string>;
}

/** The periods of an offer in which queued figures may be due at once, or change the standings. */
function changesOf(offer: KnownOffer, queued: readonly Queued[]): Change[] {
  const changes: Change[] = [];
  for (const { uid, cause, at } of queued) {
    let change = changes.find(({ current: { period } }) => at >= period.from && at < period.until);
    if (!change) {
      const current = periodNow(offer, at);
      if (!current) continue;
      change = { current, uids: new Set() };
      changes.push(change);
    }
    const { due, gives, measure } = change.current.version.plan;
    const isPrompt = due === 'reached' || 'prizes' in gives;
    if (isPrompt && measures[measure.name].causes.includes(cause)) change.uids.add(uid);
  }
  return changes.filter(({ uids }) => uids.size > 0);
}

interface Reaction {
  /** Players whose figures have changed. */
  uids: string[];
  /** Those of them who have reached something. */
  rewarded: string[];
  /** Notifications of bonuses that have ended or opened. */
  events: StoredEvent[];
  /** There may be more in the queue. */
  hasMore: boolean;
  /** Rewards to be taken back from players who have spent them. */
  spent: string[];
}

/** Takes players from the queue and stores what is due to them. Several processes may do so at once. */
export async function reactToQueue(db: Queries, now: number): Promise<Reaction> {
  return db.transaction(async (tx) => {
    const { queued, hasMore } = await takeQueued(tx, now);
    if (queued.length === 0) return { uids: [], rewarded: [], events: [], hasMore, spent: [] };
    const offers = await readOffers(tx);
    const changes = offers.flatMap((offer) => changesOf(offer, queued));
    await lockOffers(
      tx,
      changes.map(({ current }) => current.version.offer),
    );
    const rewarded: string[] = [];
    for (const { current, uids } of changes) {
      if ('prizes' in current.version.plan.gives)
        await tx.execute(
          sql`with players as (${activePlayers([...uids])}), ${scoreSql(current, current.period)} select`,
        );
      else rewarded.push(...(await decideFor(tx, current, [...uids], now)));
    }
    const counted = new Set(
      offers.flatMap(({ versions }) => versions.flatMap(({ plan }) => measures[plan.measure.name].causes)),
    );
    const uids = [...new Set(queued.filter(({ cause }) => counted.has(cause)).map(({ uid }) => uid))];
    const played = queued.flatMap(({ uid, cause }) => (cause === 'round' ? uid : []));
    const judged = await judgeBonuses(tx, played, now);
    const reversed = queued.filter(({ cause }) => cause === 'reversal').map(({ uid }) => uid);
    return {
      uids: [...new Set([...uids, ...judged.uids])],
      rewarded,
      events: judged.events,
      hasMore,
      spent: await revokeForReversed(tx, reversed, now),
    };
  });
}
