import { z } from '@hono/zod-openapi';
import { dayMs } from '../../../shared/western-indonesia.ts';
import { findAccountByName } from '../../accounts/accounts.ts';
import { type GameServices, listGames } from '../../catalogue/catalogue.ts';
import { createGrant } from '../../free-spins/free-spins.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { rupiah } from '../../http/fields.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { text } from '../../http/text.ts';
import {
  eventMessages,
  expire,
  FreeSpinEventSchema,
  freeSpin,
  freeSpinNotice,
  NO_EXPIRY,
  publishEvent,
  storeEvent,
} from '../../notifications/notifications.ts';
import { lockPlay, requireNoExclusion } from '../../protection/protection.ts';
import { callBrand } from '../call-brand.ts';
import { execute, findEarlierResult } from '../execute.ts';
import { accountName, gameFields, gameOptions, idempotencyKey, note, operatorHeaders } from '../fields.ts';

/** In whole play rupiah. */
const DEFAULT_SPIN_VALUE = 1_000;

const NewGrantSchema = z
  .strictObject({
    key: idempotencyKey,
    account: accountName,
    ...gameFields,
    count: z.int().min(1).max(1_000).openapi({ description: 'Number of free spins, 1 to 1000.' }),
    value: rupiah
      .min(1)
      .max(1_000_000)
      .default(DEFAULT_SPIN_VALUE)
      .openapi({
        description: `Stake of each spin in whole play rupiah; must be a stake of the game. Default: ${DEFAULT_SPIN_VALUE}.`,
      }),
    winLimit: rupiah
      .min(1)
      .max(1_000_000_000)
      .optional()
      .openapi({ description: 'Maximum total win of these spins, in whole play rupiah. Default: no limit.' }),
    expire,
    campaign: text(100)
      .optional()
      .openapi({ description: 'Name of a campaign; "free-spin list --campaign" filters by it.' }),
    reference: text(100).optional().openapi({ description: 'Your own reference.' }),
    note,
  })
  .openapi('NewFreeSpinGrant');

const grantFreeSpins = describeCall({
  method: 'post',
  path: '/operator/free-spins',
  tags: ['Operator'],
  summary: 'Grant free spins to a player',
  description:
    "The grant and its notification are stored, then published on the player's own channel as event update. Refused while the player has excluded themselves.",
  security: operatorRole('money'),
  command: {
    name: 'free-spin',
    example: '--account demo --brand nova --game lucky-durian --count 10 --value 1000 --expire 3',
    options: gameOptions,
    defaults: { expire: NO_EXPIRY, key: 'uuid' },
    done: 'Grant {event.grant} created and sent as event {event.id}.',
  },
  request: { headers: operatorHeaders, body: body(NewGrantSchema) },
  responses: { 201: json('The event', z.object({ event: FreeSpinEventSchema })) },
  codes: [
    'UNKNOWN_ACCOUNT',
    'UNKNOWN_GAME',
    'PLAY_PAUSED',
    'BRAND_UNREACHABLE',
    'IDEMPOTENCY_CONFLICT',
    'INVALID_INPUT',
  ],
});

type NewGrant = z.infer<typeof NewGrantSchema>;

async function requireGame({ db }: GameServices, { gameBrand, gameID }: NewGrant) {
  const [game] = await listGames(db, { gameBrand, gameID });
  if (!game) throw new PlatformError('UNKNOWN_GAME');
  return game;
}

/** Called before the grant is stored, so that no notification announces spins that the game does not know. */
async function requestSpins(
  services: GameServices,
  uid: string,
  requested: NewGrant,
  expiresAt: Date | null,
) {
  const { key, gameBrand, gameID, count, value, winLimit = null } = requested;
  const grant = { reference: key, uid, gameBrand, gameID, count, value, winLimit, expiresAt };
  await callBrand(services, gameBrand, (provider) => provider.grantFreeSpins(grant));
}

export function registerFreeSpins(app: PlatformApp, services: GameServices): void {
  const { db, clock, log } = services;
  app.openapi(grantFreeSpins, async (c) => {
    const requested = c.req.valid('json');
    const { account, key, note, ...details } = requested;
    const { uid } = await findAccountByName(db, account);
    const game = await requireGame(services, requested);
    const request = { action: 'free-spin', uid, details, note, key };
    const at = new Date(clock());
    const expiresAt = details.expire === NO_EXPIRY ? null : new Date(at.getTime() + details.expire * dayMs);

    if (!(await findEarlierResult(db, request))) {
      await requireNoExclusion(db, uid, at.getTime());
      await requestSpins(services, uid, requested, expiresAt);
    }
    const { result, event } = await execute(c, services, request, async (tx) => {
      const { expire, ...grant } = details;
      await lockPlay(tx, uid, at.getTime());
      await requireNoExclusion(tx, uid, at.getTime());
      const created = await createGrant(tx, { ...grant, key, uid, expiresAt, createdAt: at });
      const payload = freeSpinNotice(game, created, expire);
      const event = await storeEvent(tx, { kind: freeSpin, payload, uid, at });
      const [message] = await eventMessages({ db: tx, log, now: at.getTime() }, [event]);
      return { result: { event: message as z.infer<typeof FreeSpinEventSchema> }, event };
    });
    if (event) await publishEvent(services, event, result.event);
    return c.json(result, 201);
  });
}
