import { sql } from 'drizzle-orm';
import { boolean, check, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const gameClasses = ['slots', 'live', 'table', 'fishing', 'arcade', 'lottery'] as const;

/**
 * Where players of a brand play from: the main wallet, or a wallet at the brand that is filled at launch and
 * emptied afterwards.
 */
export const walletKinds = ['shared', 'transfer'] as const;

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
    gameBrand: text('brand')
      .notNull()
      .references(() => gameBrands.code),
    gameID: text('game_id').notNull(),
    gameClass: text('game_class', { enum: gameClasses }).notNull(),
    name: text('name').notNull(),
    image: text('image').notNull(),
    position: integer('position').notNull(),
    maintenance: boolean('maintenance').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.gameBrand, table.gameID] })],
);

/** An operator's changes against the brand folder and the defaults: 'site' and 'social' (decision 47). */
export const siteDocuments = pgTable('site_documents', {
  name: text('name').primaryKey(),
  document: json('document').notNull(),
});
