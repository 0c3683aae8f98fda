import { z } from '@hono/zod-openapi';
import { addressOf } from '../http/address.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import {
  attemptLimits,
  countAttempt,
  createPendingLogIn,
  NewSessionSchema,
  requirePendingLogIn,
  secondFactorFields,
  subjectOf,
} from '../sessions/sessions.ts';
import { assertionOptions, PasskeyOptionsSchema } from '../webauthn/webauthn.ts';
import { completeLogIn } from './complete-log-in.ts';

const tags = ['Sessions'];

const pending = z.string().min(1).max(128);

const challenge = describeCall({
  method: 'post',
  path: '/pending-log-ins/challenges',
  tags,
  summary: 'Challenge a passkey to log in',
  description:
    'With `pending`, for a passkey of the player who gave the password. Without it, begins a log-in by passkey alone.',
  request: {
    body: body(z.strictObject({ pending: pending.optional() }).openapi('LogInChallengeRequest')),
  },
  responses: {
    201: json(
      'The challenge',
      z.object({ pending, options: PasskeyOptionsSchema }).openapi('LogInChallenge'),
    ),
  },
  codes: ['LOG_IN_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

const complete = describeCall({
  method: 'post',
  path: '/pending-log-ins/completions',
  tags,
  summary: 'Complete a log-in',
  description:
    'With a passkey, or with a recovery code where the password was given. Attempts are limited per account.',
  request: {
    body: body(z.strictObject({ pending, ...secondFactorFields }).openapi('LogInCompletion')),
  },
  responses: { 201: json('The new session', NewSessionSchema) },
  codes: [
    'LOG_IN_EXPIRED',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_INPUT',
    'ACCOUNT_BLOCKED',
    'ACCOUNT_HELD',
    'TOO_MANY_ATTEMPTS',
  ],
});

export function registerPasskeyLogIns(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;

  app.openapi(challenge, async (c) => {
    const given = c.req.valid('json').pending;
    if (given !== undefined) {
      const { holder, uid } = await requirePendingLogIn(db, given, clock());
      const options = await assertionOptions(services, uid, { holder, purpose: 'logIn' });
      return c.json({ pending: given, options }, 201);
    }
    const subject = subjectOf('passkeyLogIn', addressOf(c, services));
    await countAttempt(db, subject, attemptLimits.passkeyLogIn, clock());
    const token = await createPendingLogIn(db, clock());
    const { holder } = await requirePendingLogIn(db, token, clock());
    const options = await assertionOptions(services, null, { holder, purpose: 'logIn' });
    return c.json({ pending: token, options }, 201);
  });

  app.openapi(complete, async (c) => {
    const requestId = c.get('requestId');
    try {
      const client = clientInfoOf(c, services);
      const session = await completeLogIn(services, { ...c.req.valid('json'), client });
      log.info('login.succeeded', { requestId, uid: session.player.uid });
      void notifyChange(services, session.player.uid, 'account');
      return c.json(session, 201);
    } catch (error) {
      if (error instanceof PlatformError) log.warn('login.refused', { requestId, code: error.code });
      throw error;
    }
  });
}
