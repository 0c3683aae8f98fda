import { and, desc, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { eventReceipts, events } from '../database/schema/schema.ts';
import { NEWS_CHANNEL, playerChannel } from '../realtime/channels.ts';
import type { Services } from '../services.ts';
import type { EventMessage, NotificationKind, PayloadOf } from './kind.ts';
import { eventMessages } from './kinds.ts';

const EVENT_NAME = 'update';
/** Without data: the player's messages have changed. */
const MESSAGES_EVENT = 'messages';

type EventServices = Pick<Services, 'db' | 'publisher' | 'clock' | 'log'>;

export interface StoredEvent extends Readonly<typeof events.$inferSelect> {
  /** It counts as shown: the player sees no cards of this kind now. */
  silenced?: true;
}

interface Notification<Event extends EventMessage> {
  kind: NotificationKind<Event>;
  payload: PayloadOf<Event>;
  /** The player, for a personal kind. */
  uid?: string;
  at: Date;
}

function channelOf({ kind, audience }: NotificationKind, uid: string | undefined): string {
  if (audience === 'everyone') return NEWS_CHANNEL;
  if (uid === undefined) throw new Error(`A notification of kind ${kind} needs a player.`);
  return playerChannel(uid);
}

/** Marks promotional events as shown where their player sees no such cards now: they are in the messages only. */
async function silence(
  tx: Queries,
  { isPromotion, audience }: Pick<NotificationKind, 'isPromotion' | 'audience'>,
  stored: readonly { uid: string; event: StoredEvent }[],
  at: Date,
): Promise<StoredEvent[]> {
  const all = stored.map(({ event }) => event);
  if (!isPromotion || audience === 'everyone') return all;
  const rows = stored.map(({ uid, event }) => ({ uid, sequence: event.sequence }));
  const moment = sql`${at.toISOString()}::timestamptz`;
  const silenced = await rowsOf<{ sequence: number | string }>(
    tx,
    sql`insert into ${eventReceipts} (uid, sequence, seen_at)
      select stored.uid, stored.sequence, ${moment}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stored (uid text, sequence bigint)
      where promotions_silenced(stored.uid, ${moment})
      returning sequence`,
  );
  const sequences = new Set(silenced.map(({ sequence }) => Number(sequence)));
  return all.map((event) => (sequences.has(event.sequence) ? { ...event, silenced: true } : event));
}

/** Stores an event as the last statement of a transaction: all other events wait for its commit. */
export async function storeEvent<Event extends EventMessage>(
  tx: Queries,
  { kind, payload, uid, at }: Notification<Event>,
): Promise<StoredEvent> {
  const channel = channelOf(kind as unknown as NotificationKind, uid);
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.events})`);
  const [stored] = await tx
    .insert(events)
    .values({ channel, payload: { kind: kind.kind, ...payload }, createdAt: at })
    .returning();
  if (!stored) throw new Error('The event was not inserted.');
  if (uid === undefined) return stored;
  const [event = stored] = await silence(tx, kind, [{ uid, event: stored }], at);
  return event;
}

/**
 * Stores events of one kind for many players, as the last statement of a transaction. Returns them in the same order.
 */
export async function storeEvents<Event extends EventMessage>(
  tx: Queries,
  { kind, at }: Pick<Notification<Event>, 'kind' | 'at'>,
  notices: readonly { uid: string; payload: PayloadOf<Event> }[],
): Promise<StoredEvent[]> {
  if (notices.length === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.events})`);
  const rows = notices.map(({ uid, payload }) => ({
    channel: channelOf(kind as unknown as NotificationKind, uid),
    payload: { kind: kind.kind, ...payload },
    createdAt: at,
  }));
  const stored = await tx.insert(events).values(rows).returning();
  return silence(
    tx,
    kind,
    stored.map((event, index) => ({ uid: notices[index]?.uid ?? '', event })),
    at,
  );
}

/**
 * Publishes a stored event; of a silenced one only that the messages have changed. If that fails, clients receive it with
 * their next poll for missed events (D24). `message`: its message, where the caller has it already.
 */
export async function publishEvent<Event extends EventMessage>(
  { db, publisher, log, clock }: EventServices,
  stored: StoredEvent,
  message?: Event,
): Promise<{ event: Event; delivered: boolean }> {
  const [event] = (message ? [message] : await eventMessages({ db, log, now: clock() }, [stored])) as [Event];
  try {
    if (stored.silenced) await publisher.publish(stored.channel, MESSAGES_EVENT, {});
    else await publisher.publish(stored.channel, EVENT_NAME, event);
    log.info('event.sent', { id: event.id, kind: event.kind });
    return { event, delivered: true };
  } catch (error) {
    log.warn('event.not-delivered', {
      id: event.id,
      kind: event.kind,
      error: error instanceof Error ? error.message : String(error),
    });
    return { event, delivered: false };
  }
}

/** The newest notification of a player about a grant of free spins, if there is one. */
export function eventOfGrant(db: Queries, uid: string, grant: number): Promise<StoredEvent[]> {
  const ofGrant = sql`${events.payload} ->> 'grant' = ${String(grant)}`;
  return db
    .select()
    .from(events)
    .where(and(eq(events.channel, playerChannel(uid)), ofGrant))
    .orderBy(desc(events.sequence))
    .limit(1);
}

/** Publishes the notification of a grant again, as its free spins are now: a card that is open says at once that they ended. */
export async function publishGrant(services: EventServices, uid: string, grant: number): Promise<void> {
  for (const stored of await eventOfGrant(services.db, uid, grant)) await publishEvent(services, stored);
}
