import type { Queries } from '../database/database.ts';
import { pageReads } from '../database/schema/schema.ts';
import { readOffers } from './versions.ts';

/** Records that a player has read a page, where an offer counts it. */
export async function recordPageRead(db: Queries, uid: string, page: string, now: number): Promise<void> {
  const offers = await readOffers(db);
  const isCounted = offers.some(({ versions }) => versions.some(({ plan }) => plan.measure.page === page));
  if (!isCounted) return;
  const at = new Date(now);
  await db
    .insert(pageReads)
    .values({ uid, page, at })
    .onConflictDoUpdate({ target: [pageReads.uid, pageReads.page], set: { at } });
}
