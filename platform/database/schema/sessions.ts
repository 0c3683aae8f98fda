import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts, moment } from './accounts.ts';

/** Why a session is over, as its player is shown (D13). */
export const shownSessionEnds = ['expired', 'elsewhere', 'passwordChanged', 'blocked'] as const;

/** And as is stored. `replaced`: its own player changed the password with it and holds the one that followed. */
export const endedReasons = [...shownSessionEnds, 'replaced', 'loggedOut'] as const;

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When its player last proved who he is: by log-in, or by the password typed again. */
    provedAt: moment('proved_at').notNull().default(sql`'epoch'`),
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason', { enum: endedReasons }),
  },
  (table) => [index('sessions_uid').on(table.uid), index('sessions_created_at').on(table.createdAt)],
);

/**
 * When players came in: each log-in, and the first call of a day (of western Indonesia) of a session that goes on. A trigger of
 * `sessions` writes it; sessions are removed in time, and this stays.
 */
export const logIns = pgTable(
  'log_ins',
  {
    at: moment('at').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** `kept`: no log-in, but a session of an earlier day. */
    how: text('how', { enum: ['logIn', 'kept'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.uid] })],
);

/** Counted tries per subject: an account, an address, a pair of both; see sessions/attempts.ts. */
export const attempts = pgTable(
  'attempts',
  {
    subject: text('subject').primaryKey(),
    count: integer('count').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
    forgottenAt: moment('forgotten_at').notNull(),
  },
  (table) => [index('attempts_forgotten_at').on(table.forgottenAt)],
);

/** Addresses from which an account was logged in to with the right password. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    address: text('address').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.address] }),
    index('known_addresses_last_used_at').on(table.lastUsedAt),
  ],
);
