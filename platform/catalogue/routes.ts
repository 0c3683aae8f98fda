import { z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { wageringPercents } from '../../shared/game-classes.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { languageTag } from '../http/language.ts';
import { describeCall, json } from '../http/route.ts';
import { text } from '../http/text.ts';
import { createDescriptions } from './descriptions.ts';
import type { GameServices } from './provider.ts';
import { closedGames, listBrands, listGames, newGames } from './queries.ts';
import { CatalogueSchema, GamePageSchema, GamesUnderMaintenanceSchema, gameClass } from './schema.ts';

const tags = ['Games'];

/** The list of closed games may be cached for this time, so a label is at most this old. */
const MAINTENANCE_CACHE_SECONDS = 5;

const list = describeCall({
  method: 'get',
  path: '/games',
  tags,
  summary: 'The game catalogue',
  description: 'All brands, and the games of a class and brand.',
  request: {
    query: z.strictObject({ gameClass: gameClass.optional(), gameBrand: text(64).optional() }),
  },
  responses: { 200: json('Brands and games in the order of display', CatalogueSchema) },
  codes: ['INVALID_INPUT'],
});

const maintenance = describeCall({
  method: 'get',
  path: '/games/maintenance',
  tags,
  summary: 'Games that cannot be launched now',
  description: 'A small response for frequent polling; 304 while If-None-Match still matches.',
  responses: { 200: json('The games under maintenance', GamesUnderMaintenanceSchema) },
});

const page = describeCall({
  method: 'get',
  path: '/games/{gameBrand}/{gameID}',
  tags,
  summary: 'A game with its rules',
  request: {
    params: z.object({ gameBrand: text(64), gameID: text(64) }),
    query: z.strictObject({ language: languageTag }),
  },
  responses: { 200: json('The game, and its description by the provider', GamePageSchema) },
  codes: ['UNKNOWN_GAME', 'INVALID_INPUT'],
});

export function registerGames(app: PlatformApp, { db, gameProviders, clock }: GameServices): void {
  const { descriptionOf, cachedReturns } = createDescriptions(gameProviders, () => clock());

  app.openapi(list, async (c) => {
    const [brands, games, added] = await Promise.all([
      listBrands(db),
      listGames(db, c.req.valid('query')),
      newGames(db, clock()),
    ]);
    const returns = cachedReturns(games);
    const listed = games.map((game, index) => {
      const { newUntil } =
        added.find((one) => one.gameBrand === game.gameBrand && one.gameID === game.gameID) ?? {};
      return { ...game, returnToPlayer: returns[index] ?? null, ...(newUntil && { newUntil }) };
    });
    return c.json({ brands, games: listed }, 200);
  });

  app.use(maintenance.path, etag());
  app.openapi(maintenance, async (c) => {
    const games = await closedGames(db);
    return c.json({ games }, 200, { 'Cache-Control': `public, max-age=${MAINTENANCE_CACHE_SECONDS}` });
  });

  app.openapi(page, async (c) => {
    const { language } = c.req.valid('query');
    const [game] = await listGames(db, c.req.valid('param'));
    if (!game) throw new PlatformError('UNKNOWN_GAME');
    const known = await descriptionOf(game, language);
    const description = known && { ...known, demoUrl: known.demoUrl?.href ?? null };
    return c.json({ ...game, wageringPercent: wageringPercents[game.gameClass], description }, 200);
  });
}
