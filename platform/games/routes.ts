import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { describeCall, json } from '../http/route.ts';
import { text } from '../http/text.ts';
import type { Services } from '../services.ts';
import { listBrands, listGames } from './queries.ts';
import { CatalogueSchema, gameClass } from './schema.ts';

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
