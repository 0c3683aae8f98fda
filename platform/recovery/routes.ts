import { z } from '@hono/zod-openapi';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { NewSessionSchema, requirePlayer } from '../sessions/sessions.ts';
import { findOperatorRecovery } from '../webauthn/webauthn.ts';
import { stopOwnRecovery } from './by-operator.ts';
import { recoverAccount } from './recover.ts';
import { NewRecoverySchema, OperatorRecoverySchema } from './schema.ts';

const tags = ['Accounts'];

const recover = describeCall({
  method: 'post',
  path: '/recoveries',
  timeout: 'hashesPassword',
  tags,
  summary: 'Set a new password without the old one',
  description:
    'With a recovery code, or with the code of an operator, which is used up. Ends all sessions, lifts a required change (D15), notifies the player and logs in. An unknown account and a wrong code get the same response. Attempts are limited per account and per address. A player with a passkey logs in with it instead; after the code of an operator a second factor must follow.',
  request: { body: body(NewRecoverySchema) },
  responses: { 201: json('The new session', NewSessionSchema) },
  codes: [
    'RECOVERY_REFUSED',
    'RECOVERY_WAITS',
    'PASSKEY_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_CREDENTIALS',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_CLOSED',
    'ACCOUNT_HELD',
    'INVALID_INPUT',
    'TOO_MANY_ATTEMPTS',
    'BUSY',
  ],
});

const current = describeCall({
  method: 'get',
  path: '/recoveries/current',
  tags,
  summary: 'The recovery by an operator that is under way',
  description: 'So that a player who has not asked for it can stop it.',
  security: sessionBearer,
  responses: {
    200: json('Null: there is none', z.object({ recovery: OperatorRecoverySchema.nullable() })),
  },
});

const stop = describeCall({
  method: 'delete',
  path: '/recoveries/current',
  tags,
  summary: 'Stop the recovery by an operator',
  description: 'Its code becomes invalid. The response is the same without one.',
  security: sessionBearer,
  responses: { 204: { description: 'Stopped' } },
});

export function registerRecoveries(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;

  app.openapi(recover, async (c) => {
    const requestId = c.get('requestId');
    try {
      const client = clientInfoOf(c, services);
      const session = await recoverAccount(services, { ...c.req.valid('json'), client });
      log.info('password.recovered', { requestId, uid: session.player.uid });
      void notifyChange(services, session.player.uid, 'account');
      return c.json(session, 201);
    } catch (error) {
      if (error instanceof PlatformError) log.warn('recovery.refused', { requestId, code: error.code });
      throw error;
    }
  });

  app.openapi(current, async (c) => {
    const { uid } = await requirePlayer(c);
    const found = await findOperatorRecovery(db, uid, clock());
    const recovery = found && {
      validFrom: found.validFrom.getTime(),
      expiresAt: found.expiresAt.getTime(),
    };
    return c.json({ recovery }, 200);
  });

  app.openapi(stop, async (c) => {
    const { uid } = await requirePlayer(c);
    await stopOwnRecovery(services, uid);
    log.info('recovery.stopped', { requestId: c.get('requestId'), uid });
    return c.body(null, 204);
  });
}
