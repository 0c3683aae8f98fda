import { sql } from 'drizzle-orm';
import { bigint, check, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, moment } from './accounts.ts';
import { gameBrands } from './catalogue.ts';
import { gameRounds } from './play.ts';

export const providerCallKinds = ['bet', 'win', 'rollback', 'freeSpin'] as const;

/** What providers have moved on main wallets, by their own references, and what they were answered. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    gameBrand: text('brand')
      .notNull()
      .references(() => gameBrands.code),
    reference: text('reference').notNull(),
    kind: text('kind', { enum: providerCallKinds }).notNull(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** Hash of what was asked under the reference. */
    request: text('request').notNull(),
    /** Whole rupiah. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Of a rollback, the reference of the bet; it may come before the bet does. */
    bet: text('bet'),
    /** Null: a rollback of a bet that has not come. */
    roundId: bigint('round_id', { mode: 'number' }).references(() => gameRounds.id),
    answer: json('answer').$type<ProviderCallAnswer>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameBrand, table.reference] }),
    uniqueIndex('provider_calls_rolled_back_once')
      .on(table.gameBrand, table.bet)
      .where(sql`${table.bet} is not null`),
    check('provider_calls_kind', sql`${table.kind} in ('bet', 'win', 'rollback', 'freeSpin')`),
    check('provider_calls_bet', sql`(${table.kind} = 'rollback') = (${table.bet} is not null)`),
  ],
);

export interface ProviderCallAnswer {
  reference: string;
  /** Whole rupiah of the wallet that the round plays on, after the call. */
  balance: number;
  /** Of a free spin: whole rupiah that were booked, and the spins that are left. */
  amount?: number;
  remaining?: number;
}
