import { z } from '@hono/zod-openapi';
import { bearerOf } from '../http/bearer.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, sessionAndSiteKey } from '../http/route.ts';
import type { Services } from '../services.ts';
import { markProved, requirePlayer } from '../sessions/sessions.ts';
import { requireOwnIdentity } from './queries.ts';
import { authenticatedAt, CONFIRMATION_LIFETIME_MS, identity } from './schema.ts';

const prove = describeCall({
  method: 'post',
  path: '/social/proofs',
  tags: ['Social sign-in'],
  summary: 'Confirm the player’s identity',
  description:
    "By a recent sign-in at the provider, for an account without a password. For the site's server, which has verified it.",
  security: sessionAndSiteKey,
  request: { body: body(z.strictObject({ ...identity, authenticatedAt }).openapi('IdentityProof')) },
  responses: { 204: { description: 'Confirmed' } },
  codes: ['UNKNOWN_IDENTITY', 'CONFIRMATION_EXPIRED', 'INVALID_INPUT'],
});

export function registerIdentityProof(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;
  app.openapi(prove, async (c) => {
    const { uid } = await requirePlayer(c);
    const { issuer, subject, authenticatedAt } = c.req.valid('json');
    await requireOwnIdentity(db, uid, { issuer, subject });
    const now = clock();
    if (Math.abs(now - authenticatedAt) > CONFIRMATION_LIFETIME_MS)
      throw new PlatformError('CONFIRMATION_EXPIRED');
    await markProved(db, bearerOf(c), Math.min(authenticatedAt, now));
    log.info('player.proved', { requestId: c.get('requestId'), uid });
    return c.body(null, 204);
  });
}
