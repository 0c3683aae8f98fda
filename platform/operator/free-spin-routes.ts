import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../accounts/accounts.ts';
import { listGames } from '../games/games.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, operatorKey } from '../http/route.ts';
import { expire, FreeSpinEventSchema, freeSpin, NEVER, notify } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { accountName, brandCode, gameName, gameOptions } from './fields.ts';

const DAY = 24 * 60 * 60 * 1_000;

const offer = describeCall({
  method: 'post',
  path: '/operator/free-spins',
  tags: ['Operator'],
  summary: 'Offer free spins to a player',
  description: "Stored, then published on the player's own channel as event update.",
  security: operatorKey,
  command: {
    name: 'free-spin',
    example: '--account demo --brand nova --game lucky-durian --count 10 --expire 3',
    options: gameOptions,
    defaults: { expire: NEVER },
    done: 'Sent as event {event.id}.',
  },
  request: {
    body: body(
      z
        .strictObject({
          account: accountName,
          gameBrand: brandCode,
          gameID: gameName,
          count: z.int().min(1).max(1_000).openapi({ description: 'Number of free spins, 1 to 1000.' }),
          expire,
        })
        .openapi('FreeSpinOffer'),
    ),
  },
  responses: { 201: json('The event', z.object({ event: FreeSpinEventSchema, delivered: z.boolean() })) },
  codes: ['UNKNOWN_ACCOUNT', 'UNKNOWN_GAME', 'INVALID_INPUT'],
});

export function registerFreeSpins(app: PlatformApp, services: Services): void {
  app.openapi(offer, async (c) => {
    const { db, clock } = services;
    const { account, count, expire: days, ...wanted } = c.req.valid('json');
    const player = await findAccountByName(db, account);
    const [found] = await listGames(db, wanted);
    if (!found) throw new PlatformError('UNKNOWN_GAME');
    const { image, maintenance: _, wallet: __, ...game } = found;
    const payload = {
      ...game,
      count,
      expire: days,
      expireAt: days === NEVER ? null : new Date(clock() + days * DAY).toISOString(),
      gameImage: image,
      gameImage1: image,
    };
    return c.json(await notify(services, freeSpin, payload, player.uid), 201);
  });
}
