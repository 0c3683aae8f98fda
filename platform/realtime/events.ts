import { sql } from 'drizzle-orm';
import { events } from '../database/schema/schema.ts';
import type { Services } from '../services.ts';

/** Serialises the commits of events, so that a larger sequence is never visible before a smaller one. */
const SEQUENCE_LOCK = 4_115_123;
const EVENT_NAME = 'update';

export interface StoredEvent {
  id: string;
  at: number;
}

/**
 * Stores an event, then publishes it. A publication that fails loses nothing: clients ask for what they missed (D24).
 * The id is a decimal number as text; a later event has a larger one.
 */
export async function emit<P extends object>(
  { db, publisher, clock, log }: Pick<Services, 'db' | 'publisher' | 'clock' | 'log'>,
  channel: string,
  payload: P,
): Promise<{ event: StoredEvent & P; delivered: boolean }> {
  const at = clock();
  const sequence = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEQUENCE_LOCK})`);
    const [stored] = await tx
      .insert(events)
      .values({ channel, payload, createdAt: new Date(at) })
      .returning({ sequence: events.sequence });
    return stored?.sequence;
  });
  const event = { id: String(sequence), at, ...payload };
  try {
    await publisher.publish(channel, EVENT_NAME, event);
    return { event, delivered: true };
  } catch (error) {
    log.warn('event.not-delivered', {
      id: event.id,
      error: error instanceof Error ? error.message : String(error),
    });
    return { event, delivered: false };
  }
}
