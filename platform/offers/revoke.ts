import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { PlatformError } from '../http/errors.ts';
import { endReward } from './by-hand.ts';
import { friendStakes } from './measures/friends.ts';
import { readOffers } from './versions.ts';

const NOTE = "The friend's stakes were reversed.";

/** Rewards that some players brought their inviters. */
const readRewards = (tx: Queries, friends: readonly string[]) =>
  rowsOf<Record<'id' | 'offer' | 'version' | 'friend', string>>(
    tx,
    sql`select w.id, w.offer, w.version, r.friend
      from referrals r join rewards w on w.uid = r.inviter and w.subject = r.friend and w.state in ('due', 'paid')
      where r.friend in ${friends} order by w.offer, w.id`,
  );

/**
 * Takes rewards back for friends whose stakes were reversed and are no longer enough. Returns the ids of rewards that
 * cannot be taken back, since the inviter has spent the money.
 */
export async function revokeForReversed(
  tx: Queries,
  friends: readonly string[],
  now: number,
): Promise<string[]> {
  if (friends.length === 0) return [];
  const offers = await readOffers(tx);
  const spent: string[] = [];
  for (const { id, offer, version, friend } of await readRewards(tx, friends)) {
    const { versions = [] } = offers.find((each) => each.id === offer) ?? {};
    const plan = versions.find((each) => each.version === Number(version))?.plan;
    if (!plan) continue;
    const [stakes] = await rowsOf<{ reached: boolean }>(
      tx,
      sql`select f.reached_at is not null as reached from referrals r cross join lateral (${friendStakes(plan.measure)}) f
        where r.friend = ${friend}`,
    );
    if (stakes?.reached) continue;
    try {
      const ending = { person: null, note: NOTE, at: new Date(now) };
      await tx.transaction((inner) => endReward(inner, Number(id), ending));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
      spent.push(id);
    }
  }
  return spent;
}
