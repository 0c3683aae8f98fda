import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './accounts.ts';
import { games } from './catalogue.ts';

/**
 * `open` until the draw; then `drawn` or, where the table had closed by then, `cancelled`; at the end, when every bet has
 * been paid or given back, `settled` or `refunded`.
 */
export const liveStates = ['open', 'drawn', 'cancelled', 'settled', 'refunded'] as const;

/** Rounds that everybody at a table shares. Made when somebody comes to the table, never ahead. */
export const liveRounds = pgTable(
  'live_rounds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gameBrand: text('brand').notNull(),
    gameID: text('game_id').notNull(),
    /** Counts the rounds of the clock since 1970, so that every node gives a round the same one. */
    number: bigint('number', { mode: 'number' }).notNull(),
    opensAt: moment('opens_at').notNull(),
    /** From then on no bet is taken. */
    closesAt: moment('closes_at').notNull(),
    drawsAt: moment('draws_at').notNull(),
    /** Told to nobody before the draw. */
    serverSeed: text('server_seed').notNull(),
    /** SHA-256 of it, in hexadecimal: shown while bets are taken. */
    serverHash: text('server_hash').notNull(),
    state: text('state', { enum: liveStates }).notNull().default('open'),
    /** What the board shows of it; null before the draw. */
    view: json('view').$type<unknown>(),
    drawnAt: moment('drawn_at'),
    settledAt: moment('settled_at'),
    /** When it ended without a bet: then nobody asks for it again, and it is removed in time. */
    emptyAt: moment('empty_at'),
  },
  (table) => [
    foreignKey({ columns: [table.gameBrand, table.gameID], foreignColumns: [games.gameBrand, games.gameID] }),
    unique('live_rounds_number').on(table.gameBrand, table.gameID, table.number),
    index('live_rounds_unfinished')
      .on(table.drawsAt)
      .where(sql`${table.state} in ('open', 'drawn', 'cancelled')`),
    index('live_rounds_empty_at').on(table.emptyAt),
    check('live_rounds_state', sql`${table.state} in ('open', 'drawn', 'cancelled', 'settled', 'refunded')`),
    check(
      'live_rounds_order',
      sql`${table.opensAt} < ${table.closesAt} and ${table.closesAt} < ${table.drawsAt}`,
    ),
    check('live_rounds_drawn', sql`(${table.state} in ('drawn', 'settled')) = (${table.view} is not null)`),
  ],
);
