import { z } from '@hono/zod-openapi';
import { limits, newPassword, passwordProblem, replacePassword } from '../accounts/accounts.ts';
import { bearerOf } from '../http/bearer.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, sessionAndSiteKey } from '../http/route.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { NewSessionSchema, requirePlayer } from '../sessions/sessions.ts';
import { requireOwnIdentity } from './queries.ts';
import { authenticatedAt, CONFIRMATION_LIFETIME_MS, identity } from './schema.ts';

const FirstPasswordSchema = z
  .strictObject({
    ...identity,
    authenticatedAt,
    newPassword: newPassword.openapi({
      format: 'password',
      minLength: limits.passwordMinLength,
      description: 'PASSWORD_SHORT, PASSWORD_COMMON, PASSWORD_IS_ACCOUNT.',
    }),
  })
  .openapi('FirstPassword');

const setFirst = describeCall({
  method: 'post',
  path: '/social/passwords',
  timeout: 'hashesPassword',
  tags: ['Social sign-in'],
  summary: 'Set a first password',
  description:
    "For an account created with a provider: a recent sign-in there replaces the current password; otherwise like a change (D15). For the site's server.",
  security: sessionAndSiteKey,
  whilePasswordDue: true,
  request: { body: body(FirstPasswordSchema) },
  responses: { 201: json('The session that replaces this one', NewSessionSchema) },
  codes: ['UNKNOWN_IDENTITY', 'CONFIRMATION_EXPIRED', 'PASSWORD_EXISTS', 'INVALID_INPUT', 'BUSY'],
});

export function registerFirstPassword(app: PlatformApp, services: Services): void {
  const { clock, log } = services;

  app.openapi(setFirst, async (c) => {
    const { uid, account, hasPassword } = await requirePlayer(c);
    const { issuer, subject, authenticatedAt, newPassword } = c.req.valid('json');
    const requestId = c.get('requestId');
    if (hasPassword) throw new PlatformError('PASSWORD_EXISTS');
    await requireOwnIdentity(services.db, uid, { issuer, subject });
    if (Math.abs(clock() - authenticatedAt) > CONFIRMATION_LIFETIME_MS)
      throw new PlatformError('CONFIRMATION_EXPIRED');
    const code = passwordProblem(newPassword, account);
    if (code) throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'newPassword', code }] });

    const token = bearerOf(c) ?? '';
    const session = await replacePassword(services, {
      uid,
      token,
      previous: null,
      newPassword,
      client: clientInfoOf(c, services),
    });
    log.info('password.set', { requestId, uid });
    await services.announce(uid, { what: 'passwordChanged' });
    // Last: other tabs of this browser get the new session with the response.
    void notifySessionEnd(services, uid);
    return c.json(session, 201);
  });
}
