import { bearerOf } from '../http/bearer.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { isSiteAddress } from '../http/site-address.ts';
import { hashToken, requirePlayer } from '../sessions/sessions.ts';
import { requireBets } from './play-limits.ts';
import type { GameServices } from './provider.ts';
import { requireOpenGame } from './queries.ts';
import { GameLaunchSchema, LaunchedGameSchema } from './schema.ts';

const launch = describeCall({
  method: 'post',
  path: '/games/launch',
  timeout: 'callsOthers',
  tags: ['Games'],
  summary: 'Launch a game',
  description:
    'Returns a link that opens the game once, within 60 s (D28). It replaces the player’s earlier link to the same game; the game ends with the session. Money at other transfer brands returns, and at a transfer brand the main balance moves to the brand, at most what the player’s loss and stake limits leave. What refuses every bet refuses the launch: a break or an exclusion, the length of the session, a reality check that waits, a limit. Then only a game with an open round opens, and where only a limit refuses, one with free spins.',
  security: sessionBearer,
  request: { body: body(GameLaunchSchema) },
  responses: {
    201: json('Where the game is opened', LaunchedGameSchema),
  },
  codes: [
    ...(['UNKNOWN_GAME', 'GAME_MAINTENANCE', 'PLAY_LIMIT_REACHED', 'INSUFFICIENT_FUNDS'] as const),
    ...(['PLAY_PAUSED', 'OWN_SESSION_LIMIT', 'REALITY_CHECK_DUE'] as const),
    ...(['OWN_STAKE_LIMIT', 'OWN_LOSS_LIMIT'] as const),
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
    const sessionHash = hashToken(bearerOf(c) ?? '');
    const canBet = await requireBets(db, { uid, sessionHash, gameBrand, gameID }, clock());
    const cappedEntry = canBet ? await brandMoney.enter(uid, gameBrand) : null;
    const { url, expiresAt } = await gameProviders(gameBrand)
      .launch({ ...wanted, uid, sessionHash })
      .catch(async (error) => {
        await brandMoney.leave(uid, gameBrand);
        throw error;
      });
    log.info('game.launched', { requestId: c.get('requestId'), uid, gameBrand, gameID, device });
    const link = { url: url.href, expiresAt: expiresAt.getTime() };
    return c.json({ ...link, ...(cappedEntry && { cappedEntry }) }, 201);
  });
}
