import type { Context } from 'hono';
import { addressOf } from '../../http/address.ts';
import type { PlatformApp, PlatformEnv } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { body, describeCall, json, operatorSession, siteKey } from '../../http/route.ts';
import {
  endOperatorSession,
  markSessionProved,
  OPERATOR_SESSION_MS,
  sessionOf,
} from '../../operator-keys/operator-keys.ts';
import type { Services } from '../../services.ts';
import { attemptLimits, countAttempt, createToken, subjectOf } from '../../sessions/sessions.ts';
import { assertionOptions, verifyAssertion } from '../../webauthn/webauthn.ts';
import { enrolmentOptions, enrolPasskey } from './enrolment.ts';
import { logInChallenge, logInOperator } from './log-in.ts';
import {
  LogInOptionsSchema,
  NewOperatorSessionSchema,
  OperatorLogInSchema,
  OperatorPasskeySchema,
  OperatorSessionSchema,
  OptionsSchema,
} from './schema.ts';

const tags = ['Operator sessions'];
const security = operatorSession;
const session = { 200: json('The session', OperatorSessionSchema) };
const options = { 201: json('What the browser needs', OptionsSchema) };
const passkeyBody = { body: body(OperatorPasskeySchema) };

const challenge = describeCall({
  method: 'post',
  path: '/operator/sessions/passkey-options',
  tags,
  summary: 'Challenge a passkey to log in',
  description: 'The passkey names its key. Attempts are limited per address.',
  security: siteKey,
  responses: { 201: json('The challenge', LogInOptionsSchema) },
  codes: ['TOO_MANY_ATTEMPTS', 'NOT_FOUND'],
});

const create = describeCall({
  method: 'post',
  path: '/operator/sessions',
  tags,
  summary: 'Log in at the desk',
  description:
    "With a person's key until it has a passkey, then with the passkey alone. Attempts are limited per address.",
  security: siteKey,
  request: { body: body(OperatorLogInSchema) },
  responses: { 201: json('The new session', NewOperatorSessionSchema) },
  codes: ['OPERATOR_KEY_REQUIRED', 'PASSKEY_REQUIRED', 'TOO_MANY_ATTEMPTS', 'INVALID_INPUT', 'NOT_FOUND'],
});

const current = describeCall({
  method: 'get',
  path: '/operator/sessions/current',
  tags,
  summary: 'The session of the token',
  security,
  responses: session,
});

const remove = describeCall({
  method: 'delete',
  path: '/operator/sessions/current',
  tags,
  summary: 'Log out at the desk',
  security,
  responses: { 204: { description: 'The session has ended' } },
});

const challengeEnrolment = describeCall({
  method: 'post',
  path: '/operator/passkeys/options',
  tags,
  summary: 'Challenge a new passkey',
  description: 'Replaces the open challenge of this session for the same purpose.',
  security,
  responses: options,
  codes: ['PROOF_REQUIRED', 'NOT_FOUND'],
});

const enrol = describeCall({
  method: 'post',
  path: '/operator/passkeys',
  tags,
  summary: "Add a passkey to the session's key",
  description:
    'From then on the key begins no session, and its other sessions without a passkey end. Another passkey needs a recent proof.',
  security,
  request: passkeyBody,
  responses: { 201: json('The session', OperatorSessionSchema) },
  codes: ['PROOF_REQUIRED', 'TOO_MANY_PASSKEYS', 'INVALID_INPUT', 'NOT_FOUND'],
});

const challengeProof = describeCall({
  method: 'post',
  path: '/operator/sessions/current/proof-options',
  tags,
  summary: 'Challenge a passkey for a proof',
  description: 'Replaces the open challenge of this session for the same purpose.',
  security,
  responses: options,
  codes: ['PASSKEY_REQUIRED', 'NOT_FOUND'],
});

const prove = describeCall({
  method: 'post',
  path: '/operator/sessions/current/proof',
  tags,
  summary: 'Prove the identity again',
  description: 'Large sums need a proof that is at most ten minutes old. A log-in by passkey is one.',
  security,
  request: passkeyBody,
  responses: session,
  codes: ['PASSKEY_REQUIRED', 'INVALID_INPUT', 'NOT_FOUND'],
});

type Facts = Pick<ReturnType<typeof sessionOf>, 'person' | 'role' | 'session'>;

function facts({ person, role, session: { startedAt, provedAt } }: Facts) {
  return {
    person,
    role,
    startedAt: startedAt.getTime(),
    endsAt: startedAt.getTime() + OPERATOR_SESSION_MS,
    hasPasskey: provedAt !== null,
  };
}

/** An operator who has a passkey, and the owner of the challenge of a proof. Throws PASSKEY_REQUIRED. */
function proverOf(c: Context<PlatformEnv>) {
  const operator = sessionOf(c);
  const { keyId, session } = operator;
  if (!session.provedAt) throw new PlatformError('PASSKEY_REQUIRED');
  const owner = { holder: session.tokenHash, purpose: 'operatorProve' } as const;
  return { operator, by: String(keyId), owner };
}

export function registerOperatorSessions(app: PlatformApp, services: Services): void {
  const { db, clock, log } = services;

  const countLogIn = (c: Context<PlatformEnv>) => {
    const subject = subjectOf('operatorLogIn', addressOf(c, services));
    return countAttempt(db, subject, attemptLimits.operatorLogIn, clock());
  };

  app.openapi(challenge, async (c) => {
    await countLogIn(c);
    const pending = createToken();
    return c.json({ pending, options: await assertionOptions(services, null, logInChallenge(pending)) }, 201);
  });

  app.openapi(create, async (c) => {
    const requestId = c.get('requestId');
    try {
      await countLogIn(c);
      const { token, ...begun } = await logInOperator(services, c.req.valid('json'));
      log.info('operator.action', { requestId, action: 'session begin', uid: null });
      return c.json({ token, ...facts(begun) }, 201);
    } catch (error) {
      if (error instanceof PlatformError) log.warn('login.refused', { requestId, code: error.code });
      throw error;
    }
  });

  app.openapi(current, (c) => c.json(facts(sessionOf(c)), 200));

  app.openapi(remove, async (c) => {
    await endOperatorSession(db, sessionOf(c).session, new Date(clock()));
    return c.body(null, 204);
  });

  app.openapi(challengeEnrolment, async (c) => {
    return c.json({ options: await enrolmentOptions(c, services) }, 201);
  });

  app.openapi(enrol, async (c) => {
    await enrolPasskey(c, services, c.req.valid('json').passkey);
    log.info('operator.action', { requestId: c.get('requestId'), action: 'passkey add', uid: null });
    return c.json({ ...facts(sessionOf(c)), hasPasskey: true }, 201);
  });

  app.openapi(challengeProof, async (c) => {
    const { by, owner } = proverOf(c);
    return c.json({ options: await assertionOptions(services, by, owner) }, 201);
  });

  app.openapi(prove, async (c) => {
    const { operator, by, owner } = proverOf(c);
    await verifyAssertion(services, { by, owner, sent: c.req.valid('json').passkey });
    await markSessionProved(db, operator.session, new Date(clock()));
    return c.json(facts(operator), 200);
  });
}
