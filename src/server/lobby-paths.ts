import { offeredClasses } from '../views/games/offered-classes.ts';
import { createPlatformClient } from './platform/client.ts';
import { buildHandover } from './platform/connection.ts';
import { siteFacts } from './site-facts.ts';

async function builtCatalogue() {
  const { connection, requestId } = buildHandover(process.env);
  const platform = createPlatformClient(connection, { token: null, address: null, requestId });
  return (await siteFacts({ platform })).catalogue;
}

/** Every lobby page: each class with games, and each game brand in it (D26). */
export async function lobbyPaths() {
  const catalogue = await builtCatalogue();
  return offeredClasses(catalogue).flatMap((gameClass) => [
    { params: { class: gameClass, cp: undefined }, props: { gameClass, brand: undefined } },
    ...catalogue.brands
      .filter(({ classes }) => classes.some((name) => name === gameClass))
      .map((brand) => ({ params: { class: gameClass, cp: brand.code }, props: { gameClass, brand } })),
  ]);
}

/** The page of every game. */
export async function gamePaths() {
  const { games } = await builtCatalogue();
  return games.map((game) => ({ params: { brand: game.gameBrand, game: game.gameID }, props: { game } }));
}
