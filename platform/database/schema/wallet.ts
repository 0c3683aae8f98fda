import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, moment } from './accounts.ts';

/** The rule that a player's balance breaks when it is too small; the only one that is the player's own doing. */
export const NEVER_NEGATIVE = 'wallets_never_negative';

const rupiah = (name: string) => bigint(name, { mode: 'number' });

export const wallets = pgTable(
  'wallets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['house', 'player'] }).notNull(),
    uid: text('uid')
      .unique()
      .references(() => accounts.uid),
    balance: rupiah('balance').notNull().default(0),
  },
  (table) => [
    uniqueIndex('wallets_one_house').on(table.kind).where(sql`${table.kind} = 'house'`),
    check('wallets_owner', sql`(${table.kind} = 'player') = (${table.uid} is not null)`),
    check(NEVER_NEGATIVE, sql`${table.kind} = 'house' or ${table.balance} >= 0`),
    check('wallets_exact_in_json', sql`abs(${table.balance}) <= 9007199254740991`),
  ],
);

export const transfers = pgTable(
  'transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    reason: text('reason').notNull(),
    fromWallet: bigint('from_wallet', { mode: 'number' })
      .notNull()
      .references(() => wallets.id),
    toWallet: bigint('to_wallet', { mode: 'number' })
      .notNull()
      .references(() => wallets.id),
    amount: rupiah('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('transfers_positive', sql`${table.amount} > 0`),
    check('transfers_two_wallets', sql`${table.fromWallet} <> ${table.toWallet}`),
  ],
);

/** Append-only: a trigger refuses every change and every removal. */
export const entries = pgTable(
  'entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: bigint('transfer_id', { mode: 'number' })
      .notNull()
      .references(() => transfers.id),
    walletId: bigint('wallet_id', { mode: 'number' })
      .notNull()
      .references(() => wallets.id),
    amount: rupiah('amount').notNull(),
    balanceAfter: rupiah('balance_after').notNull(),
  },
  (table) => [
    unique('entries_once_per_wallet').on(table.transferId, table.walletId),
    index('entries_wallet').on(table.walletId, table.id),
    check('entries_not_zero', sql`${table.amount} <> 0`),
  ],
);
