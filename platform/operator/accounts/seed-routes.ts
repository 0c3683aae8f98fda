import { z } from '@hono/zod-openapi';
import { findAccountByName } from '../../accounts/accounts.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { body, describeCall, json, operatorRole } from '../../http/route.ts';
import { revealSeeds } from '../../play/play.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { accountName, neededNote, operatorHeaders } from '../fields.ts';

const reveal = describeCall({
  method: 'post',
  path: '/operator/accounts/{account}/reveal-seed',
  tags: ['Operator'],
  summary: "Reveal a player's server seed on the player's request",
  description:
    'Takes the server seed out of use, so that every round played with it can be checked. The next one, whose hash the player has seen, follows, with the same seed of the player. Refused while a round is open.',
  security: operatorRole('support'),
  command: {
    name: 'account reveal-seed',
    example: '--account demo --note "S7KQ2M9RXTB: disputes round 4711"',
    done: 'The server seed of {account} was {serverSeed} (SHA-256 {serverHash}). Rounds played with it have a proof now: "rounds show".',
  },
  request: {
    headers: operatorHeaders,
    params: z.object({ account: accountName }),
    body: body(z.strictObject({ note: neededNote }).openapi('SeedReveal')),
  },
  responses: {
    200: json(
      'The seed that was in use',
      z.object({ account: z.string(), serverSeed: z.string(), serverHash: z.string() }),
    ),
  },
  codes: ['UNKNOWN_ACCOUNT', 'ROUND_OPEN', 'INVALID_INPUT'],
});

export function registerSeedReveals(app: PlatformApp, services: Services): void {
  const { db, clock } = services;
  app.openapi(reveal, async (c) => {
    const { uid, account } = await findAccountByName(db, c.req.valid('param').account);
    const request = { action: 'account reveal-seed', uid, details: {}, note: c.req.valid('json').note };
    const { result } = await execute(c, services, request, async (tx) => {
      const revealed = await revealSeeds(tx, uid, new Date(clock()));
      if (!revealed) throw new PlatformError('ROUND_OPEN');
      return { result: { account, ...revealed } };
    });
    return c.json(result, 200);
  });
}
