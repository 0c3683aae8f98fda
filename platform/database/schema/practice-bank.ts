import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, rupiah } from './columns.ts';

/** Deposits at the practice bank; only the practice bank reads them. */
export const practiceDeposits = pgTable(
  'practice_deposits',
  {
    /** The platform's reference of the deposit. */
    reference: text('reference').primaryKey(),
    /** Secret part of the payment page's address. */
    token: text('token').notNull().unique(),
    amount: rupiah('amount').notNull(),
    fee: rupiah('fee').notNull(),
    language: text('language').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', {
      enum: ['open', 'pending', 'paid', 'refused', 'cancelled', 'expired', 'refunded'],
    }).notNull(),
    paidAmount: rupiah('paid_amount'),
    /** Why it was refused. */
    reason: text('reason'),
    /** The bank's behaviour, chosen by the player. */
    behaviour: text('behaviour').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Time of the next webhook; null: none. */
    deliverAt: moment('deliver_at'),
    /** Number of webhooks sent. */
    delivered: integer('delivered').notNull().default(0),
    refundReference: text('refund_reference'),
  },
  (table) => [
    index('practice_deposits_deliver').on(table.deliverAt).where(sql`${table.deliverAt} is not null`),
    index('practice_deposits_created_at').on(table.createdAt),
    check('practice_deposits_amounts', sql`${table.amount} > 0 and ${table.fee} >= 0`),
  ],
);

/** Withdrawals at the practice bank. */
export const practiceWithdrawals = pgTable(
  'practice_withdrawals',
  {
    reference: text('reference').primaryKey(),
    amount: rupiah('amount').notNull(),
    accountToken: text('account_token').notNull(),
    state: text('state', { enum: ['pending', 'paid', 'refused'] }).notNull(),
    reason: text('reason'),
    behaviour: text('behaviour').notNull(),
    createdAt: moment('created_at').notNull(),
    decideAt: moment('decide_at').notNull(),
    deliverAt: moment('deliver_at'),
    delivered: integer('delivered').notNull().default(0),
  },
  (table) => [
    index('practice_withdrawals_deliver').on(table.deliverAt).where(sql`${table.deliverAt} is not null`),
    index('practice_withdrawals_created_at').on(table.createdAt),
    check('practice_withdrawals_amount', sql`${table.amount} > 0`),
  ],
);
