import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Roles of a person's key; each includes the ones before it. */
export const operatorRoles = ['read', 'support', 'money'] as const;

/** Keys of persons who operate the product. Rows are never removed, and only their revocation is added. */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    person: text('person').notNull(),
    role: text('role', { enum: operatorRoles }).notNull(),
    /** SHA-256 of the secret part in hexadecimal; the key itself is not stored. */
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The person who made it. */
    createdBy: text('created_by').notNull(),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [
    check('operator_keys_person', sql`${table.person} <> ''`),
    check(
      'operator_keys_role',
      sql`${table.role} in (${sql.raw(operatorRoles.map((role) => `'${role}'`).join(', '))})`,
    ),
    check('operator_keys_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('operator_keys_revoked', sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
);

/** Sessions at the operator's desk. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    operatorKey: bigint('operator_key', { mode: 'number' })
      .notNull()
      .references(() => operatorKeys.id),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Time of the last signature by a passkey. Null: begun with the key, and no passkey was added yet. */
    provedAt: moment('proved_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('operator_sessions_key').on(table.operatorKey),
    index('operator_sessions_started_at').on(table.startedAt),
  ],
);
