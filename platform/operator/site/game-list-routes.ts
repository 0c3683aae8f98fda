import { z } from '@hono/zod-openapi';
import { asc } from 'drizzle-orm';
import { findBundledGame } from '../../../games/games.ts';
import { gameClasses } from '../../../shared/game-classes.ts';
import { createDescriptions, type GameServices } from '../../catalogue/catalogue.ts';
import type { Queries } from '../../database/database.ts';
import { games, openRoundActions } from '../../database/schema/schema.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { epochMs, epochMsOf } from '../../http/fields.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';

const list = describeCall({
  method: 'get',
  path: '/operator/games',
  tags: ['Operator'],
  summary: 'List the games',
  description: 'All games of all brands, in the order of the lobby.',
  security: operatorRole('read'),
  command: { name: 'game list', example: '', list: 'rows' },
  responses: {
    200: json(
      'The games',
      z.object({
        rows: z.array(
          z.object({
            gameBrand: z.string(),
            gameID: z.string(),
            name: z.string(),
            gameClass: z.enum(gameClasses),
            live: z.boolean().openapi({
              description: 'A table of a bundled game, whose rounds all players share.',
            }),
            returnToPlayer: z.number().nullable().openapi({
              description:
                'Expected win per rupiah staked, by the rules of the game; null if the provider does not report it.',
            }),
            maintenance: z.boolean(),
            openRounds: z.enum(openRoundActions).nullable().openapi({
              description: 'What becomes of open rounds during the maintenance; null without one.',
            }),
            reopenedAt: epochMs
              .nullable()
              .openapi({ description: 'When the last maintenance ended; null if there was none.' }),
          }),
        ),
        nextCursor: z.null(),
      }),
    ),
  },
});

const listed = (db: Queries) =>
  db
    .select({
      gameBrand: games.gameBrand,
      gameID: games.gameID,
      name: games.name,
      gameClass: games.gameClass,
      maintenance: games.maintenance,
      openRounds: games.openRounds,
      reopenedAt: games.reopenedAt,
    })
    .from(games)
    .orderBy(asc(games.position));

export function registerGameList(app: PlatformApp, { db, clock, gameProviders }: GameServices): void {
  const { returnOf } = createDescriptions(gameProviders, () => clock());

  app.openapi(list, async (c) => {
    const rows = await Promise.all(
      (await listed(db)).map(async ({ maintenance, openRounds, reopenedAt, ...game }) => ({
        ...game,
        live: findBundledGame(game.gameBrand, game.gameID)?.live !== undefined,
        returnToPlayer: await returnOf(game),
        maintenance,
        openRounds: maintenance ? openRounds : null,
        reopenedAt: epochMsOf(reopenedAt),
      })),
    );
    return c.json({ rows, nextCursor: null }, 200);
  });
}
