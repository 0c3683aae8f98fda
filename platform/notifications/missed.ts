import { and, asc, eq, gt, inArray, lte, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Log } from '../../runtime/log.ts';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { eventReceipts, events } from '../database/schema/schema.ts';
import { NEWS_CHANNEL, playerChannel } from '../realtime/channels.ts';
import { unreadCount } from './inbox.ts';
import type { NotificationKind } from './kind.ts';
import { byKind, CARD_LIFETIME_MS, eventMessages, literal, promotions } from './kinds.ts';

/** Maximum personal events per response; the next ones follow when these have been shown. */
const UNSEEN_LIMIT = 50;

interface MissedEventsQuery {
  uid: string | null;
  /** The last known sequence; null for a new browser, which gets no old news. */
  after: number | null;
  limit: number;
  now: number;
}

type EventRow = typeof events.$inferSelect;

const now = sql`${sql.placeholder('now')}::timestamptz`;

function holdsOfKind({ lapses }: NotificationKind): SQL {
  return 'after' in lapses
    ? sql`${events.createdAt} > ${now} - ${literal(`${lapses.after / 1_000} seconds`)}::interval`
    : sql`coalesce(to_timestamp((${events.payload}->>${literal(lapses.at)})::bigint / 1000.0) > ${now}, true)`;
}

/** True while an event has not lapsed. Events of an unknown kind never lapse. */
const holds = byKind(holdsOfKind, sql`true`);

/** True of a player whom no promotion is shown at a moment: by their settings, quiet hours or exclusion. */
const silencedAt = (moment: SQL | PgColumn) =>
  sql<boolean>`promotions_silenced(${sql.placeholder('uid')}::text, ${moment})`;
const isSilenced = silencedAt(now);

const ofAccount = (condition: SQL) =>
  sql`exists (select from accounts as account where account.uid = ${sql.placeholder('uid')}::text and ${condition})`;
const isOff = sql`not account.promotional_cards`;

/** True of a player who sees no promotion at any time of the day: open pages drop those that arrive live. */
const silencesAll = sql<boolean>`(is_excluded(${sql.placeholder('uid')}::text, ${now}) or ${ofAccount(isOff)})`;

/** True of a player whose settings decide which news are shown. */
const filtersNews = sql<boolean>`${ofAccount(sql`(${isOff} or account.quiet_from is not null)`)}`;

const highestSequence = prepared('highest_event_sequence', (db) =>
  db.select({ highest: max(events.sequence) }).from(events),
);

const highestOfPlayer = prepared('highest_event_sequence_of_player', (db) =>
  db
    .select({
      highest: max(events.sequence),
      unread: unreadCount,
      silencesAll: silencesAll.mapWith(Boolean),
      filtersNews: filtersNews.mapWith(Boolean),
    })
    .from(events),
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
        holds,
        // What was sent while the player saw no such cards stays in the messages.
        sql`not ${isSilenced} and not ${silencedAt(events.createdAt)}`,
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(sql.placeholder('limit')),
);

const unseenOf = prepared('unseen_events', (db) =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.channel, sql.placeholder('channel')),
        lte(events.sequence, sql.placeholder('newest')),
        sql`${events.createdAt} > ${now} - ${literal(`${CARD_LIFETIME_MS / 1_000} seconds`)}::interval`,
        holds,
        sql`(${byKind(({ isPromotion }) => (isPromotion ? sql`not ${isSilenced}` : sql`true`), sql`true`)})`,
        // Looked up for each event by its key: without current statistics a join may compare all with all.
        sql`not exists (select from event_receipts as receipt
          where receipt.uid = ${sql.placeholder('uid')} and receipt.sequence = ${events.sequence} offset 0)`,
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(UNSEEN_LIMIT),
);

/** The newest sequence. Read first, so that events stored meanwhile belong to the next response. */
async function newestSequence(db: Queries) {
  const [row] = await highestSequence(db, {});
  return { newest: row?.highest ?? 0 };
}

/** The same, with the player's unread messages, and which promotions the player is shown. */
async function newestOfPlayer(db: Queries, uid: string, now: string) {
  const [row] = await highestOfPlayer(db, { uid, channel: playerChannel(uid), now });
  const silenced = row?.silencesAll ? { silenced: promotions } : {};
  const filters = row?.filtersNews ? { filtersNews: true } : {};
  return { newest: row?.highest ?? 0, unread: row?.unread ?? 0, ...silenced, ...filters };
}

/**
 * The events that a browser has missed, oldest first (D24). Complete up to `latest`, unless `more` requests
 * another call. A `latest` below `after` means that the sequence was reset.
 */
export async function missedEvents(
  services: { db: Queries; log: Log },
  { uid, after, limit, ...question }: MissedEventsQuery,
) {
  const { db } = services;
  const now = new Date(question.now).toISOString();
  const { newest, ...ofPlayer } = await (uid === null ? newestSequence(db) : newestOfPlayer(db, uid, now));
  const given = { newest, now };
  const news: EventRow[] = after === null ? [] : await newsBetween(db, { ...given, uid, after, limit });
  const own: EventRow[] =
    uid === null ? [] : await unseenOf(db, { ...given, uid, channel: playerChannel(uid) });
  const more = news.length === limit;
  const rows = [...news, ...own].sort((one, other) => one.sequence - other.sequence);
  return {
    events: await eventMessages({ ...services, now: question.now }, rows),
    latest: String(more ? news.at(-1)?.sequence : newest),
    more,
    ...ofPlayer,
  };
}

/**
 * Marks events as shown to the player; ids of other events are ignored. Returns the kinds of those not shown
 * before.
 */
export async function markSeen(
  db: Queries,
  uid: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const own = await db
    .select({ sequence: events.sequence, kind: sql<string>`${events.payload}->>'kind'` })
    .from(events)
    .where(and(eq(events.channel, playerChannel(uid)), inArray(events.sequence, ids.map(Number))));
  if (own.length === 0) return [];
  const marked = await db
    .insert(eventReceipts)
    .values(own.map(({ sequence }) => ({ uid, sequence, seenAt: at })))
    .onConflictDoNothing()
    .returning({ sequence: eventReceipts.sequence });
  const isNew = new Set(marked.map(({ sequence }) => sequence));
  return own.filter(({ sequence }) => isNew.has(sequence)).map(({ kind }) => kind);
}
