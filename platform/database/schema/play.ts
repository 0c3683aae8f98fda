import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { games } from './catalogue.ts';
import { moment, rupiah } from './columns.ts';
import { freeSpinGrants } from './free-spins.ts';
import { ledgerMovements } from './ledger.ts';
import { liveRounds } from './live.ts';
import { sessions } from './sessions.ts';

/** A player's visit to a game, started by a launch. Rounds add their stakes and wins to it. */
export const gameVisits = pgTable(
  'game_visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    gameBrand: text('game_brand').notNull(),
    gameID: text('game_id').notNull(),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Null while the game is open. */
    endedAt: moment('ended_at'),
    rounds: integer('rounds').notNull().default(0),
    /** The player's own money, in whole rupiah; free spins stake nothing. */
    staked: rupiah('staked').notNull().default(0),
    won: rupiah('won').notNull().default(0),
  },
  (table) => [
    foreignKey({ columns: [table.gameBrand, table.gameID], foreignColumns: [games.gameBrand, games.gameID] }),
    index('game_visits_player').on(table.uid, table.startedAt, table.id),
    // Finds open visits quickly, however many visits a player has; rounds do not update it.
    index('game_visits_open')
      .on(table.uid, table.gameBrand, table.gameID)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A launched game: first a one-time link, then, under another secret, the opened game (D28). */
export const gameLaunches = pgTable(
  'game_launches',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    gameBrand: text('game_brand').notNull(),
    gameID: text('game_id').notNull(),
    language: text('language').notNull(),
    lobbyUrl: text('lobby_url').notNull(),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    playHash: text('play_hash').unique(),
    visitId: bigint('visit_id', { mode: 'number' }).references(() => gameVisits.id),
  },
  (table) => [
    foreignKey({ columns: [table.gameBrand, table.gameID], foreignColumns: [games.gameBrand, games.gameID] }),
    uniqueIndex('game_launches_one_unopened')
      .on(table.uid, table.gameBrand, table.gameID)
      .where(sql`${table.openedAt} is null`),
    index('game_launches_session').on(table.sessionHash),
    index('game_launches_expires_at').on(table.expiresAt),
    check('game_launches_opened', sql`(${table.openedAt} is null) = (${table.playHash} is null)`),
  ],
);

/** Seeds of a player's rounds: one pair in use, and older pairs whose server seed has been revealed. */
export const fairSeeds = pgTable(
  'fair_seeds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** Secret while the pair is in use. */
    serverSeed: text('server_seed').notNull(),
    /** Its SHA-256 in hexadecimal, shown before the first round. */
    serverHash: text('server_hash').notNull(),
    /**
     * The server seed of the player's next pair, made with this one, so that it cannot depend on the player's
     * next seed. Null only for pairs that were revealed before next seeds existed.
     */
    nextServerSeed: text('next_server_seed'),
    /** Its SHA-256, shown while this pair is in use. */
    nextServerHash: text('next_server_hash'),
    clientSeed: text('client_seed').notNull(),
    nextNonce: integer('next_nonce').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    revealedAt: moment('revealed_at'),
  },
  (table) => [
    uniqueIndex('fair_seeds_in_use').on(table.uid).where(sql`${table.revealedAt} is null`),
    index('fair_seeds_player').on(table.uid, table.id),
    check(
      'fair_seeds_next',
      sql`(${table.nextServerSeed} is null) = (${table.nextServerHash} is null) and (${table.nextServerSeed} is not null or ${table.revealedAt} is not null)`,
    ),
  ],
);

/**
 * One row per player, locked by each round, so that concurrent rounds cannot evade pace, daily limit or
 * idempotency key.
 */
export const playLimits = pgTable('play_limits', {
  uid: text('uid')
    .primaryKey()
    .references(() => accounts.uid),
  /** Day in western Indonesia. */
  day: date('day', { mode: 'string' }).notNull(),
  /** Whole rupiah staked on that day. */
  staked: rupiah('staked').notNull().default(0),
  lastStartedAt: moment('last_started_at'),
});

export const roundStates = ['open', 'settled', 'refunded'] as const;

/**
 * The cause of a round's end: the player; `left` and `closed`, the house after the player left or the game was
 * closed; `late`, a shared round drawn after its time because nobody was at the table.
 */
export const roundEnds = ['player', 'left', 'closed', 'late'] as const;

/** The state after the bet and after each action. */
export interface RoundTurn {
  /** ISO 8601. */
  at: string;
  /** Balance of the account that the round plays with, in whole rupiah. */
  balance?: number;
  /** Wins less stakes of the visit. */
  net?: number;
  stake?: number;
  /** Free spins left. */
  spins?: number;
  /** The actions that the player could choose next. */
  next?: string[];
  /** Only for intermediate states; the last view is stored with the round. */
  view?: unknown;
}

/** Finished rounds never change, and none is removed. */
export const gameRounds = pgTable(
  'game_rounds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    gameBrand: text('game_brand').notNull(),
    gameID: text('game_id').notNull(),
    /** Null for rounds from before visits were recorded. */
    visitId: bigint('visit_id', { mode: 'number' }).references(() => gameVisits.id),
    /** The caller's idempotency key. */
    key: text('key').notNull(),
    state: text('state', { enum: roundStates }).notNull(),
    endedBy: text('ended_by', { enum: roundEnds }),
    bet: json('bet').$type<unknown>(),
    actions: json('actions').$type<string[]>().notNull().default([]),
    view: json('view').$type<unknown>(),
    turns: json('turns').$type<RoundTurn[]>().notNull().default([]),
    /** In whole rupiah; for a free spin its value, which no account paid. */
    stake: rupiah('stake').notNull(),
    win: rupiah('win').notNull(),
    /** Code of the ledger account that the round plays with. */
    account: text('account').notNull(),
    seedId: bigint('seed_id', { mode: 'number' }).references(() => fairSeeds.id),
    /** The player's; in a shared round one of those that the draw follows from. */
    clientSeed: text('client_seed'),
    nonce: integer('nonce'),
    /**
     * Version of the rules; null for external providers, and for rounds from before versions were recorded.
     */
    rulesVersion: text('rules_version'),
    freeSpinGrant: bigint('free_spin_grant', { mode: 'number' }).references(() => freeSpinGrants.id),
    /** The shared round of this bet. */
    liveRound: bigint('live_round', { mode: 'number' }).references(() => liveRounds.id),
    /** The percentage of its stake that is at risk, and counts for deposits: less where its outcomes cover each other. */
    riskPercent: integer('risk_percent').notNull().default(100),
    /** The percentage of its stake that counts for gifts and bonuses, by the class of the game. */
    wageringPercent: integer('wagering_percent').notNull().default(100),
    startedAt: moment('started_at').notNull(),
    settledAt: moment('settled_at'),
    balanceAfter: rupiah('balance_after'),
    /** The external provider's name of the round. */
    reference: text('reference'),
  },
  (table) => [
    unique('game_rounds_key').on(table.uid, table.key),
    foreignKey({ columns: [table.gameBrand, table.gameID], foreignColumns: [games.gameBrand, games.gameID] }),
    index('game_rounds_player').on(table.uid, table.startedAt, table.id),
    index('game_rounds_game').on(table.uid, table.gameBrand, table.gameID, table.id),
    index('game_rounds_game_time').on(table.uid, table.gameBrand, table.gameID, table.startedAt, table.id),
    index('game_rounds_visit').on(table.visitId, table.id),
    index('game_rounds_open').on(table.startedAt).where(sql`${table.state} = 'open'`),
    // Finds open rounds quickly, however many rounds a player has.
    index('game_rounds_open_player')
      .on(table.uid, table.gameBrand, table.gameID)
      .where(sql`${table.state} = 'open'`),
    index('game_rounds_open_seed').on(table.seedId).where(sql`${table.state} = 'open'`),
    index('game_rounds_live').on(table.liveRound, table.id).where(sql`${table.liveRound} is not null`),
    uniqueIndex('game_rounds_reference')
      .on(table.gameBrand, table.reference)
      .where(sql`${table.reference} is not null`),
    uniqueIndex('game_rounds_nonce').on(table.seedId, table.nonce).where(sql`${table.seedId} is not null`),
    check(
      'game_rounds_percents',
      sql`${table.riskPercent} between 0 and 100 and ${table.wageringPercent} between 0 and ${table.riskPercent}`,
    ),
    check('game_rounds_amounts', sql`${table.stake} > 0 and ${table.win} >= 0`),
    check('game_rounds_state', sql`${table.state} in ('open', 'settled', 'refunded')`),
    check(
      'game_rounds_ended',
      sql`(${table.state} = 'open') = (${table.settledAt} is null) and (${table.state} = 'open') = (${table.endedBy} is null)`,
    ),
    check('game_rounds_ended_by', sql`${table.endedBy} in ('player', 'left', 'closed', 'late')`),
  ],
);

/** The ledger movements of a round. */
export const gameRoundMovements = pgTable(
  'game_round_movements',
  {
    roundId: bigint('round_id', { mode: 'number' })
      .notNull()
      .references(() => gameRounds.id),
    movementId: bigint('movement_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerMovements.id),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.movementId] }),
    index('game_round_movements_movement').on(table.movementId),
  ],
);

/**
 * The change that a movement made to a round that was over: a stake given back, a win taken back, a late win. The round itself stays
 * as it was recorded.
 */
export const roundCorrections = pgTable(
  'round_corrections',
  {
    movementId: bigint('movement_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerMovements.id),
    roundId: bigint('round_id', { mode: 'number' })
      .notNull()
      .references(() => gameRounds.id),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** Start of the round. */
    startedAt: moment('started_at').notNull(),
    /** Change of the stake, in whole rupiah; below zero where it was given back. */
    stake: rupiah('stake').notNull(),
    /** Change of the win; below zero where it was taken back. */
    win: rupiah('win').notNull(),
  },
  (table) => [
    index('round_corrections_round').on(table.roundId),
    index('round_corrections_player').on(table.uid, table.startedAt),
  ],
);

/**
 * Daily totals of a player's rounds by game and day of western Indonesia, so that histories sum up ninety
 * days without reading rounds. A trigger updates them with every round.
 */
export const gameDays = pgTable(
  'game_days',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    day: date('day', { mode: 'string' }).notNull(),
    gameBrand: text('game_brand').notNull(),
    gameID: text('game_id').notNull(),
    rounds: integer('rounds').notNull(),
    /** With any money, in whole rupiah; free spins stake nothing. */
    staked: rupiah('staked').notNull(),
    won: rupiah('won').notNull(),
    /** The part of `won` that free spins won. */
    freeWon: rupiah('free_won').notNull().default(0),
    /** Rounds that count for offers: neither refunded nor with all stakes given back after their end. */
    counted: integer('counted').notNull().default(0),
    /** Stakes of the player's own money, less what was given back. */
    ownStaked: rupiah('own_staked').notNull().default(0),
    /** Wins of rounds with the player's own money and of free spins, less what was taken back. */
    ownWon: rupiah('own_won').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.day, table.gameBrand, table.gameID] }),
    index('game_days_day').on(table.day),
  ],
);
