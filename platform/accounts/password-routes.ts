import { bearerOf } from '../http/bearer.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { NewSessionSchema, requirePlayer } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { PasswordChangeSchema } from './schema.ts';

const change = describeCall({
  method: 'post',
  path: '/password-changes',
  timeout: 'hashesPassword',
  tags: ['Accounts'],
  summary: 'Change the password',
  description:
    'Ends every other session of the player, replaces the token of this one, and lifts a required change (D15).',
  security: sessionBearer,
  whilePasswordDue: true,
  request: { body: body(PasswordChangeSchema) },
  responses: { 201: json('The session that replaces this one', NewSessionSchema) },
  codes: ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

export function registerPasswordChanges(app: PlatformApp, services: Services): void {
  const { log } = services;

  app.openapi(change, async (c) => {
    const { account, uid } = await requirePlayer(c);
    const requestId = c.get('requestId');
    const client = clientInfoOf(c, services);
    try {
      const session = await changePassword(services, {
        ...c.req.valid('json'),
        account,
        client,
        token: bearerOf(c) ?? '',
      });
      log.info('password.changed', { requestId, uid });
      await services.announce(uid, { what: 'passwordChanged' });
      // Last: other tabs of this browser get the new session with the response.
      void notifySessionEnd(services, uid);
      return c.json(session, 201);
    } catch (error) {
      if (error instanceof PlatformError) log.warn('password.refused', { requestId, uid, code: error.code });
      throw error;
    }
  });
}
