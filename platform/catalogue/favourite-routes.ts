import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { epochMs } from '../http/fields.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import { text } from '../http/text.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { addFavourite, listFavourites, listRecent, MAX_FAVOURITES, removeFavourite } from './favourites.ts';
import { GameSchema } from './schema.ts';

const tags = ['Games'];
const security = sessionBearer;
const params = z.object({ gameBrand: text(64), gameID: text(64) });

/** Number of recently played games shown. */
const MAX_RECENT = 12;

const favourites = describeCall({
  method: 'get',
  path: '/favourites',
  tags,
  summary: "The player's favourite games",
  security,
  responses: {
    200: json('The newest first', z.object({ games: z.array(GameSchema) }).openapi('Favourites')),
  },
});

const add = describeCall({
  method: 'put',
  path: '/favourites/{gameBrand}/{gameID}',
  tags,
  summary: 'Add a favourite',
  description: `Adding a favourite again changes nothing. At most ${MAX_FAVOURITES}.`,
  security,
  request: { params },
  responses: { 204: { description: 'Added' } },
  codes: ['UNKNOWN_GAME', 'FAVOURITES_FULL', 'INVALID_INPUT'],
});

const remove = describeCall({
  method: 'delete',
  path: '/favourites/{gameBrand}/{gameID}',
  tags,
  summary: 'Remove a favourite',
  security,
  request: { params },
  responses: { 204: { description: 'Removed, or was no favourite' } },
  codes: ['INVALID_INPUT'],
});

const recent = describeCall({
  method: 'get',
  path: '/games/recent',
  tags,
  summary: 'Recently played games',
  security,
  responses: {
    200: json(
      `At most ${MAX_RECENT}, the newest first`,
      z
        .object({
          games: z.array(GameSchema.extend({ playedAt: epochMs })),
        })
        .openapi('RecentGames'),
    ),
  },
});

export function registerFavourites(app: PlatformApp, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  app.openapi(favourites, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json({ games: await listFavourites(db, uid) }, 200);
  });
  app.openapi(add, async (c) => {
    const { uid } = await requirePlayer(c);
    await addFavourite(db, uid, c.req.valid('param'), clock());
    return c.body(null, 204);
  });
  app.openapi(remove, async (c) => {
    const { uid } = await requirePlayer(c);
    await removeFavourite(db, uid, c.req.valid('param'));
    return c.body(null, 204);
  });
  app.openapi(recent, async (c) => {
    const { uid } = await requirePlayer(c);
    const games = await listRecent(db, uid, MAX_RECENT);
    return c.json({ games: games.map((game) => ({ ...game, playedAt: game.playedAt.getTime() })) }, 200);
  });
}
