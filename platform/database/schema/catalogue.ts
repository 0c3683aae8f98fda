import { sql } from 'drizzle-orm';
import { boolean, check, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { gameClasses } from '../../../shared/game-classes.ts';

/**
 * Where players of a brand play from: the main wallet, or a wallet at the brand that is filled at launch and
 * emptied afterwards.
 */
export const walletKinds = ['shared', 'transfer'] as const;

/** Maintenance ends a bundled game's open rounds, or carries them over. */
export const openRoundActions = ['end', 'carry'] as const;

export const gameBrands = pgTable(
  'game_brands',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    wallet: text('wallet', { enum: walletKinds }).notNull().default('shared'),
  },
  (table) => [check('game_brands_wallet', sql`${table.wallet} in ('shared', 'transfer')`)],
);

export const games = pgTable(
  'games',
  {
    gameBrand: text('game_brand')
      .notNull()
      .references(() => gameBrands.code),
    gameID: text('game_id').notNull(),
    gameClass: text('game_class', { enum: gameClasses }).notNull(),
    name: text('name').notNull(),
    image: text('image').notNull(),
    position: integer('position').notNull(),
    /** When the game joined a catalogue that had games already. */
    addedAt: timestamp('added_at', { withTimezone: true }),
    maintenance: boolean('maintenance').notNull().default(false),
    openRounds: text('open_rounds', { enum: openRoundActions }).notNull().default('end'),
    /** When the last maintenance ended. */
    reopenedAt: timestamp('reopened_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.gameBrand, table.gameID] }),
    check('games_open_rounds', sql`${table.openRounds} in ('end', 'carry')`),
  ],
);

/** An operator's changes against the brand folder and the defaults: 'site' and 'social' (ADR 32). */
export const siteDocuments = pgTable('site_documents', {
  name: text('name').primaryKey(),
  document: json('document').notNull(),
});
