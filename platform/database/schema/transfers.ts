import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { gameBrands } from './catalogue.ts';
import { moment, rupiah } from './columns.ts';
import { ledgerMovements } from './ledger.ts';

/** A player's wallet at a transfer brand. Its balance is an account of the ledger. */
export const brandWallets = pgTable(
  'brand_wallets',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    gameBrand: text('game_brand')
      .notNull()
      .references(() => gameBrands.code),
    /** When the brand last reported the balance. */
    reportedAt: moment('reported_at'),
    /** When to check next whether the money should return. Null: there is none. */
    checkAt: moment('check_at'),
    /** The player has left: the whole balance returns. */
    left: boolean('has_left').notNull().default(false),
    /** The newest ledger entry seen, and when; without a newer one the player is idle. */
    seenEntry: bigint('seen_entry', { mode: 'number' }),
    seenAt: moment('seen_at'),
    /** The page of the game opened last; the player leaves only by closing this one. */
    page: text('page'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.gameBrand] }),
    index('brand_wallets_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
  ],
);

export const transferDirections = ['in', 'out'] as const;
export const transferStates = ['requested', 'confirmed', 'refused', 'unknown'] as const;

/** Final results of a transfer. */
export const transferOutcomes = ['confirmed', 'refused'] as const;

/** Transfers to and from brands. Open ones are `requested` or `unknown`. */
export const brandTransfers = pgTable(
  'brand_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    gameBrand: text('game_brand')
      .notNull()
      .references(() => gameBrands.code),
    direction: text('direction', { enum: transferDirections }).notNull(),
    amount: rupiah('amount').notNull(),
    state: text('state', { enum: transferStates }).notNull(),
    /**
     * The brand's final result; the brand is polled until there is one, even after an operator has settled
     * the transfer. If it differs from `state`, an operator has to decide.
     */
    brandOutcome: text('brand_outcome', { enum: transferOutcomes }),
    /** The movement into transit. */
    movement: bigint('movement_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerMovements.id),
    /** The movement out of transit: on to its destination, or back. */
    settlement: bigint('settlement_id', { mode: 'number' }).references(() => ledgerMovements.id),
    requestedAt: moment('requested_at').notNull(),
    settledAt: moment('settled_at'),
    /** When to poll next; a node claims the transfer by moving this on. */
    nextPollAt: moment('next_poll_at').notNull(),
    polls: integer('polls').notNull().default(0),
  },
  (table) => [
    uniqueIndex('brand_transfers_one_open')
      .on(table.uid, table.gameBrand)
      .where(sql`${table.state} in ('requested', 'unknown')`),
    index('brand_transfers_next_poll').on(table.nextPollAt).where(sql`${table.brandOutcome} is null`),
    index('brand_transfers_contradicted').on(table.id).where(sql`${table.brandOutcome} <> ${table.state}`),
    check('brand_transfers_direction', sql`${table.direction} in ('in', 'out')`),
    check('brand_transfers_state', sql`${table.state} in ('requested', 'confirmed', 'refused', 'unknown')`),
    check('brand_transfers_brand_outcome', sql`${table.brandOutcome} in ('confirmed', 'refused')`),
    check('brand_transfers_amount', sql`${table.amount} > 0`),
    check(
      'brand_transfers_settled',
      sql`(${table.state} in ('confirmed', 'refused')) = (${table.settlement} is not null) and (${table.settlement} is null) = (${table.settledAt} is null)`,
    ),
  ],
);
