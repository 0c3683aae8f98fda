import { and, asc, eq, gt, inArray, lte, max, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { eventReceipts, events } from '../database/schema/schema.ts';
import { freeSpinChannel, NEWS_CHANNEL } from '../realtime/channels.ts';
import { eventMessages } from './event-messages.ts';

/** ms; a news that nobody was there for within this time is not told any more. */
const NEWS_AGE = 24 * 60 * 60 * 1_000;
/** Offers of one player in one answer; the next come once these have been seen. */
const OFFERS = 50;

interface MissedEventsQuery {
  uid: string | null;
  /** Everything up to this sequence is known; null for a browser that was never here, which gets no old news. */
  after: number | null;
  limit: number;
  now: number;
}

type Row = typeof events.$inferSelect;

const highestSequence = prepared('highest_event_sequence', (db) =>
  db.select({ highest: max(events.sequence) }).from(events),
);

const newsBetween = prepared('news_between', (db) =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.channel, NEWS_CHANNEL),
        gt(events.sequence, sql.placeholder('after')),
        lte(events.sequence, sql.placeholder('newest')),
        gt(events.createdAt, sql.placeholder('since')),
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(sql.placeholder('limit')),
);

/** Reads the newest number first: what gets a later one meanwhile belongs to the next answer. */
async function newestSequence(db: Queries): Promise<number> {
  const [row] = await highestSequence(db, {});
  return row?.highest ?? 0;
}

function newsAfter(
  db: Queries,
  after: number,
  newest: number,
  { limit, now }: MissedEventsQuery,
): Promise<Row[]> {
  return newsBetween(db, { after, newest, since: new Date(now - NEWS_AGE).toISOString(), limit });
}

/** Every offer that still holds and that the player has not been shown, however old. */
function openOffers(db: Queries, uid: string, newest: number, now: number): Promise<Row[]> {
  const receipt = db
    .select({ sequence: eventReceipts.sequence })
    .from(eventReceipts)
    .where(and(eq(eventReceipts.uid, uid), eq(eventReceipts.sequence, events.sequence)));
  const until = sql`(${events.payload}->>'expireAt')::timestamptz`;
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.channel, freeSpinChannel(uid)),
        lte(events.sequence, newest),
        sql`(${until} is null or ${until} > ${new Date(now).toISOString()}::timestamptz)`,
        notExists(receipt),
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(OFFERS);
}

/**
 * What a browser missed, oldest first (D24). Nothing up to `latest` is left out unless `more` says that the next
 * question goes on from there. A `latest` below `after` tells that the numbers have begun anew.
 */
export async function missedEvents(db: Queries, question: MissedEventsQuery) {
  const { uid, after, limit, now } = question;
  const newest = await newestSequence(db);
  const news = after === null ? [] : await newsAfter(db, after, newest, question);
  const offers = uid === null ? [] : await openOffers(db, uid, newest, now);
  const more = news.length === limit;
  const rows = [...news, ...offers].sort((one, other) => one.sequence - other.sequence);
  return {
    events: await eventMessages(db, rows as (Row & { payload: object })[]),
    latest: String(more ? news.at(-1)?.sequence : newest),
    more,
  };
}

/** Remembers what a player was shown; ids of anything but the player's own offers say nothing. */
export async function markSeen(db: Queries, uid: string, ids: readonly string[], now: number): Promise<void> {
  const own = await db
    .select({ sequence: events.sequence })
    .from(events)
    .where(and(eq(events.channel, freeSpinChannel(uid)), inArray(events.sequence, ids.map(Number))));
  if (own.length === 0) return;
  const seenAt = new Date(now);
  await db
    .insert(eventReceipts)
    .values(own.map(({ sequence }) => ({ uid, sequence, seenAt })))
    .onConflictDoNothing();
}
