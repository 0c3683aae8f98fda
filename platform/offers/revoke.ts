import { type SQL, sql } from 'drizzle-orm';
import { type Plan, periodOfKey } from '../../shared/offers/plan.ts';
import { type Queries, rowsOf, textsOf } from '../database/database.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { PlatformError } from '../http/errors.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import { samePersonSql } from '../persons/persons.ts';
import { refusalOf } from '../referrals/referrals.ts';
import type { Services } from '../services.ts';
import { figuresOf, lockOffers } from './decide.ts';
import { endReward } from './manual-rewards.ts';
import { friendStakes } from './measures/friends.ts';
import { isInPart, type QueuePart } from './reward-queue.ts';
import { type KnownOffer, readOffers } from './versions.ts';

/** Reversals looked at in one step. */
const BATCH_SIZE = 100;

const notes = {
  stake: "The friend's stakes were reversed.",
  deposit: 'The deposit was reversed.',
  payment: 'The payment was reversed in the ledger.',
  person: 'Both accounts are one person’s.',
};

interface Affected {
  id: string;
  uid: string;
  offer: string;
  version: string;
  period: string;
  why: keyof typeof notes;
  friend: string;
}

/** Rewards whose grounds, or whose payment, may be reversed: those of the player, and those that the player brought an inviter. */
const reversedSql = (uid: string): SQL => sql`
  select w.id, w.offer, w.version, w.period, 'stake' as why, r.friend, w.uid
    from referrals r join rewards w on w.uid = r.inviter and w.subject = r.friend and w.state in ('due', 'paid')
    where r.friend = ${uid}
  union all select w.id, w.offer, w.version, w.period, 'deposit', '', w.uid
    from rewards w join deposits d on d.uid = w.uid and d.reference = w.subject
      join ledger_movements back on back.reverses = d.movement_id
    where w.uid = ${uid} and w.state in ('due', 'paid')
  union all select w.id, w.offer, w.version, w.period, 'payment', '', w.uid
    from rewards w join ledger_movements back on back.reverses = w.movement_id
    where w.uid = ${uid} and w.state = 'paid'
  order by uid, id`;

/** Invitations and pairs of a player with accounts that count as the same person's: `inviter`, `friend`, `offer` of a pair. */
const withThemselvesSql = (uid: string): SQL => sql`
  select r.inviter, r.friend, null as offer from referrals r
    where (r.inviter = ${uid} or r.friend = ${uid}) and ${refusalOf} is not null
  union all select a.uid, a.partner, a.offer
    from offer_players a join offer_players b on b.offer = a.offer and b.uid = a.partner and b.partner = a.uid
    where (a.uid = ${uid} or a.partner = ${uid}) and ${samePersonSql(sql`a.uid`, sql`a.partner`)} is not null`;

/**
 * Rewards for such invitations and pairs. A reward without a subject is one for a number of friends; one with a note could not
 * be taken back before. Materialized, because the planner would compare the persons again for each reward of the platform.
 */
const ofOnePersonSql = (uid: string, forFriends: readonly string[]): SQL => sql`
  with own as materialized (${withThemselvesSql(uid)})
  select distinct w.id, w.offer, w.version, w.period, 'person' as why, '' as friend, w.uid
    from own join rewards w on w.uid = own.inviter and w.state in ('due', 'paid') and w.note is null and not w.by_hand and case
      when own.offer is not null then w.offer = own.offer
      else w.subject = own.friend or w.subject = '' and w.offer in ${textsOf(forFriends)} end
  order by uid, id`;

/** Offers for a number of friends. */
const forFriends = (offers: readonly KnownOffer[]): string[] =>
  offers
    .filter(({ versions }) => versions.some(({ rule }) => rule.kind === 'quest' && rule.counts === 'friends'))
    .map(({ id }) => id);

/** True where a player still has as many friends as a reward for them takes. */
async function hasEnoughFriends(tx: Queries, plan: Plan, { uid, period }: Affected): Promise<boolean> {
  const span = periodOfKey(plan, period);
  if (!span) return true;
  const [row] = await rowsOf<{ figure: string | null }>(
    tx,
    sql`with players as (select ${uid}::text as uid) select sum(f.figure) as figure from (${figuresOf(plan, span)}) f`,
  );
  return Number(row?.figure ?? 0) >= plan.least;
}

/** Rewards that stand on nothing any more. */
async function readGroundless(
  tx: Queries,
  offers: readonly KnownOffer[],
  { uid, cause, offer: only }: Taken,
): Promise<Affected[]> {
  const affected = await rowsOf<Affected>(
    tx,
    cause === 'mark' ? ofOnePersonSql(uid, forFriends(offers)) : reversedSql(uid),
  );
  const groundless: Affected[] = [];
  for (const each of affected) {
    if (only !== null && each.offer !== only) continue;
    const { versions = [] } = offers.find(({ id }) => id === each.offer) ?? {};
    const plan = versions.find(({ version }) => version === Number(each.version))?.plan;
    const isForFriends =
      each.why === 'person' && plan?.measure.name === 'friends' && plan.measure.least === undefined;
    if (isForFriends && (await hasEnoughFriends(tx, plan, each))) continue;
    if (each.why === 'stake') {
      if (!plan) continue;
      const [stakes] = await rowsOf<{ reached: boolean }>(
        tx,
        sql`select f.reached_at is not null as reached from referrals r cross join lateral (${friendStakes(plan.measure)}) f
          where r.friend = ${each.friend}`,
      );
      if (stakes?.reached) continue;
    }
    groundless.push(each);
  }
  return groundless;
}

/** A row of the queue. */
interface Taken {
  uid: string;
  cause: 'reversal' | 'mark';
  at: string;
  /** The one offer that it is for; null: all. */
  offer: string | null;
}

interface TakenBack {
  uids: string[];
  events: StoredEvent[];
  /** There may be more in the queue. */
  hasMore: boolean;
}

/** Money that is spent, and a bonus that is over, cannot be taken back. */
const isGone = (error: unknown) =>
  error instanceof PlatformError && ['INSUFFICIENT_FUNDS', 'MOVEMENT_CLOSED'].includes(error.code);

/** Ends a reward of a locked offer. Returns notices; null: it cannot be ended yet. */
async function end(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { id, offer, why }: Affected,
  now: number,
): Promise<StoredEvent[] | null> {
  try {
    const ending = { person: null, note: notes[why], at: new Date(now) };
    return (await db.transaction((tx) => endReward(tx, Number(id), ending))).events;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (isGone(error)) {
      log.error('offer.not-taken-back', { reward: id, offer, reason: notes[why] });
      if (why === 'person') await db.execute(sql`update rewards set note = ${notes[why]} where id = ${id}`);
      return [];
    }
    const isPlayed = error instanceof PlatformError && error.code === 'ROUND_OPEN';
    if (!isPlayed) log.error('offer.failed', { offer, reward: id, error: String(error) });
    return null;
  }
}

/**
 * Ends the rewards that a reversal, or a new mark, took the ground from. All offers are locked before any player's account,
 * as payments do.
 * Rewards that fail, or wait for a round with the bonus, are put back for later.
 */
async function takeBackFor(
  { db, log }: Pick<Services, 'db' | 'log'>,
  row: string,
  now: number,
): Promise<Omit<TakenBack, 'hasMore'>> {
  return db.transaction(async (tx) => {
    const [taken] = await rowsOf<Taken>(
      tx,
      sql`delete from reward_queue where id in (select id from reward_queue where id = ${row} for update skip locked)
        returning uid, cause, at::text, offer`,
    );
    if (!taken) return { uids: [], events: [] };
    const { uid, cause, at } = taken;
    // Most marks concern neither an invitation nor a pair, and nothing has to wait for them.
    if (cause === 'mark' && (await rowsOf(tx, withThemselvesSql(uid))).length === 0)
      return { uids: [], events: [] };
    const offers = await readOffers(tx);
    // The offers are locked before rewards are read: one that is being decided for the same cause is not missed.
    await lockOffers(
      tx,
      offers.map(({ id }) => id),
    );
    const groundless = await readGroundless(tx, offers, taken);
    const events: StoredEvent[] = [];
    for (const reward of groundless) {
      const ended = await end({ db: tx, log }, reward, now);
      if (ended) events.push(...ended);
      else
        await tx.execute(sql`insert into reward_queue (uid, cause, at, offer)
          values (${uid}, ${cause}, ${at}::timestamptz, ${reward.offer}) on conflict do nothing`);
    }
    return { uids: groundless.map((reward) => reward.uid), events };
  });
}

/**
 * Ends rewards of players for whom a stake, a deposit or a reward was reversed, or who have a new mark. Several processes may
 * do so at once.
 */
export async function takeBackReversed(
  services: Pick<Services, 'db' | 'log'>,
  now: number,
  part: QueuePart = 'new',
): Promise<TakenBack> {
  const rows = await rowsOf<{ id: string }>(
    services.db,
    sql`select id from reward_queue where cause in ('reversal', 'mark') and ${isInPart(part)} order by id limit ${BATCH_SIZE}`,
  );
  const uids: string[] = [];
  const events: StoredEvent[] = [];
  for (const { id } of rows) {
    const taken = await takeBackFor(services, id, now);
    uids.push(...taken.uids);
    events.push(...taken.events);
  }
  return { uids, events, hasMore: part === 'new' && rows.length === BATCH_SIZE };
}
