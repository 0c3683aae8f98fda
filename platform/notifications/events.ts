import { sql } from 'drizzle-orm';
import { events } from '../database/schema/schema.ts';
import type { Services } from '../services.ts';
import { type EventMessage, eventMessages } from './event-messages.ts';

/** Serialises the commits of events, so that a larger sequence is never visible before a smaller one. */
const SEQUENCE_LOCK = 4_115_123;
const EVENT_NAME = 'update';

/**
 * Stores an event, then publishes it. A publication that fails loses nothing: clients ask for what they missed (D24).
 */
export async function emit<P extends object>(
  { db, publisher, clock, log }: Pick<Services, 'db' | 'publisher' | 'clock' | 'log'>,
  channel: string,
  payload: P,
): Promise<{ event: EventMessage & P; delivered: boolean }> {
  const createdAt = new Date(clock());
  const sequence = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEQUENCE_LOCK})`);
    const [stored] = await tx
      .insert(events)
      .values({ channel, payload, createdAt })
      .returning({ sequence: events.sequence });
    return stored?.sequence as number;
  });
  const [event] = (await eventMessages(db, [{ sequence, createdAt, payload }])) as [EventMessage & P];
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
