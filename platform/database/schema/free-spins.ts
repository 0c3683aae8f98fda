import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { games } from './catalogue.ts';
import { moment, rupiah } from './columns.ts';

/** Free spins granted by an operator: how many are left, and what they have won. */
export const freeSpinGrants = pgTable(
  'free_spin_grants',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The operator's idempotency key; it also identifies the grant to the game provider. */
    key: text('key').notNull().unique(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    gameBrand: text('game_brand').notNull(),
    gameID: text('game_id').notNull(),
    count: integer('count').notNull(),
    remaining: integer('remaining').notNull(),
    /** Stake of one spin in whole rupiah; it is not taken from any account. */
    value: rupiah('value').notNull(),
    /** Booked winnings in whole rupiah. */
    winnings: rupiah('winnings').notNull().default(0),
    /** Maximum winnings of all spins together, in whole rupiah; null: unlimited. */
    winLimit: rupiah('win_limit'),
    /** Null: never. */
    expiresAt: moment('expires_at'),
    campaign: text('campaign'),
    reference: text('reference'),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.gameBrand, table.gameID], foreignColumns: [games.gameBrand, games.gameID] }),
    index('free_spin_grants_player').on(table.uid, table.id),
    index('free_spin_grants_campaign').on(table.campaign, table.id),
    check('free_spin_grants_remaining', sql`${table.remaining} between 0 and ${table.count}`),
    check('free_spin_grants_value', sql`${table.value} > 0`),
    check(
      'free_spin_grants_winnings',
      sql`${table.winnings} >= 0 and (${table.winLimit} is null or ${table.winnings} <= ${table.winLimit})`,
    ),
  ],
);
