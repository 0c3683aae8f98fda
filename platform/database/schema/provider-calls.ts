import { sql } from 'drizzle-orm';
import { bigint, check, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { gameBrands } from './catalogue.ts';
import { moment, rupiah } from './columns.ts';
import { gameRounds } from './play.ts';

export const providerCallKinds = ['bet', 'win', 'rollback', 'freeSpin'] as const;

/**
 * Calls of external providers that moved money on main wallets, by the providers' references, with their
 * responses.
 */
export const providerCalls = pgTable(
  'provider_calls',
  {
    gameBrand: text('game_brand')
      .notNull()
      .references(() => gameBrands.code),
    reference: text('reference').notNull(),
    kind: text('kind', { enum: providerCallKinds }).notNull(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** Hash of the request made with the reference. */
    request: text('request').notNull(),
    /** In whole rupiah. */
    amount: rupiah('amount').notNull(),
    /** For a rollback: the reference of the bet, which may arrive later. */
    bet: text('bet'),
    /** Null: a rollback whose bet has not arrived. */
    roundId: bigint('round_id', { mode: 'number' }).references(() => gameRounds.id),
    response: json('response').$type<ProviderCallResponse>().notNull(),
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

export interface ProviderCallResponse {
  reference: string;
  /** Balance of the round's wallet after the call, in whole rupiah. */
  balance: number;
  /** For a free spin: the booked amount in whole rupiah, and the spins left. */
  amount?: number;
  remaining?: number;
}
