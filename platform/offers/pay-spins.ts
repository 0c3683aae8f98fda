import { sql } from 'drizzle-orm';
import type { Spins } from '../../shared/offers/plan.ts';
import { dayMs } from '../../shared/western-indonesia.ts';
import { numbersOf, type Queries, rowsOf } from '../database/database.ts';
import { type GameServices, listGames } from '../games/games.ts';
import {
  freeSpin,
  freeSpinNotice,
  NEVER,
  type StoredEvent,
  storeEvents,
} from '../notifications/notifications.ts';
import { momentSql } from './moments.ts';

const keyOf = (id: number) => `reward:${id}`;

const expiryOf = ({ days }: Spins, now: number) => (days === null ? null : new Date(now + days * dayMs));

/**
 * Tells the game's brand about the spins before they are stored, as an operator's call does. Returns the rewards that the
 * brand has accepted; it gets the others again later.
 */
export async function grantAtBrand<Reward extends { id: number; uid: string }>(
  { gameProviders, log }: GameServices,
  due: readonly Reward[],
  spins: Spins,
  now: number,
): Promise<Reward[]> {
  const { gameBrand, gameID, count, value, winLimit } = spins;
  const grant = { gameBrand, gameID, count, value, winLimit, expiresAt: expiryOf(spins, now) };
  const results = await Promise.allSettled(
    due.map(({ id, uid }) =>
      gameProviders(gameBrand).grantFreeSpins({ ...grant, reference: keyOf(id), uid }),
    ),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed)
    log.warn('offer.brand-silent', {
      brand: gameBrand,
      error: String((failed as PromiseRejectedResult).reason),
    });
  return due.filter((_, index) => results[index]?.status === 'fulfilled');
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
  const expiresAt = expiryOf(spins, now);
  const paid = await rowsOf<{ uid: string; grant: string }>(
    tx,
    sql`with granted as (
        insert into free_spin_grants (key, uid, brand, game_id, count, remaining, value, win_limit, expires_at, campaign, created_at)
        select 'reward:' || r.id, r.uid, ${gameBrand}, ${gameID}, ${count}::int, ${count}::int, ${value}::bigint,
          ${winLimit}::bigint, ${expiresAt?.toISOString() ?? null}::timestamptz, r.offer, ${momentSql(now)}
        from rewards r where r.id in ${numbersOf(ids)} order by r.id
        returning id, key, uid
      )
      update rewards r set state = 'paid', grant_id = g.id, paid_at = ${momentSql(now)}
      from granted g where r.id = split_part(g.key, ':', 2)::bigint returning r.uid, g.id as grant`,
  );
  const notices = paid.map(({ uid, grant }) => ({
    uid,
    payload: freeSpinNotice(game, { id: Number(grant), count, value, expiresAt }, days ?? NEVER),
  }));
  return storeEvents(tx, { kind: freeSpin, at: new Date(now) }, notices);
}
