import { eventReceipts } from '../database/schema/schema.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { publishEvent } from './events.ts';
import { storeSecurityNotice } from './store-notices.ts';

/**
 * Returns the service that lower features announce changes of security with. An announcement counts as shown: it is in the
 * messages, and the browser in which the player has just made the change shows no card. A new device is shown on the pages
 * of the others that are open.
 */
export function createAnnouncer(
  services: Pick<Services, 'db' | 'clock' | 'publisher' | 'log'>,
): Services['announce'] {
  const { db, clock } = services;
  return async (uid, notice) => {
    const at = new Date(clock());
    const event = await db.transaction(async (tx) => {
      const stored = await storeSecurityNotice(tx, { uid, at, notice });
      await tx.insert(eventReceipts).values({ uid, sequence: stored.sequence, seenAt: at });
      return stored;
    });
    void (notice.what === 'newDevice'
      ? publishEvent(services, event)
      : notifyChange(services, uid, 'messages'));
  };
}
