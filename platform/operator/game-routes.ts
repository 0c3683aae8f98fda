import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { games } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { describeCall, json, operatorKey } from '../http/route.ts';
import type { Services } from '../services.ts';
import { brandCode, gameName, gameOptions } from './fields.ts';

const GameStateSchema = z
  .object({ gameBrand: z.string(), gameID: z.string(), maintenance: z.boolean() })
  .openapi('GameState');

const actions = [
  {
    name: 'start-maintenance',
    summary: 'Close a game for maintenance',
    done: '{gameID} of {gameBrand} is under maintenance; it cannot be launched, and open rounds end.',
    maintenance: true,
  },
  {
    name: 'end-maintenance',
    summary: 'Open a game again',
    done: '{gameID} of {gameBrand} can be launched again.',
    maintenance: false,
  },
] as const;

const callOf = ({ name, summary, done }: (typeof actions)[number]) =>
  describeCall({
    method: 'post',
    path: `/operator/games/{gameBrand}/{gameID}/${name}`,
    tags: ['Operator'],
    summary,
    security: operatorKey,
    command: {
      name: `game ${name}`,
      example: '--brand nova --game lucky-durian',
      options: gameOptions,
      done,
    },
    request: { params: z.object({ gameBrand: brandCode, gameID: gameName }) },
    responses: { 200: json('The game as it is now', GameStateSchema) },
    codes: ['UNKNOWN_GAME'],
  });

export function registerGameActions(app: PlatformApp, services: Services): void {
  const { db, log } = services;
  for (const action of actions) {
    app.openapi(callOf(action), async (c) => {
      const { gameBrand, gameID } = c.req.valid('param');
      const { maintenance } = action;
      const [changed] = await db
        .update(games)
        .set({ maintenance })
        .where(and(eq(games.brand, gameBrand), eq(games.gameId, gameID)))
        .returning();
      if (!changed) throw new PlatformError('UNKNOWN_GAME');
      log.info('operator.game', { requestId: c.get('requestId'), gameBrand, gameID, maintenance });
      return c.json({ gameBrand, gameID, maintenance }, 200);
    });
  }
}
