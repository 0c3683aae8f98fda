import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Players' intervals and last answers of reality checks. Written by a trigger of `sessions`, and by the player's answers. */
export const realityChecks = pgTable('reality_checks', {
  uid: text('uid')
    .primaryKey()
    .references(() => accounts.uid),
  /** Null: the player has turned the check off. */
  intervalMinutes: integer('interval_minutes').default(60),
  /** When the player answered the last check, or came back after a long absence. */
  since: moment('since').notNull(),
  /** Set by a trigger; null: off. */
  dueAt: moment('due_at'),
});
