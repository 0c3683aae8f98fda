import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { offers } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { removeUnsentCards } from './cards.ts';
import { lockOffers } from './decide.ts';
import { timestampSql } from './period-sql.ts';
import { addRunOnce, SETTLING_MS } from './runs.ts';
import { periodNow, readOffers } from './versions.ts';

/**
 * Ends an offer for good. Its period ends now, and what players have reached in it is due as at the end of any period. Of an
 * offer of claims it is given to all who have reached it, since nobody can claim it any more. Returns false where the offer
 * was ended before. Throws UNKNOWN_OFFER.
 */
export async function endOffer(
  tx: Queries,
  id: string,
  { reason, clock }: { reason: string; clock: () => number },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.offers})`);
  await lockOffers(tx, [id]);
  const [offer] = await readOffers(tx, id);
  if (!offer) throw new PlatformError('UNKNOWN_OFFER');
  if (offer.endedAt) return false;
  const now = clock();
  await tx
    .update(offers)
    .set({
      endedAt: new Date(now),
      endReason: reason,
      // The end of the period has not been looked at.
      dueUntil: sql`least(${offers.dueUntil}, ${timestampSql(now - 1)})`,
    })
    .where(eq(offers.id, id));
  await removeUnsentCards(tx, [id]);
  const current = periodNow(offer, now);
  if (current?.version.plan.due === 'claim')
    await addRunOnce(tx, { ...current, period: { ...current.period, until: now } }, now + SETTLING_MS);
  return true;
}
