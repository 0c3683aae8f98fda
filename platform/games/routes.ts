import { z } from '@hono/zod-openapi';
import { gameClasses } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { describeCall, json } from '../http/route.ts';
import { text } from '../http/text.ts';
import type { Services } from '../services.ts';
import { listBrands, listGames } from './queries.ts';

const gameClass = z
  .enum(gameClasses)
  .openapi({ description: 'The kind of game, as the lobby sorts them (D26).' });

export const GameSchema = z
  .object({
    gameClass,
    gameBrand: z.string(),
    gameBrandName: z.string(),
    gameID: z.string(),
    gameName: z.string(),
    image: z.string().openapi({ description: 'A path on the site.' }),
    maintenance: z.boolean().openapi({ description: 'Whether the game cannot be launched for now.' }),
  })
  .openapi('Game');

const CatalogueSchema = z
  .object({
    brands: z.array(z.object({ code: z.string(), name: z.string(), classes: z.array(gameClass) })),
    games: z.array(GameSchema),
  })
  .openapi('Catalogue');

const list = describeCall({
  method: 'get',
  path: '/games',
  tags: ['Games'],
  summary: 'The game catalogue',
  description: 'All brands, and the games of the asked class and brand.',
  request: {
    query: z.strictObject({ gameClass: gameClass.optional(), gameBrand: text(64).optional() }),
  },
  responses: { 200: json('Brands and games in the order of display', CatalogueSchema) },
  codes: ['INVALID_INPUT'],
});

export function registerGames(app: PlatformApp, { db }: Services): void {
  app.openapi(list, async (c) => {
    const [brands, games] = await Promise.all([listBrands(db), listGames(db, c.req.valid('query'))]);
    return c.json({ brands, games }, 200);
  });
}
