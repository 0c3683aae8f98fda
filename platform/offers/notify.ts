import { publishEvent, type StoredEvent } from '../notifications/notifications.ts';
import { playerChannel } from '../realtime/channels.ts';
import type { Services } from '../services.ts';

/** Sent on the player's own channel without data: open pages read the player's offers again. */
const OFFERS_EVENT = 'offers';

/** Calls to the socket host at the same time. */
const CONCURRENCY = 20;

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += CONCURRENCY)
    await Promise.all(items.slice(first, first + CONCURRENCY).map(work));
}

/** Notifies the open pages of players that their offers have changed. Never rejects; pages also read them when they open. */
export async function notifyOffersChanged(
  { publisher, log }: Pick<Services, 'publisher' | 'log'>,
  uids: readonly string[],
): Promise<void> {
  let failure: unknown;
  await forEach([...new Set(uids)], (uid) =>
    publisher.publish(playerChannel(uid), OFFERS_EVENT, {}).catch((error: unknown) => {
      failure = error;
    }),
  );
  if (failure !== undefined)
    log.warn('offer.not-delivered', { error: failure instanceof Error ? failure.message : String(failure) });
}

/** Publishes notifications of rewards. Never rejects; clients receive what failed with their next poll for missed events. */
export const publishRewards = (services: Services, stored: readonly StoredEvent[]): Promise<void> =>
  forEach(stored, (event) =>
    publishEvent(services, event).catch((error: unknown) => {
      services.log.warn('offer.not-delivered', { error: String(error) });
    }),
  );
