import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { games } from './catalogue.ts';
import { moment, rupiah } from './columns.ts';

/**
 * `open` until the draw, then `drawn`, or `cancelled` if the table was closed; finally `settled` when all
 * bets are paid, or `refunded`.
 */
export const liveStates = ['open', 'drawn', 'cancelled', 'settled', 'refunded'] as const;

/** Rounds shared by all players at a table, created when somebody opens the table. */
export const liveRounds = pgTable(
  'live_rounds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gameBrand: text('game_brand').notNull(),
    gameID: text('game_id').notNull(),
    /** Number of the round since 1970, so that every node computes the same one. */
    number: bigint('number', { mode: 'number' }).notNull(),
    opensAt: moment('opens_at').notNull(),
    /** Bets are refused from this time on. */
    closesAt: moment('closes_at').notNull(),
    drawsAt: moment('draws_at').notNull(),
    /** Secret until the draw. */
    serverSeed: text('server_seed').notNull(),
    /** Its SHA-256 in hexadecimal, shown while bets are accepted. */
    serverHash: text('server_hash').notNull(),
    /** From the seeds of the players with a bet; null before the draw. */
    clientSeed: text('client_seed'),
    state: text('state', { enum: liveStates }).notNull().default('open'),
    /** The public state of the board; null before the draw. */
    view: json('view').$type<unknown>(),
    drawnAt: moment('drawn_at'),
    settledAt: moment('settled_at'),
    /** Stakes of its bets in whole rupiah, without refunded ones; 0 until it is settled. */
    staked: rupiah('staked').notNull().default(0),
    /** Wins of its bets. */
    won: rupiah('won').notNull().default(0),
    /** Time of its end if there was no bet; such a round is removed later. */
    emptyAt: moment('empty_at'),
  },
  (table) => [
    foreignKey({ columns: [table.gameBrand, table.gameID], foreignColumns: [games.gameBrand, games.gameID] }),
    unique('live_rounds_number').on(table.gameBrand, table.gameID, table.number),
    index('live_rounds_unfinished')
      .on(table.drawsAt)
      .where(sql`${table.state} in ('open', 'drawn', 'cancelled')`),
    index('live_rounds_opens_at').on(table.opensAt),
    index('live_rounds_empty_at').on(table.emptyAt),
    check('live_rounds_state', sql`${table.state} in ('open', 'drawn', 'cancelled', 'settled', 'refunded')`),
    check(
      'live_rounds_order',
      sql`${table.opensAt} < ${table.closesAt} and ${table.closesAt} < ${table.drawsAt}`,
    ),
    check('live_rounds_drawn', sql`(${table.state} in ('drawn', 'settled')) = (${table.view} is not null)`),
    check(
      'live_rounds_client_seed',
      sql`(${table.state} in ('drawn', 'settled')) = (${table.clientSeed} is not null)`,
    ),
  ],
);
