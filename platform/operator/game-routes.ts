import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { games } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { describeCall, json, operatorRole } from '../http/route.ts';
import type { Services } from '../services.ts';
import { noteOnly, operatorHeaders } from './caller.ts';
import { execute } from './execute.ts';
import { gameFields, gameOptions } from './fields.ts';

const GameStateSchema = z
  .object({ gameBrand: z.string(), gameID: z.string(), maintenance: z.boolean() })
  .openapi('GameState');

const actions = [
  {
    name: 'start-maintenance',
    summary: 'Close a game for maintenance',
    done: '{gameID} of {gameBrand} is under maintenance. It cannot be launched, and open rounds end.',
    maintenance: true,
  },
  {
    name: 'end-maintenance',
    summary: 'Reopen a game after maintenance',
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
    security: operatorRole('support'),
    command: {
      name: `game ${name}`,
      example: '--brand nova --game lucky-durian',
      options: gameOptions,
      done,
    },
    request: {
      headers: operatorHeaders,
      params: z.object(gameFields),
      body: noteOnly,
    },
    responses: { 200: json('The game', GameStateSchema) },
    codes: ['UNKNOWN_GAME'],
  });

export function registerGameActions(app: PlatformApp, services: Services): void {
  for (const action of actions) {
    app.openapi(callOf(action), async (c) => {
      const game = c.req.valid('param');
      const { maintenance, name } = action;
      const request = { action: `game ${name}`, details: game, note: c.req.valid('json').note };
      const { result } = await execute(c, services, request, async (tx) => {
        const which = and(eq(games.gameBrand, game.gameBrand), eq(games.gameID, game.gameID));
        const [changed] = await tx.update(games).set({ maintenance }).where(which).returning();
        if (!changed) throw new PlatformError('UNKNOWN_GAME');
        return { result: { ...game, maintenance } };
      });
      return c.json(result, 200);
    });
  }
}
