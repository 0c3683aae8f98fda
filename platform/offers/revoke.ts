import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { PlatformError } from '../http/errors.ts';
import type { StoredEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { lockOffers } from './decide.ts';
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
};

interface Affected {
  id: string;
  uid: string;
  offer: string;
  version: string;
  why: keyof typeof notes;
  friend: string;
}

/** Rewards whose grounds, or whose payment, may be reversed: those of the player, and those that the player brought an inviter. */
const affectedSql = (uid: string): SQL => sql`
  select w.id, w.offer, w.version, 'stake' as why, r.friend, w.uid
    from referrals r join rewards w on w.uid = r.inviter and w.subject = r.friend and w.state in ('due', 'paid')
    where r.friend = ${uid}
  union all select w.id, w.offer, w.version, 'deposit', '', w.uid
    from rewards w join deposits d on d.uid = w.uid and d.reference = w.subject
      join ledger_movements back on back.reverses = d.movement_id
    where w.uid = ${uid} and w.state in ('due', 'paid')
  union all select w.id, w.offer, w.version, 'payment', '', w.uid
    from rewards w join ledger_movements back on back.reverses = w.movement_id
    where w.uid = ${uid} and w.state = 'paid'
  order by uid, id`;

/** Rewards that stand on nothing any more. */
async function readGroundless(
  tx: Queries,
  offers: readonly KnownOffer[],
  uid: string,
  only: string | null,
): Promise<Affected[]> {
  const affected = await rowsOf<Affected>(tx, affectedSql(uid));
  const groundless: Affected[] = [];
  for (const each of affected) {
    if (only !== null && each.offer !== only) continue;
    const { versions = [] } = offers.find(({ id }) => id === each.offer) ?? {};
    const plan = versions.find(({ version }) => version === Number(each.version))?.plan;
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
      return [];
    }
    const isPlayed = error instanceof PlatformError && error.code === 'ROUND_OPEN';
    if (!isPlayed) log.error('offer.failed', { offer, reward: id, error: String(error) });
    return null;
  }
}

/**
 * Ends the rewards that a reversal took the ground from. All offers are locked before any player's account, as payments do.
 * Rewards that fail, or wait for a round with the bonus, are put back for later.
 */
async function takeBackFor(
  { db, log }: Pick<Services, 'db' | 'log'>,
  row: string,
  now: number,
): Promise<Omit<TakenBack, 'hasMore'>> {
  return db.transaction(async (tx) => {
    const [taken] = await rowsOf<{ uid: string; at: string; offer: string | null }>(
      tx,
      sql`delete from reward_queue where id in (select id from reward_queue where id = ${row} for update skip locked)
        returning uid, at::text, offer`,
    );
    if (!taken) return { uids: [], events: [] };
    const { uid, at, offer: only } = taken;
    const offers = await readOffers(tx);
    // Before the rewards are read: one that is being decided on the same ground may not be missed.
    await lockOffers(
      tx,
      offers.map(({ id }) => id),
    );
    const groundless = await readGroundless(tx, offers, uid, only);
    const events: StoredEvent[] = [];
    for (const reward of groundless) {
      const ended = await end({ db: tx, log }, reward, now);
      if (ended) events.push(...ended);
      else
        await tx.execute(sql`insert into reward_queue (uid, cause, at, offer)
          values (${uid}, 'reversal', ${at}::timestamptz, ${reward.offer}) on conflict do nothing`);
    }
    return { uids: groundless.map((reward) => reward.uid), events };
  });
}

/** Ends rewards of players for whom a stake, a deposit or a reward was reversed. Several processes may do so at once. */
export async function takeBackReversed(
  services: Pick<Services, 'db' | 'log'>,
  now: number,
  part: QueuePart = 'new',
): Promise<TakenBack> {
  const rows = await rowsOf<{ id: string }>(
    services.db,
    sql`select id from reward_queue where cause = 'reversal' and ${isInPart(part)} order by id limit ${BATCH_SIZE}`,
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
