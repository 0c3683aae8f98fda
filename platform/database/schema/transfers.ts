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
import { accounts, moment } from './accounts.ts';
import { gameBrands } from './catalogue.ts';
import { ledgerMovements } from './ledger.ts';

/** A player's wallet at a transfer brand. Its money is an account of the ledger; here stands what is known of it. */
export const brandWallets = pgTable(
  'brand_wallets',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    brand: text('brand')
      .notNull()
      .references(() => gameBrands.code),
    /** When the brand last said what it holds. */
    toldAt: moment('told_at'),
    /** When somebody looks next whether money is to come back. Null: there is none. */
    checkAt: moment('check_at'),
    /** The player has gone: what is there comes back, played with or not. */
    left: boolean('has_left').notNull().default(false),
    /** The newest entry of the ledger that was seen there, and when: without a newer one the player is idle. */
    seenEntry: bigint('seen_entry', { mode: 'number' }),
    seenAt: moment('seen_at'),
    /** The page of a game that was opened last; only its closing means that the player left. */
    page: text('page'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.brand] }),
    index('brand_wallets_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
  ],
);

export const transferDirections = ['in', 'out'] as const;
export const transferStates = ['requested', 'confirmed', 'refused', 'unknown'] as const;

/** What ends a transfer. */
export const transferOutcomes = ['confirmed', 'refused'] as const;

/** Money asked to go to a brand or to come back, and what became of it. Open ones are `requested` and `unknown`. */
export const brandTransfers = pgTable(
  'brand_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull().unique(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    brand: text('brand')
      .notNull()
      .references(() => gameBrands.code),
    direction: text('direction', { enum: transferDirections }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: transferStates }).notNull(),
    /**
     * What the brand said became of it; it is asked until then, also about what an operator has settled. Other than `state`:
     * the two contradict each other, and an operator has to decide.
     */
    brandAnswer: text('brand_answer', { enum: transferOutcomes }),
    /** Into transit. */
    movement: bigint('movement_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerMovements.id),
    /** Out of it: to where the money went, or back to where it came from. */
    settlement: bigint('settlement_id', { mode: 'number' }).references(() => ledgerMovements.id),
    askedAt: moment('asked_at').notNull(),
    settledAt: moment('settled_at'),
    /** When its state is asked for next; a node that asks moves it on first, so that one asks at a time. */
    nextAskAt: moment('next_ask_at').notNull(),
    asks: integer('asks').notNull().default(0),
  },
  (table) => [
    uniqueIndex('brand_transfers_one_open')
      .on(table.uid, table.brand)
      .where(sql`${table.state} in ('requested', 'unknown')`),
    index('brand_transfers_next_ask').on(table.nextAskAt).where(sql`${table.brandAnswer} is null`),
    index('brand_transfers_contradicted').on(table.id).where(sql`${table.brandAnswer} <> ${table.state}`),
    check('brand_transfers_direction', sql`${table.direction} in ('in', 'out')`),
    check('brand_transfers_state', sql`${table.state} in ('requested', 'confirmed', 'refused', 'unknown')`),
    check('brand_transfers_brand_answer', sql`${table.brandAnswer} in ('confirmed', 'refused')`),
    check('brand_transfers_amount', sql`${table.amount} > 0`),
    check(
      'brand_transfers_settled',
      sql`(${table.state} in ('confirmed', 'refused')) = (${table.settlement} is not null) and (${table.settlement} is null) = (${table.settledAt} is null)`,
    ),
  ],
);
