import { and, asc, eq, gt } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { gameBrands, games } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

export type GameClass = (typeof games.$inferSelect)['gameClass'];

export type OpenRounds = (typeof games.$inferSelect)['openRounds'];

type WalletKind = (typeof gameBrands.$inferSelect)['wallet'];

interface GameFilter {
  gameClass?: GameClass | undefined;
  gameBrand?: string | undefined;
  gameID?: string | undefined;
}

/** Columns of a game as calls return it. */
export const gameColumns = {
  gameClass: games.gameClass,
  gameBrand: games.gameBrand,
  gameBrandName: gameBrands.name,
  gameID: games.gameID,
  gameName: games.name,
  image: games.image,
  maintenance: games.maintenance,
  wallet: gameBrands.wallet,
};

export async function listGames(db: Queries, { gameClass, gameBrand, gameID }: GameFilter) {
  return db
    .select(gameColumns)
    .from(games)
    .innerJoin(gameBrands, eq(gameBrands.code, games.gameBrand))
    .where(
      and(
        gameClass && eq(games.gameClass, gameClass),
        gameBrand === undefined ? undefined : eq(games.gameBrand, gameBrand),
        gameID === undefined ? undefined : eq(games.gameID, gameID),
      ),
    )
    .orderBy(asc(games.position));
}

/** Games count as new for this time. */
const NEW_GAME_MS = 30 * dayMs;

/** Until when the games count as new that still do, in epoch ms. */
export async function newGames(db: Queries, now: number) {
  const { gameBrand, gameID, addedAt } = games;
  const added = await db
    .select({ gameBrand, gameID, addedAt })
    .from(games)
    .where(gt(addedAt, new Date(now - NEW_GAME_MS)));
  return added.flatMap((game) =>
    game.addedAt ? [{ ...game, newUntil: game.addedAt.getTime() + NEW_GAME_MS }] : [],
  );
}

/** Games that cannot be launched now. */
export async function closedGames(db: Queries) {
  return db
    .select({ gameBrand: games.gameBrand, gameID: games.gameID })
    .from(games)
    .where(eq(games.maintenance, true))
    .orderBy(asc(games.position));
}

/** The effect of a game's maintenance on its open rounds; null while the game is open. */
export async function maintenanceOf(
  db: Queries,
  { gameBrand, gameID }: { gameBrand: string; gameID: string },
): Promise<OpenRounds | null> {
  const [closed] = await db
    .select({ openRounds: games.openRounds })
    .from(games)
    .where(and(eq(games.gameBrand, gameBrand), eq(games.gameID, gameID), eq(games.maintenance, true)));
  return closed?.openRounds ?? null;
}

/** Returns the games under maintenance, each as `brand/game`. */
export async function gamesUnderMaintenance(db: Queries): Promise<Set<string>> {
  const closed = await closedGames(db);
  return new Set(closed.map(({ gameBrand, gameID }) => `${gameBrand}/${gameID}`));
}

/** Throws UNKNOWN_GAME and GAME_MAINTENANCE. */
export async function requireOpenGame(db: Queries, gameBrand: string, gameID: string): Promise<void> {
  const [game] = await listGames(db, { gameBrand, gameID });
  if (!game) throw new PlatformError('UNKNOWN_GAME');
  if (!game.maintenance) return;
  const openRounds = await maintenanceOf(db, { gameBrand, gameID });
  if (openRounds) throw new PlatformError('GAME_MAINTENANCE', { openRounds });
}

/** The kind of wallet that a brand uses; undefined for an unknown brand. */
export async function walletOf(db: Queries, gameBrand: string): Promise<WalletKind | undefined> {
  const [row] = await db
    .select({ wallet: gameBrands.wallet })
    .from(gameBrands)
    .where(eq(gameBrands.code, gameBrand));
  return row?.wallet;
}

export async function listBrands(db: Queries) {
  const rows = await db
    .select({
      code: gameBrands.code,
      name: gameBrands.name,
      wallet: gameBrands.wallet,
      gameClass: games.gameClass,
    })
    .from(gameBrands)
    .leftJoin(games, eq(games.gameBrand, gameBrands.code))
    .orderBy(asc(gameBrands.position), asc(games.position));
  const brands = new Map<string, { code: string; name: string; wallet: WalletKind; classes: GameClass[] }>();
  for (const { code, name, wallet, gameClass } of rows) {
    const brand = brands.get(code) ?? { code, name, wallet, classes: [] };
    if (gameClass && !brand.classes.includes(gameClass)) brand.classes.push(gameClass);
    brands.set(code, brand);
  }
  return [...brands.values()];
}
