import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Reasons for the end of a session that the player is shown (D13). */
export const shownSessionEnds = ['expired', 'elsewhere', 'loggedOut', 'passwordChanged', 'blocked'] as const;

/** All stored reasons. `replaced`: the player changed the password in this session and has its successor. */
export const endedReasons = [...shownSessionEnds, 'replaced'] as const;

/** Ways to log in. `passwordChange`: the session goes on with a new token. */
export const logInWays = ['password', 'provider', 'passkey', 'signUp'] as const;

/** A browser as its player recognizes it: names of products, and a coarse place if the operator's proxy names one. */
const deviceColumns = () => ({
  browser: text('browser'),
  system: text('system'),
  place: text('place'),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its player; the token's hash stays here. */
    id: text('id').notNull().unique().default(sql`gen_random_uuid()::text`),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When the player last proved their identity, by log-in or by typing the password again. */
    provedAt: moment('proved_at').notNull().default(sql`'epoch'`),
    /** True when that proof was a passkey or a recovery code. */
    provedByPasskey: boolean('proved_by_passkey').notNull().default(false),
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason', { enum: endedReasons }),
    /** Null for sessions from before this was recorded. */
    how: text('how', { enum: [...logInWays, 'passwordChange'] }),
    ...deviceColumns(),
    /** The log-in before this one; written by a trigger. */
    previousAt: moment('previous_at'),
    previousBrowser: text('previous_browser'),
    previousSystem: text('previous_system'),
  },
  (table) => [index('sessions_uid').on(table.uid), index('sessions_created_at').on(table.createdAt)],
);

/**
 * Days on which players were active: each log-in, and the first call of a day (in western Indonesia) of a
 * session that is still live. Written by a trigger of `sessions`; rows outlive their sessions.
 */
export const logIns = pgTable(
  'log_ins',
  {
    at: moment('at').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** `kept`: a session from an earlier day. */
    how: text('how', { enum: ['logIn', 'kept'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.uid] }),
    // Offers count the log-ins of a player.
    index('log_ins_player').on(table.uid, table.at),
  ],
);

export const logInResults = [
  ...(['succeeded', 'wrongPassword', 'wrongSecondFactor'] as const),
  ...(['blocked', 'closed', 'held'] as const),
] as const;

/**
 * Log-ins and refused ones, as their player is shown them. Those that succeeded are written by a trigger of `sessions`.
 * Neither a password nor an address is stored.
 */
export const logInHistory = pgTable(
  'log_in_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    at: moment('at').notNull(),
    result: text('result', { enum: logInResults }).notNull(),
    how: text('how', { enum: logInWays }).notNull(),
    /** Public id of the session that began. */
    session: text('session'),
    ...deviceColumns(),
  },
  (table) => [
    index('log_in_history_player').on(table.uid, table.id),
    index('log_in_history_at').on(table.at),
  ],
);

/** Counted attempts per subject: an account, an address, or a pair of both; see sessions/attempts.ts. */
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
