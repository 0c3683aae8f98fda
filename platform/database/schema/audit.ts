import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { operatorKeys } from './operator-keys.ts';

/**
 * Actions of operators, and every change of an account. Append-only: a trigger refuses changes and removal.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The database's time: no caller chooses it. */
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** The owner of the key or session; `player` is the account itself. */
    actor: text('actor', { enum: ['operator', 'player'] }).notNull(),
    /** The holder of the operator key; for the installation's key the person that the caller names. */
    person: text('person'),
    /** The person's own key; null for the installation's key, and for players. */
    operatorKey: bigint('operator_key', { mode: 'number' }).references(() => operatorKeys.id),
    /** The command of an operator: `account block`, `gift` …; of a player `account sign-up`, `account change-password`. */
    action: text('action').notNull(),
    /** The row with the proposal that this action carries out. */
    proposal: bigint('proposal', { mode: 'number' }).references((): AnyPgColumn => auditLog.id),
    /** The player concerned. */
    uid: text('uid').references(() => accounts.uid),
    /** The request or the change; never a password. */
    details: json('details').$type<Record<string, unknown>>().notNull(),
    /** The reason, written by the operator. */
    note: text('note'),
    /** For a call with an idempotency key: the key, a hash of the request, and the response. */
    key: text('key'),
    request: text('request'),
    response: text('response'),
  },
  (table) => [
    index('audit_log_uid').on(table.uid, table.id),
    index('audit_log_person').on(table.person, table.at, table.id).where(sql`${table.person} is not null`),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_at').on(table.at, table.id),
    uniqueIndex('audit_log_key').on(table.key),
    uniqueIndex('audit_log_proposal').on(table.proposal).where(sql`${table.proposal} is not null`),
  ],
);
