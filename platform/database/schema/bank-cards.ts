import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, moment } from './accounts.ts';

/** Bank accounts that players are paid out to. The full number is the bank's to know. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** Its code. */
    bank: text('bank').notNull(),
    /** The bank's own name for the account. */
    token: text('token').notNull(),
    last4: text('last4').notNull(),
    holder: text('holder').notNull(),
    createdAt: moment('created_at').notNull(),
    /** From when on money is sent to it. */
    usableAt: moment('usable_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('bank_cards_once').on(table.uid, table.token).where(sql`${table.removedAt} is null`),
    index('bank_cards_player').on(table.uid, table.id),
  ],
);

/** The name that all cards of a player are in: that of the first one, also after it was removed. */
export const cardHolders = pgTable('card_holders', {
  uid: text('uid')
    .primaryKey()
    .references(() => accounts.uid),
  holder: text('holder').notNull(),
});
