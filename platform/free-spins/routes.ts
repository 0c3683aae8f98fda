import { z } from '@hono/zod-openapi';
import { GameSchema, listGames } from '../catalogue/catalogue.ts';
import type { PlatformApp } from '../http/environment.ts';
import { epochMs, rupiah } from '../http/fields.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { endedGrantsOf, grantStates, openGrantsOf, stateOf } from './free-spins.ts';

/** Grants that are over, in a list. */
const LISTED = 20;

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
        value: rupiah.openapi({ description: 'Stake of each spin in whole rupiah.' }),
        winnings: rupiah.openapi({ description: 'Winnings so far in whole rupiah.' }),
        expireAt: epochMs.nullable(),
        createdAt: epochMs,
        revokedAt: epochMs.nullable(),
        state: z.enum(grantStates),
      }),
    ),
  })
  .openapi('FreeSpins');

const freeSpins = describeCall({
  method: 'get',
  path: '/free-spins',
  tags: ['Games'],
  summary: "The player's free spins",
  description:
    'open: grants that can still be played, oldest first, including those of games under maintenance. ended: the newest grants of operators that are over; those of offers are in /rewards.',
  security: sessionBearer,
  request: { query: z.strictObject({ state: z.enum(['open', 'ended']).default('open') }) },
  responses: { 200: json('The free spins', FreeSpinsSchema) },
  codes: ['INVALID_INPUT'],
});

export function registerFreeSpinList(app: PlatformApp, { db, clock }: Services): void {
  app.openapi(freeSpins, async (c) => {
    const { uid } = await requirePlayer(c);
    const now = clock();
    const isOpen = c.req.valid('query').state === 'open';
    const at = new Date(now);
    const grants = await (isOpen ? openGrantsOf(db, uid, at) : endedGrantsOf(db, uid, at, LISTED));
    const games = grants.length > 0 ? await listGames(db, {}) : [];
    const list = grants.flatMap((grant) => {
      const { id, gameBrand, gameID, count, remaining, value, winnings } = grant;
      const found = games.find((game) => game.gameBrand === gameBrand && game.gameID === gameID);
      if (!found) return [];
      const { gameClass: _, wallet: __, ...game } = found;
      const times = {
        expireAt: grant.expiresAt?.getTime() ?? null,
        createdAt: grant.createdAt.getTime(),
        revokedAt: grant.revokedAt?.getTime() ?? null,
      };
      const figures = { grant: String(id), count, remaining, value, winnings };
      return [{ ...game, ...figures, ...times, state: stateOf(grant, now) }];
    });
    return c.json({ freeSpins: list }, 200);
  });
}
