import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts, moment } from './accounts.ts';
import { games } from './catalogue.ts';
import { sessions } from './sessions.ts';

/** A launched game: first a link that opens it once, then, under another secret, the game that was opened (D28). */
export const gameLaunches = pgTable(
  'game_launches',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    brand: text('brand').notNull(),
    gameId: text('game_id').notNull(),
    language: text('language').notNull(),
    lobbyUrl: text('lobby_url').notNull(),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    playHash: text('play_hash').unique(),
  },
  (table) => [
    foreignKey({ columns: [table.brand, table.gameId], foreignColumns: [games.brand, games.gameId] }),
    uniqueIndex('game_launches_one_unopened')
      .on(table.uid, table.brand, table.gameId)
      .where(sql`${table.openedAt} is null`),
    index('game_launches_session').on(table.sessionHash),
    index('game_launches_expires_at').on(table.expiresAt),
    check('game_launches_opened', sql`(${table.openedAt} is null) = (${table.playHash} is null)`),
  ],
);

/** Append-only, as the ledger is. `key` is the caller's idempotency key. */
export const gameRounds = pgTable(
  'game_rounds',
  {
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    key: text('key').notNull(),
    brand: text('brand').notNull(),
    gameId: text('game_id').notNull(),
    stake: bigint('stake', { mode: 'number' }).notNull(),
    win: bigint('win', { mode: 'number' }).notNull(),
    reels: json('reels').$type<string[]>().notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    playedAt: moment('played_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.key] }),
    foreignKey({ columns: [table.brand, table.gameId], foreignColumns: [games.brand, games.gameId] }),
    index('game_rounds_newest').on(table.uid, table.brand, table.gameId, table.sequence),
    index('game_rounds_staked').on(table.uid, table.playedAt),
    check('game_rounds_amounts', sql`${table.stake} > 0 and ${table.win} >= 0`),
  ],
);
