import { NewAccountSchema, signUp } from '../accounts/accounts.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { body, describeCall, json, siteKey } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import {
  createSession,
  findKnownFingerprint,
  isNewDevice,
  NewSessionSchema,
  newDeviceNotice,
  requireNotHeld,
  settleLogIn,
} from '../sessions/sessions.ts';
import { linkIdentity, playerOfIdentity } from './queries.ts';
import { SocialLogInSchema, SocialSignUpSchema } from './schema.ts';

const tags = ['Social sign-in'];

const logIn = describeCall({
  method: 'post',
  path: '/social/sessions',
  tags,
  summary: 'Log in with an identity',
  description: "For the site's server, which has verified the identity with its provider (D30).",
  security: siteKey,
  request: { body: body(SocialLogInSchema) },
  responses: { 201: json('The new session', NewSessionSchema) },
  codes: ['UNKNOWN_IDENTITY', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED', 'ACCOUNT_HELD'],
});

const create = describeCall({
  method: 'post',
  path: '/social/accounts',
  tags,
  summary: 'Sign up with an identity',
  description:
    "Creates an account without a password, with its wallet and welcome gift, and logs it in. ACCOUNT_HELD as on a sign-up by password. For the site's server.",
  security: siteKey,
  request: { body: body(SocialSignUpSchema) },
  responses: { 201: json('The account and its first session', NewAccountSchema) },
  codes: ['INVALID_INPUT', 'ACCOUNT_TAKEN', 'IDENTITY_TAKEN', 'ACCOUNT_HELD', 'TOO_MANY_ATTEMPTS'],
});

export function registerSocial(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;

  app.openapi(logIn, async (c) => {
    const requestId = c.get('requestId');
    try {
      const client = clientInfoOf(c, services);
      const player = await playerOfIdentity(services, c.req.valid('json'), client);
      const known = await findKnownFingerprint(db, player.uid, client);
      await requireNotHeld(services, { uid: player.uid, how: 'provider', client });
      const session = await createSession(db, player.uid, { how: 'provider', client }, clock());
      await settleLogIn(services, { uid: player.uid, client });
      if (isNewDevice(client, known)) await services.announce(player.uid, newDeviceNotice(client));
      log.info('login.succeeded', { requestId, uid: player.uid });
      void notifyChange(services, player.uid, 'account');
      return c.json({ ...session, player }, 201);
    } catch (error) {
      if (error instanceof PlatformError) log.warn('login.refused', { requestId, code: error.code });
      throw error;
    }
  });

  app.openapi(create, async (c) => {
    const { issuer, subject, ...form } = c.req.valid('json');
    const session = await signUp(
      services,
      { ...form, password: null },
      {
        requestId: c.get('requestId'),
        client: clientInfoOf(c, services),
        link: (tx, uid, at) => linkIdentity(tx, { issuer, subject }, uid, at),
      },
    );
    return c.json(session, 201);
  });
}
