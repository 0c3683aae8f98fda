import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { sessions } from './sessions.ts';

/**
 * Published events; `sequence` follows the order of commits, so that a client can request all events after
 * one it has.
 */
export const events = pgTable(
  'events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').notNull(),
    payload: json('payload').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('events_channel').on(table.channel, table.sequence),
    index('events_created_at').on(table.createdAt),
    index('events_personal_news').on(table.sequence).where(sql`${table.payload} ->> 'kind' = 'personalNews'`),
  ],
);

/**
 * A player's marks on an event. The row says that it was shown in some browser; it is not shown to that player
 * again (D24). With the event it is a message of the player's inbox.
 */
export const eventReceipts = pgTable(
  'event_receipts',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    sequence: bigint('sequence', { mode: 'number' })
      .notNull()
      .references(() => events.sequence, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
    readAt: moment('read_at'),
    favouriteAt: moment('favourite_at'),
    /** The player removed it from the inbox. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.sequence] }),
    index('event_receipts_event').on(table.sequence),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    tokenHash: text('token_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    socketId: text('socket_id').notNull(),
    channel: text('channel').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('tickets_session').on(table.tokenHash), index('tickets_expires_at').on(table.expiresAt)],
);

/** Messages between the socket hosts on this database; deleted soon. */
export const broadcasts = pgTable('broadcasts', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  message: json('message').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
