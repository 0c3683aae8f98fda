import { eq, sql } from 'drizzle-orm';
import type { GameServices } from '../catalogue/catalogue.ts';
import type { Queries } from '../database/database.ts';
import { rewards } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { requireNoExclusion } from '../protection/protection.ts';
import type { Services } from '../services.ts';
import { decideFor, lockOffers } from './decide.ts';
import { notifyOffersChanged } from './notify.ts';
import { payDue } from './pay.ts';
import { listRewards } from './rewards.ts';
import type { RewardView } from './schema.ts';
import { periodNow, readOffers, type VersionPeriod } from './versions.ts';

/** Stores what a player has reached in a period of claims. Returns true where there is a new reward. */
async function decideClaim(db: Queries, current: VersionPeriod, uid: string, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOffers(tx, [current.version.offer]);
    return (await decideFor(tx, current, [uid], now)).length > 0;
  });
}

/**
 * Claims for a player what they have reached, before an exclusion in which they cannot claim and the period may end. Never
 * rejects: nothing may keep an exclusion from beginning.
 */
export async function claimReached(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  uid: string,
): Promise<void> {
  const now = clock();
  try {
    const periods = (await readOffers(db)).flatMap((offer) => periodNow(offer, now) ?? []);
    const claims = periods.filter(({ version }) => version.plan.due === 'claim');
    // A reward can unlock another one.
    for (let hasMore = true; hasMore; ) {
      hasMore = false;
      for (const current of claims) hasMore = (await decideClaim(db, current, uid, now)) || hasMore;
    }
  } catch (error) {
    log.error('offer.failed', { uid, error: String(error) });
  }
}

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
  await decideClaim(db, current, uid, now);
  await payDue(services, { offer: id, uids: [uid] });
  const reward = await find();
  if (!reward) throw new PlatformError('GOAL_NOT_REACHED');
  await notifyOffersChanged(services, [uid]);
  return reward;
}
