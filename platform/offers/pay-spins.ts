import { sql } from 'drizzle-orm';
import type { Spins } from '../../shared/offers/plan.ts';
import { dayMs, minuteMs } from '../../shared/western-indonesia.ts';
import { type GameServices, listGames } from '../catalogue/catalogue.ts';
import { numbersOf, type Queries, rowsOf } from '../database/database.ts';
import {
  freeSpin,
  freeSpinNotice,
  NO_EXPIRY,
  type StoredEvent,
  storeEvents,
} from '../notifications/notifications.ts';
import { timestampSql } from './period-sql.ts';

/** Longer than a brand is waited for. */
const LEASE_MS = minuteMs;

/**
 * Does work that requests free spins of an offer from a game brand, while no other payer does. Returns null where another one has
 * the lease. A lease that lies too far ahead is that of a wrong clock.
 */
export async function underLease<Result>(
  { db, clock }: GameServices,
  offer: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const now = clock();
  const until = timestampSql(now + LEASE_MS);
  const leased = await rowsOf(
    db,
    sql`update offers set leased_until = ${until}
      where id = ${offer} and coalesce(leased_until not between ${timestampSql(now)} and ${until}, true) returning id`,
  );
  if (leased.length === 0) return null;
  try {
    return await work();
  } finally {
    await db.execute(
      sql`update offers set leased_until = null where id = ${offer} and leased_until = ${until}`,
    );
  }
}

/** How a brand knows the spins of a reward. */
export const spinReference = (reward: number): string => `reward:${reward}`;

const expiryOf = ({ days }: Spins, requestedAt: number) =>
  days === null ? null : new Date(requestedAt + days * dayMs);

/**
 * Stores when the spins of rewards are first requested from their brand, so that every attempt requests the same ones. Spins that
 * have expired before the brand accepted them begin again.
 */
async function storeRequested(db: Queries, ids: readonly number[], { days }: Spins, now: number) {
  const isOver =
    days === null
      ? sql`false`
      : sql`r.requested_at <= ${timestampSql(now)} - ${days}::integer * interval '1 day'`;
  const rows = await rowsOf<{ id: string; at: string }>(
    db,
    sql`update rewards r set requested_at = case when ${isOver} then ${timestampSql(now)} else coalesce(r.requested_at, ${timestampSql(now)}) end
      where r.state = 'due' and r.id in ${numbersOf(ids)} returning r.id, extract(epoch from r.requested_at) * 1000 as at`,
  );
  return new Map(rows.map(({ id, at }) => [Number(id), Math.round(Number(at))]));
}

/**
 * Requests the spins from the game's brand before they are stored, as an operator's call does. Returns the rewards that the
 * brand has accepted; it gets the others again later.
 */
export async function grantAtBrand<Reward extends { id: number; uid: string }>(
  { db, gameProviders, log }: GameServices,
  due: readonly Reward[],
  spins: Spins,
  now: number,
): Promise<Reward[]> {
  const { gameBrand, gameID, count, value, winLimit } = spins;
  const requested = await storeRequested(
    db,
    due.map(({ id }) => id),
    spins,
    now,
  );
  const sent = due.filter(({ id }) => requested.has(id));
  const results = await Promise.allSettled(
    sent.map(({ id, uid }) => {
      const expiresAt = expiryOf(spins, requested.get(id) ?? now);
      const reference = spinReference(id);
      const grant = { gameBrand, gameID, count, value, winLimit, expiresAt, reference, uid };
      return gameProviders(gameBrand).grantFreeSpins(grant);
    }),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed)
    log.warn('offer.brand-unreachable', {
      gameBrand,
      error: String((failed as PromiseRejectedResult).reason),
    });
  return sent.filter((_, index) => results[index]?.status === 'fulfilled');
}

/** Grants the free spins of rewards of a locked offer, and notifies the players. */
export async function paySpins(
  tx: Queries,
  ids: readonly number[],
  spins: Spins,
  now: number,
): Promise<StoredEvent[]> {
  const { gameBrand, gameID, count, value, winLimit, days } = spins;
  const [game] = await listGames(tx, { gameBrand, gameID });
  if (!game) throw new Error(`There is no game ${gameBrand}/${gameID}.`);
  const paid = await rowsOf<{ uid: string; grant: string; requested: string; title: Record<string, string> }>(
    tx,
    sql`with granted as (
        insert into free_spin_grants (key, uid, game_brand, game_id, count, remaining, value, win_limit, expires_at, campaign, created_at)
        select 'reward:' || r.id, r.uid, ${gameBrand}, ${gameID}, ${count}::int, ${count}::int, ${value}::bigint,
          ${winLimit}::bigint, r.requested_at + ${days}::integer * interval '1 day', r.offer, ${timestampSql(now)}
        from rewards r where r.id in ${numbersOf(ids)} order by r.id
        returning id, key, uid
      )
      update rewards r set state = 'paid', grant_id = g.id, paid_at = ${timestampSql(now)}
      from granted g join rewards w on w.id = split_part(g.key, ':', 2)::bigint join offers o on o.id = w.offer
      where r.id = w.id
      returning r.uid, g.id as grant, extract(epoch from r.requested_at) * 1000 as requested, o.title`,
  );
  const notices = paid.map(({ uid, grant, requested, title }) => {
    const expiresAt = expiryOf(spins, Math.round(Number(requested)));
    const given = { id: Number(grant), count, value, expiresAt };
    return { uid, payload: freeSpinNotice(game, given, days ?? NO_EXPIRY, title) };
  });
  return storeEvents(tx, { kind: freeSpin, at: new Date(now) }, notices);
}
