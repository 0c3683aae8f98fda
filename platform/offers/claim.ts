import { eq, sql } from 'drizzle-orm';
import { rewards } from '../database/schema/schema.ts';
import type { GameServices } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';
import { requireNoExclusion } from '../protection/protection.ts';
import { decideFor, lockOffers } from './decide.ts';
import { notifyOffersChanged } from './notify.ts';
import { payDue } from './pay.ts';
import { listRewards } from './rewards.ts';
import type { RewardView } from './schema.ts';
import { periodNow, readOffers } from './versions.ts';

/**
 * Gives a player what an offer of claims has for a period. A repeated claim returns the same reward, also after the period.
 * Throws UNKNOWN_OFFER, OFFER_OVER, GOAL_NOT_REACHED and PLAY_PAUSED.
 */
export async function claimReward(
  services: GameServices,
  uid: string,
  id: string,
  period: string,
): Promise<RewardView> {
  const { db, clock } = services;
  const [offer] = await readOffers(db, id);
  if (!offer) throw new PlatformError('UNKNOWN_OFFER');
  const where = sql`${eq(rewards.offer, id)} and ${eq(rewards.period, period)}`;
  const find = async () => (await listRewards(db, uid, clock(), { where, limit: 1 }))[0];
  const earlier = await find();
  if (earlier) return earlier;
  const now = clock();
  await requireNoExclusion(db, uid, now);
  const current = periodNow(offer, now);
  if (current?.version.plan.due !== 'claim')
    throw new PlatformError(current ? 'UNKNOWN_OFFER' : 'OFFER_OVER');
  if (current.period.key !== period) throw new PlatformError('OFFER_OVER');
  await db.transaction(async (tx) => {
    await lockOffers(tx, [id]);
    await decideFor(tx, current, [uid], now);
  });
  await payDue(services, { offer: id, uids: [uid] });
  const reward = await find();
  if (!reward) throw new PlatformError('GOAL_NOT_REACHED');
  await notifyOffersChanged(services, [uid]);
  return reward;
}
