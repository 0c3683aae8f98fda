import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { gameBrands, games } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';

export type GameClass = (typeof games.$inferSelect)['gameClass'];

type WalletKind = (typeof gameBrands.$inferSelect)['wallet'];

interface GameFilter {
  gameClass?: GameClass | undefined;
  gameBrand?: string | undefined;
  gameID?: string | undefined;
}

export async function listGames(db: Queries, { gameClass, gameBrand, gameID }: GameFilter) {
  return db
    .select({
      gameClass: games.gameClass,
      gameBrand: games.brand,
      gameBrandName: gameBrands.name,
      gameID: games.gameId,
      gameName: games.name,
      image: games.image,
      maintenance: games.maintenance,
      wallet: gameBrands.wallet,
    })
    .from(games)
    .innerJoin(gameBrands, eq(gameBrands.code, games.brand))
    .where(
      and(
        gameClass && eq(games.gameClass, gameClass),
        gameBrand === undefined ? undefined : eq(games.brand, gameBrand),
        gameID === undefined ? undefined : eq(games.gameId, gameID),
      ),
    )
    .orderBy(asc(games.position));
}

/** Games that cannot be played now, as `brand/game`. */
export async function gamesUnderMaintenance(db: Queries): Promise<Set<string>> {
  const rows = await db
    .select({ brand: games.brand, gameId: games.gameId })
    .from(games)
    .where(eq(games.maintenance, true));
  return new Set(rows.map(({ brand, gameId }) => `${brand}/${gameId}`));
}

/** Throws UNKNOWN_GAME and GAME_MAINTENANCE. */
export async function requireOpenGame(db: Queries, gameBrand: string, gameID: string): Promise<void> {
  const [game] = await listGames(db, { gameBrand, gameID });
  if (!game) throw new PlatformError('UNKNOWN_GAME');
  if (game.maintenance) throw new PlatformError('GAME_MAINTENANCE');
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
    .leftJoin(games, eq(games.brand, gameBrands.code))
    .orderBy(asc(gameBrands.position), asc(games.position));
  const brands = new Map<string, { code: string; name: string; wallet: WalletKind; classes: GameClass[] }>();
  for (const { code, name, wallet, gameClass } of rows) {
    const brand = brands.get(code) ?? { code, name, wallet, classes: [] };
    if (gameClass && !brand.classes.includes(gameClass)) brand.classes.push(gameClass);
    brands.set(code, brand);
  }
  return [...brands.values()];
}
