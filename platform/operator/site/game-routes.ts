import { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { games, openRoundActions } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { gameFields, gameOptions, note, noteOnly, operatorHeaders } from '../fields.ts';

const GameStateSchema = z
  .object({ gameBrand: z.string(), gameID: z.string(), maintenance: z.boolean() })
  .openapi('GameState');

const MaintenanceSchema = GameStateSchema.extend({ openRounds: z.enum(openRoundActions) }).openapi(
  'GameMaintenance',
);

const StartMaintenanceSchema = z
  .strictObject({
    openRounds: z.enum(openRoundActions).default('end').openapi({
      description:
        'What becomes of open rounds of a bundled game. end (default): within a minute its rules end them, or the stake goes back; a round of a live table is cancelled. carry: they wait until the game opens again, and a day longer for their player; a round of a live table is drawn then, marked as late.',
    }),
    note,
  })
  .openapi('StartMaintenance');

const request = { headers: operatorHeaders, params: z.object(gameFields) };
const command = { example: '--brand nova --game lucky-durian', options: gameOptions };

const start = describeCall({
  method: 'post',
  path: '/operator/games/{gameBrand}/{gameID}/start-maintenance',
  tags: ['Operator'],
  summary: 'Close a game for maintenance',
  description:
    'Nothing can be staked in the game meanwhile, and its pages say what becomes of open rounds. Repeat the command with another choice to change that. If the rules of the game have changed by then, stakes go back in any case. Rounds of other providers are ended by the provider.',
  security: operatorRole('support'),
  command: {
    ...command,
    name: 'game start-maintenance',
    done: '{gameID} of {gameBrand} is under maintenance. It cannot be launched. Open rounds: {openRounds}.',
  },
  request: {
    ...request,
    body: { required: false, content: { 'application/json': { schema: StartMaintenanceSchema } } },
  },
  responses: { 200: json('The game', MaintenanceSchema) },
  codes: ['UNKNOWN_GAME'],
});

const end = describeCall({
  method: 'post',
  path: '/operator/games/{gameBrand}/{gameID}/end-maintenance',
  tags: ['Operator'],
  summary: 'Reopen a game after maintenance',
  security: operatorRole('support'),
  command: {
    ...command,
    name: 'game end-maintenance',
    done: '{gameID} of {gameBrand} can be launched again.',
  },
  request: { ...request, body: noteOnly },
  responses: { 200: json('The game', GameStateSchema) },
  codes: ['UNKNOWN_GAME'],
});

type Game = { gameBrand: string; gameID: string };

const which = ({ gameBrand, gameID }: Game) => and(eq(games.gameBrand, gameBrand), eq(games.gameID, gameID));

export function registerGameActions(app: PlatformApp, services: Services): void {
  app.openapi(start, async (c) => {
    const game = c.req.valid('param');
    // Without a body nothing was parsed.
    const { openRounds, note } = StartMaintenanceSchema.parse(c.req.valid('json'));
    const request = { action: 'game start-maintenance', details: { ...game, openRounds }, note };
    const { result } = await execute(c, services, request, async (tx) => {
      const changes = { maintenance: true, openRounds };
      const [changed] = await tx.update(games).set(changes).where(which(game)).returning();
      if (!changed) throw new PlatformError('UNKNOWN_GAME');
      return { result: { ...game, ...changes } };
    });
    return c.json(result, 200);
  });

  app.openapi(end, async (c) => {
    const game = c.req.valid('param');
    const request = { action: 'game end-maintenance', details: game, note: c.req.valid('json').note };
    const reopenedAt = new Date(services.clock());
    const { result } = await execute(c, services, request, async (tx) => {
      const [found] = await tx.select().from(games).where(which(game)).for('update');
      if (!found) throw new PlatformError('UNKNOWN_GAME');
      if (found.maintenance)
        await tx.update(games).set({ maintenance: false, reopenedAt }).where(which(game));
      return { result: { ...game, maintenance: false } };
    });
    return c.json(result, 200);
  });
}
