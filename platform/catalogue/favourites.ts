import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts, favourites, gameBrands, gameRounds, games } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { gameColumns, listGames } from './queries.ts';

/** Maximum per player. */
export const MAX_FAVOURITES = 200;

interface GameOf {
  gameBrand: string;
  gameID: string;
}

/** A player's favourites, newest first. */
export async function listFavourites(db: Queries, uid: string) {
  return db
    .select(gameColumns)
    .from(favourites)
    .innerJoin(games, and(eq(games.gameBrand, favourites.gameBrand), eq(games.gameID, favourites.gameID)))
    .innerJoin(gameBrands, eq(gameBrands.code, games.gameBrand))
    .where(eq(favourites.uid, uid))
    .orderBy(desc(favourites.addedAt), games.position);
}

/** Adding a favourite again changes nothing. Throws UNKNOWN_GAME and FAVOURITES_FULL. */
export async function addFavourite(
  db: Queries,
  uid: string,
  game: GameOf,
  now: number,
  most = MAX_FAVOURITES,
): Promise<void> {
  const [known] = await listGames(db, game);
  if (!known) throw new PlatformError('UNKNOWN_GAME');
  const { gameBrand, gameID } = known;
  await db.transaction(async (tx) => {
    // Locks the player's account, so that the count is still right when the row is written.
    await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('no key update');
    const added = { uid, gameBrand, gameID, addedAt: new Date(now) };
    const written = await tx.insert(favourites).values(added).onConflictDoNothing().returning();
    if (written.length === 0) return;
    const [all] = await tx.select({ count: count() }).from(favourites).where(eq(favourites.uid, uid));
    if (all && all.count > most) throw new PlatformError('FAVOURITES_FULL');
  });
}

/** Removing a game that is no favourite changes nothing. */
export async function removeFavourite(db: Queries, uid: string, game: GameOf): Promise<void> {
  const { gameBrand, gameID } = game;
  await db
    .delete(favourites)
    .where(and(eq(favourites.uid, uid), eq(favourites.gameBrand, gameBrand), eq(favourites.gameID, gameID)));
}

/** The games that a player played last, newest first: one index look-up per game, however much was played. */
export async function listRecent(db: Queries, uid: string, most: number) {
  const last = db
    .select({ id: gameRounds.id, playedAt: gameRounds.startedAt })
    .from(gameRounds)
    .where(
      and(
        eq(gameRounds.uid, uid),
        eq(gameRounds.gameBrand, games.gameBrand),
        eq(gameRounds.gameID, games.gameID),
      ),
    )
    .orderBy(desc(gameRounds.id))
    .limit(1)
    .as('last');
  return db
    .select({ ...gameColumns, playedAt: last.playedAt })
    .from(games)
    .innerJoin(gameBrands, eq(gameBrands.code, games.gameBrand))
    .innerJoinLateral(last, sql`true`)
    .orderBy(desc(last.playedAt), desc(last.id))
    .limit(most);
}
