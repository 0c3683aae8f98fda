import type { Queries } from '../database/database.ts';
import { pageReads } from '../database/schema/schema.ts';
import { periodNow, readOffers } from './versions.ts';

/** Records that a player has read a page, where an offer counts it now. */
export async function recordPageRead(db: Queries, uid: string, page: string, now: number): Promise<void> {
  const offers = await readOffers(db);
  const isCounted = offers.some((offer) => periodNow(offer, now)?.version.plan.measure.page === page);
  if (!isCounted) return;
  const at = new Date(now);
  await db
    .insert(pageReads)
    .values({ uid, page, at })
    .onConflictDoUpdate({ target: [pageReads.uid, pageReads.page], set: { at } });
}
