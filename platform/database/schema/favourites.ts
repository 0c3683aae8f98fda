import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { games } from './catalogue.ts';
import { moment } from './columns.ts';

/** Favourite games of a player. */
export const favourites = pgTable(
  'favourites',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    gameBrand: text('game_brand').notNull(),
    gameID: text('game_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.gameBrand, table.gameID] }),
    foreignKey({ columns: [table.gameBrand, table.gameID], foreignColumns: [games.gameBrand, games.gameID] }),
    index('favourites_newest').on(table.uid, table.addedAt),
  ],
);
