import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts, moment } from './accounts.ts';
import { games } from './catalogue.ts';

/** Games that a player keeps at hand. */
export const favourites = pgTable(
  'favourites',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    brand: text('brand').notNull(),
    gameId: text('game_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.brand, table.gameId] }),
    foreignKey({ columns: [table.brand, table.gameId], foreignColumns: [games.brand, games.gameId] }),
    index('favourites_newest').on(table.uid, table.addedAt),
  ],
);
