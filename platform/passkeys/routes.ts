import { z } from '@hono/zod-openapi';
import { bearerOf } from '../http/bearer.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformApp } from '../http/environment.ts';
import { rowId } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import {
  hashToken,
  markProved,
  NewSessionSchema,
  proofOf,
  requirePlayer,
  requireProof,
} from '../sessions/sessions.ts';
import {
  assertionOptions,
  countRecoveryCodes,
  PasskeyOptionsSchema,
  type PasskeyRow,
  passkeysOf,
  registrationOptions,
  verifyRegistration,
} from '../webauthn/webauthn.ts';
import { addPasskey, removeOwnPasskey, renewRecoveryCodes } from './change.ts';
import { passkeyLimits } from './rules.ts';
import {
  AddedPasskeySchema,
  ChallengeRequestSchema,
  NewPasskeySchema,
  PasskeyPasswordSchema,
  PasskeyRemovalSchema,
  PasskeysSchema,
  RecoveryCodeRenewalSchema,
  RecoveryCodesSchema,
} from './schema.ts';
import { setPasswordWithPasskey } from './set-password.ts';

const tags = ['Passkeys'];
const security = sessionBearer;

const list = describeCall({
  method: 'get',
  path: '/passkeys',
  tags,
  summary: "The player's passkeys",
  description: 'With the number of unused recovery codes and the proof of identity that a change needs.',
  security,
  whilePasswordDue: true,
  responses: { 200: json('The oldest first', PasskeysSchema) },
});

const challenge = describeCall({
  method: 'post',
  path: '/passkeys/challenges',
  tags,
  summary: 'Challenge a passkey',
  description: 'Replaces the open challenge of this session for the same purpose.',
  security,
  whilePasswordDue: true,
  request: { body: body(ChallengeRequestSchema) },
  responses: { 201: json('What the browser needs', PasskeyOptionsSchema) },
});

const add = describeCall({
  method: 'post',
  path: '/passkeys',
  tags,
  summary: 'Add a passkey',
  description:
    'Needs a recent proof of identity. With it come recovery codes if there are none, and log-in needs a second step from then on. The player is notified.',
  security,
  request: { body: body(NewPasskeySchema) },
  responses: { 201: json('The passkey', AddedPasskeySchema) },
  codes: ['INVALID_INPUT', 'PROOF_REQUIRED', 'TOO_MANY_PASSKEYS'],
});

const remove = describeCall({
  method: 'post',
  path: '/passkeys/{id}/removal',
  timeout: 'hashesPassword',
  tags,
  summary: 'Remove a passkey',
  description: 'The recovery codes stay. The player is notified.',
  security,
  request: { params: z.object({ id: rowId }), body: body(PasskeyRemovalSchema) },
  responses: { 204: { description: 'Removed' } },
  codes: ['NOT_FOUND', 'PROOF_REQUIRED', 'TOO_MANY_ATTEMPTS', 'INVALID_INPUT', 'BUSY'],
});

const setPassword = describeCall({
  method: 'post',
  path: '/passkeys/passwords',
  timeout: 'hashesPassword',
  tags,
  summary: 'Set a password with a passkey',
  description:
    'For a player who does not know the current password: a passkey replaces it, and a recovery code does not. Otherwise like a change (D15).',
  security,
  whilePasswordDue: true,
  request: { body: body(PasskeyPasswordSchema) },
  responses: { 201: json('The session that replaces this one', NewSessionSchema) },
  codes: ['INVALID_INPUT', 'TOO_MANY_ATTEMPTS', 'BUSY'],
});

const renew = describeCall({
  method: 'post',
  path: '/recovery-codes',
  timeout: 'hashesPassword',
  tags,
  summary: 'Replace the recovery codes',
  description: 'The earlier ones become invalid. The player is notified.',
  security,
  request: { body: body(RecoveryCodeRenewalSchema) },
  responses: { 201: json('The codes', RecoveryCodesSchema) },
  codes: ['PROOF_REQUIRED', 'TOO_MANY_ATTEMPTS', 'INVALID_INPUT', 'BUSY'],
});

function passkeyView({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id: String(id),
    name,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  };
}

export function registerPasskeys(app: PlatformApp, services: Services): void {
  const { db, log } = services;

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const [rows, recoveryCodes] = await Promise.all([passkeysOf(db, uid), countRecoveryCodes(db, uid)]);
    const proof = await proofOf(c, services);
    const { maxPasskeys: most } = passkeyLimits;
    return c.json({ passkeys: rows.map(passkeyView), most, recoveryCodes, proof }, 200);
  });

  app.openapi(challenge, async (c) => {
    const { uid: id, account: name } = await requirePlayer(c);
    const { purpose } = c.req.valid('json');
    const owner = { holder: hashToken(bearerOf(c) ?? ''), purpose };
    const options =
      purpose === 'add'
        ? await registrationOptions(services, { id, name }, owner)
        : await assertionOptions(services, id, owner);
    return c.json(options, 201);
  });

  app.openapi(add, async (c) => {
    const { uid } = await requirePlayer(c);
    const { name, passkey: sent } = c.req.valid('json');
    await requireProof(c, services, {});
    const owner = { holder: hashToken(bearerOf(c) ?? ''), purpose: 'add' } as const;
    const credential = await verifyRegistration(services, owner, sent);
    const { passkey, recoveryCodes } = await addPasskey(services, { ...credential, uid, name });
    await markProved(db, bearerOf(c), services.clock(), { byPasskey: true });
    log.info('passkey.added', { requestId: c.get('requestId'), uid });
    return c.json({ passkey: passkeyView(passkey), recoveryCodes }, 201);
  });

  app.openapi(remove, async (c) => {
    const { uid } = await requirePlayer(c);
    await requireProof(c, services, c.req.valid('json'));
    await removeOwnPasskey(services, uid, Number(c.req.valid('param').id));
    log.info('passkey.removed', { requestId: c.get('requestId'), uid });
    return c.body(null, 204);
  });

  app.openapi(renew, async (c) => {
    const { uid } = await requirePlayer(c);
    await requireProof(c, services, c.req.valid('json'));
    return c.json({ recoveryCodes: await renewRecoveryCodes(services, uid) }, 201);
  });

  app.openapi(setPassword, async (c) => {
    const { uid, account } = await requirePlayer(c);
    const requestId = c.get('requestId');
    const client = clientInfoOf(c, services);
    const token = bearerOf(c) ?? '';
    const given = { ...c.req.valid('json'), uid, account, token, client };
    const session = await setPasswordWithPasskey(services, given);
    log.info('password.changed', { requestId, uid });
    await services.announce(uid, { what: 'passwordChanged' });
    // Last: other tabs of this browser get the new session with the response.
    void notifySessionEnd(services, uid);
    return c.json(session, 201);
  });
}
