import { bearerOf } from '../http/bearer.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { isSiteAddress } from '../http/site-address.ts';
import { pausedError, pauseOf } from '../protection/protection.ts';
import { hashToken, requirePlayer } from '../sessions/sessions.ts';
import type { GameServices } from './provider.ts';
import { hasOpenRound, requireOpenGame } from './queries.ts';
import { GameLaunchSchema, LaunchedGameSchema } from './schema.ts';

const launch = describeCall({
  method: 'post',
  path: '/games/launch',
  timeout: 'callsOthers',
  tags: ['Games'],
  summary: 'Launch a game',
  description:
    'Returns a link that opens the game once, within 60 s (D28). It replaces the player’s earlier link to the same game; the game ends with the session. Money at other transfer brands returns, and at a transfer brand the whole main balance moves to the brand. During a break or an exclusion only a game with an open round opens.',
  security: sessionBearer,
  request: { body: body(GameLaunchSchema) },
  responses: {
    201: json('Where the game is opened', LaunchedGameSchema),
  },
  codes: [
    ...(['UNKNOWN_GAME', 'GAME_MAINTENANCE', 'PLAY_LIMIT_REACHED', 'INSUFFICIENT_FUNDS'] as const),
    ...(['PLAY_PAUSED', 'OWN_STAKE_LIMIT', 'OWN_LOSS_LIMIT'] as const),
    ...(['TRANSFER_PENDING', 'TRANSFER_REFUSED', 'INVALID_INPUT'] as const),
  ],
});

export function registerLaunch(app: PlatformApp, services: GameServices): void {
  const { db, clock, log, addresses, gameProviders, brandMoney } = services;
  app.openapi(launch, async (c) => {
    const { uid } = await requirePlayer(c);
    const { device, ...wanted } = c.req.valid('json');
    if (!isSiteAddress(wanted.lobbyUrl, addresses.site)) {
      throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'lobbyUrl', code: 'NOT_OF_THE_SITE' }] });
    }
    const { gameBrand, gameID } = wanted;
    await requireOpenGame(db, gameBrand, gameID);
    const pause = await pauseOf(db, uid, clock());
    if (pause && !(await hasOpenRound(db, { uid, gameBrand, gameID }))) throw pausedError(pause);
    const sessionHash = hashToken(bearerOf(c) ?? '');
    if (!pause) await brandMoney.enter(uid, gameBrand);
    const { url, expiresAt } = await gameProviders(gameBrand)
      .launch({ ...wanted, uid, sessionHash })
      .catch(async (error) => {
        await brandMoney.leave(uid, gameBrand);
        throw error;
      });
    log.info('game.launched', { requestId: c.get('requestId'), uid, gameBrand, gameID, device });
    return c.json({ url: url.href, expiresAt: expiresAt.getTime() }, 201);
  });
}
