import { and, desc, eq, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Log } from '../../runtime/log.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { accounts, eventReceipts, events } from '../database/schema/schema.ts';
import { NEWS_CHANNEL, playerChannel } from '../realtime/channels.ts';
import type { categories } from './kind.ts';
import { byKind, eventMessages, kindOf, literal } from './kinds.ts';

type Category = (typeof categories)[number];

/** Unread messages are counted up to this number. */
export const UNREAD_LIMIT = 100;

const uid = sql.placeholder('uid');
const channel = sql.placeholder('channel');
const category = sql`${sql.placeholder('category')}::text`;

/** True of news in the player's inbox: sent since the account was made, and not while the player was excluded. */
const isForPlayer = (player: unknown, sentAt: SQLWrapper) => sql`(
  ${sentAt} >= (select created_at from accounts where uid = ${player})
  and not exists (select from player_breaks as exclusion where exclusion.uid = ${player}
    and exclusion.kind = 'exclusion' and ${sentAt} between exclusion.started_at and exclusion.ends_at)
)`;

/**
 * The player's marks on an event. Looked up for each event by its key: without current statistics a join may compare all
 * events with all receipts.
 */
const receiptOf = (db: Queries) =>
  db
    .select()
    .from(eventReceipts)
    .where(and(eq(eventReceipts.uid, uid), eq(eventReceipts.sequence, events.sequence)))
    .limit(1)
    .as('receipt');

/** A page of one channel's messages. Each channel is read along its index. */
function messagesOf(db: Queries, inChannel: SQL | undefined) {
  const receipt = receiptOf(db);
  return db
    .select({
      sequence: events.sequence,
      createdAt: events.createdAt,
      payload: events.payload,
      seenAt: receipt.seenAt,
      readAt: receipt.readAt,
      favouriteAt: receipt.favouriteAt,
    })
    .from(events)
    .leftJoinLateral(receipt, sql`true`)
    .where(
      and(
        inChannel,
        lt(events.sequence, sql.placeholder('before')),
        isNull(receipt.deletedAt),
        sql`(${category} is null or ${byKind((kind) => literal(kind.category), sql`null`)} = ${category})`,
        sql`(not ${sql.placeholder('favourite')}::boolean or ${receipt.favouriteAt} is not null)`,
      ),
    )
    .orderBy(desc(events.sequence))
    .limit(sql.placeholder('limit'));
}

const pageOfMessages = prepared('messages', (db) =>
  unionAll(
    messagesOf(db, eq(events.channel, channel)),
    messagesOf(db, and(eq(events.channel, NEWS_CHANNEL), isForPlayer(uid, events.createdAt))),
  )
    .orderBy((page) => desc(page.sequence))
    .limit(sql.placeholder('limit')),
);

/**
 * Counts the unread messages of the player `uid` with the own channel `channel`: all messages without those that were read or
 * deleted. Only messages have such receipts.
 */
export const unreadCount = sql<number>`(least(
  (select count(*) from events as own where own.channel = ${channel})
  + (select count(*) from events as news where news.channel = ${literal(NEWS_CHANNEL)}
      and ${isForPlayer(uid, sql`news.created_at`)})
  - (select count(*) from event_receipts as receipt where receipt.uid = ${uid}
      and (receipt.read_at is not null or receipt.deleted_at is not null)),
  ${sql.raw(String(UNREAD_LIMIT))})::int)`;

const unreadMessages = prepared('unread_messages', (db) =>
  db.select({ unread: unreadCount }).from(accounts).where(eq(accounts.uid, uid)),
);

interface InboxQuery {
  uid: string;
  /** Messages before this sequence; null for the newest. */
  before: number | null;
  limit: number;
  category: Category | null;
  favourite: boolean;
  now: number;
}

/**
 * A page of the player's messages, the newest first: their own events and news. `next` is the
 * sequence that the next page begins before.
 */
export async function listMessages(
  { db, log }: { db: Queries; log: Log },
  { uid, before, limit, category, favourite, now }: InboxQuery,
) {
  const player = { uid, channel: playerChannel(uid) };
  const [rows, [counted]] = await Promise.all([
    pageOfMessages(db, {
      ...player,
      before: before ?? Number.MAX_SAFE_INTEGER,
      limit: limit + 1,
      category,
      favourite,
    }),
    unreadMessages(db, player),
  ]);
  const page = rows.slice(0, limit);
  const received = await eventMessages({ db, log, now }, page);
  const messages = page.map(({ seenAt, readAt, favouriteAt }, index) => {
    const event = received[index];
    if (!event) throw new Error('An event of the page is missing.');
    return {
      event,
      category: kindOf(event)?.category ?? null,
      seen: seenAt !== null,
      read: readAt !== null,
      favourite: favouriteAt !== null,
    };
  });
  const next = rows.length > limit ? String(page.at(-1)?.sequence) : null;
  return { messages, next, unread: counted?.unread ?? 0 };
}

/** Changes of a player's marks on messages. */
export type Mark = 'read' | 'favourite' | 'deleted';

const columns = { read: 'read_at', favourite: 'favourite_at', deleted: 'deleted_at' } as const;

/**
 * Marks messages of the player; ids of others are ignored. With `upTo` instead of ids, all messages up to this one. Returns
 * true when something has changed.
 */
export async function markMessages(
  db: Queries,
  uid: string,
  { mark, at, ...which }: { mark: Mark; at: Date } & ({ ids: readonly string[] } | { upTo: string }),
): Promise<boolean> {
  const column = sql.identifier(columns[mark]);
  const moment = sql`${at.toISOString()}::timestamptz`;
  const marked = await rowsOf(
    db,
    sql`insert into event_receipts as receipt (uid, sequence, seen_at, ${column})
      select ${uid}, event.sequence, ${moment}, ${moment} from events as event
      where ${
        'ids' in which
          ? sql`event.sequence in (${sql.join(
              which.ids.map((id) => sql`${Number(id)}::bigint`),
              sql`, `,
            )})`
          : sql`event.sequence <= ${Number(which.upTo)}::bigint`
      } and (
        event.channel = ${playerChannel(uid)}
        or event.channel = ${NEWS_CHANNEL} and ${isForPlayer(uid, sql`event.created_at`)}
      )
      order by event.sequence
      on conflict (uid, sequence) do update set ${column} = excluded.${column}
        where receipt.${column} is null and receipt.deleted_at is null
      returning receipt.sequence`,
  );
  return marked.length > 0;
}

/** Removes messages from the favourites. Returns true when something has changed. */
export async function unmarkFavourites(db: Queries, uid: string, ids: readonly string[]): Promise<boolean> {
  const changed = await rowsOf(
    db,
    sql`update event_receipts set favourite_at = null
      where uid = ${uid} and favourite_at is not null and sequence in (${sql.join(
        ids.map((id) => sql`${Number(id)}::bigint`),
        sql`, `,
      )}) returning sequence`,
  );
  return changed.length > 0;
}
