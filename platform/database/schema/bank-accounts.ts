import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Bank accounts of players, for withdrawals. Only the bank has the full number. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** Code of the bank. */
    bank: text('bank').notNull(),
    /** The bank's reference to the account. */
    token: text('token').notNull(),
    last4: text('last4').notNull(),
    holder: text('holder').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Withdrawals are possible from this time on. */
    usableAt: moment('usable_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('bank_accounts_once').on(table.uid, table.token).where(sql`${table.removedAt} is null`),
    index('bank_accounts_player').on(table.uid, table.id),
  ],
);

/** The holder's name of all bank accounts of a player, that of the first one, even after its removal; and the default. */
export const bankAccountHolders = pgTable('bank_account_holders', {
  uid: text('uid')
    .primaryKey()
    .references(() => accounts.uid),
  holder: text('holder').notNull(),
  /** The account that the player chose as default; while there is none, the oldest is. */
  defaultId: bigint('default_bank_account_id', { mode: 'number' }).references(() => bankAccounts.id),
});
