import { z } from '@hono/zod-openapi';
import { bearerOf } from '../http/bearer.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { languageTag } from '../http/language.ts';
import { isLoopback } from '../http/loopback.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { text } from '../http/text.ts';
import { launchGame } from '../practice/launches.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/guard.ts';

const LaunchSchema = z
  .strictObject({
    gameBrand: text(64),
    gameID: text(64),
    language: languageTag,
    device: z.enum(['mobile', 'desktop']),
    lobbyUrl: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .openapi({ description: 'Where the game leads back to: a page of the site.' }),
  })
  .openapi('GameLaunch');

const launch = describeCall({
  method: 'post',
  path: '/games/launch',
  tags: ['Games'],
  summary: 'Launch a game',
  description:
    'A link that opens the game once, within 60 s (D28). It ends the player’s earlier link to the same game, and the game ends with the session.',
  security: sessionBearer,
  request: { body: body(LaunchSchema) },
  responses: {
    201: json(
      'Where the game is opened',
      z
        .object({
          url: z.url().openapi({ description: 'Absolute; http or https.' }),
          expiresAt: z.iso.datetime(),
        })
        .openapi('LaunchedGame'),
    ),
  },
  codes: ['UNKNOWN_GAME', 'GAME_MAINTENANCE', 'PLAY_LIMIT_REACHED', 'INSUFFICIENT_FUNDS', 'INVALID_INPUT'],
});

/** On one machine the site answers to every loopback name and, in development, at a port of its own. */
function isOfSite(address: string, site: URL): boolean {
  const url = new URL(address);
  if (url.username || url.password) return false;
  return url.origin === site.origin || (isLoopback(site) && isLoopback(url));
}

export function registerLaunch(app: PlatformApp, { db, clock, log, addresses }: Services): void {
  app.openapi(launch, async (c) => {
    const { uid } = await requirePlayer(c);
    const { device, ...asked } = c.req.valid('json');
    if (!isOfSite(asked.lobbyUrl, addresses.site)) {
      throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'lobbyUrl', code: 'NOT_OF_THE_SITE' }] });
    }
    const { token, expiresAt } = await launchGame(
      db,
      { ...asked, uid, sessionToken: bearerOf(c) ?? '' },
      clock(),
    );
    const { gameBrand, gameID } = asked;
    log.info('game.launched', { requestId: c.get('requestId'), uid, gameBrand, gameID, device });
    return c.json({ url: new URL(`/launch/${token}`, addresses.games).href, expiresAt }, 201);
  });
}
