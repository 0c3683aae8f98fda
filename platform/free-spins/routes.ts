import { z } from '@hono/zod-openapi';
import { GameSchema, listGames } from '../games/games.ts';
import type { PlatformApp } from '../http/environment.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { openGrantsOf } from './queries.ts';

const FreeSpinsSchema = z
  .object({
    freeSpins: z.array(
      GameSchema.pick({
        gameBrand: true,
        gameBrandName: true,
        gameID: true,
        gameName: true,
        image: true,
        maintenance: true,
      }).extend({
        grant: z.string(),
        count: z.int(),
        remaining: z.int(),
        value: z.int().openapi({ description: 'Stake of each spin in whole rupiah.' }),
        winnings: z.int().openapi({ description: 'Winnings so far in whole rupiah.' }),
        expireAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('FreeSpins');

const freeSpins = describeCall({
  method: 'get',
  path: '/free-spins',
  tags: ['Games'],
  summary: "The player's free spins",
  description: 'Grants that can still be played, oldest first, including those of games under maintenance.',
  security: sessionBearer,
  responses: { 200: json('His free spins', FreeSpinsSchema) },
});

export function registerFreeSpinList(app: PlatformApp, { db, clock }: Services): void {
  app.openapi(freeSpins, async (c) => {
    const { uid } = await requirePlayer(c);
    const grants = await openGrantsOf(db, uid, new Date(clock()));
    const games = grants.length > 0 ? await listGames(db, {}) : [];
    const list = grants.flatMap(({ id, gameBrand, gameID, count, remaining, value, winnings, expiresAt }) => {
      const found = games.find((game) => game.gameBrand === gameBrand && game.gameID === gameID);
      if (!found) return [];
      const { gameClass: _, wallet: __, ...game } = found;
      const expireAt = expiresAt?.toISOString() ?? null;
      return [{ ...game, grant: String(id), count, remaining, value, winnings, expireAt }];
    });
    return c.json({ freeSpins: list }, 200);
  });
}
