import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** What operators did, and every change of an account, whoever made it. Append-only: a trigger refuses all else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The database's time: no caller chooses it. */
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Whose key or session it was; `player` is the account itself. */
    actor: text('actor', { enum: ['operator', 'player'] }).notNull(),
    /** Who used the key, as the caller says. */
    person: text('person'),
    /** The command of an operator: `account block`, `gift` …; of a player `account sign-up`, `account change-password`. */
    action: text('action').notNull(),
    /** The player whom it concerns. */
    uid: text('uid').references(() => accounts.uid),
    /** What was asked, or what changed; never a password. */
    details: json('details').$type<Record<string, unknown>>().notNull(),
    /** Why, in the words of who did it. */
    note: text('note'),
    /** Of a call that is carried out once: its idempotency key, a hash of what was asked, and the answer. */
    key: text('key'),
    request: text('request'),
    answer: text('answer'),
  },
  (table) => [index('audit_log_uid').on(table.uid, table.id), uniqueIndex('audit_log_key').on(table.key)],
);
