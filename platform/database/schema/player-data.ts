import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Copies of everything kept about a player, made on request and removed when they expire. */
export const dataExports = pgTable(
  'data_exports',
  {
    /** Part of the address; only the player's own session opens it. */
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    requestedAt: moment('requested_at').notNull(),
    /** Null until it is made. */
    readyAt: moment('ready_at'),
    /** When it is removed. */
    expiresAt: moment('expires_at').notNull(),
    /** The JSON text. */
    document: text('document'),
  },
  (table) => [
    index('data_exports_player').on(table.uid, table.requestedAt),
    index('data_exports_waiting').on(table.requestedAt).where(sql`${table.readyAt} is null`),
    index('data_exports_expires_at').on(table.expiresAt),
  ],
);
