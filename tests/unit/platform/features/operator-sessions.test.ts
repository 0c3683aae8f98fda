import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../../platform/audit/audit.ts';
import { cleanUpRules } from '../../../../platform/clean-up-rules.ts';
import { removeExpiredBatch } from '../../../../platform/database/clean-up.ts';
import {
  operatorKeys,
  operatorPasskeys,
  operatorSessions,
  passkeyChallenges,
} from '../../../../platform/database/schema/schema.ts';
import { lockLiveKey, revokeKey, startSession } from '../../../../platform/operator-keys/operator-keys.ts';
import { createAuthenticator, type PasskeyOptions } from '../../../support/authenticator.ts';
import { newAuthenticator, operatorDesk } from '../../../support/operator-desk.ts';
import { keys, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { waitsFor } from '../../../support/waiting-call.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The sum above which a second person is needed. */
const SUM = 500_000;

const platform = testPlatform();
const desk = operatorDesk(platform);
const { call, post, newKey, logInByKey, optionsFor, enrol, logInByPasskey, prove, newOperator } = desk;

const db = () => platform().database.db;
type Response = Awaited<ReturnType<typeof post>>;
/** The status, or the code of a refusal: that of its only field, or its own. */
const outcome = ({ status, body: { error } }: Response) =>
  error ? (error.fields?.[0]?.code ?? error.code) : status;
const current = async (token: string, headers = {}) =>
  outcome(await call('GET', 'sessions/current', undefined, token, headers));
const read = async (token: string, headers = {}) =>
  outcome(await call('GET', 'keys', undefined, token, headers));
const actionsOf = async (person: string) =>
  (await listActions(db(), { person, period: {}, limit: 10 })).map(({ action }) => ({
    action: action.action,
    details: action.details,
    operatorKey: action.operatorKey,
  }));

describe('a log-in with the key', () => {
  test('begins a session that adds a passkey; from then on only the passkey begins one', async () => {
    const { key, number, person, role } = await newKey();
    const begun = await logInByKey(key);
    const startedAt = platform().now();
    const facts = { person, role, startedAt, endsAt: startedAt + 8 * HOUR };
    expect([begun.status, begun.body]).toEqual([
      201,
      { token: expect.any(String), ...facts, hasPasskey: false },
    ]);
    const { token } = begun.body;
    const authenticator = newAuthenticator();
    const options = await optionsFor('passkeys/options', token);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(`operator.${number}`).toString('base64url'), name: person },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await post('passkeys', { passkey: authenticator.register(options) }, token);
    expect([added.status, added.body]).toEqual([201, { ...facts, hasPasskey: true }]);
    const { body } = await call('GET', 'sessions/current', undefined, token);
    expect(body).toEqual({ ...facts, hasPasskey: true });
    expect(await read(token)).toBe(200);

    expect(outcome(await logInByKey(key))).toBe('PASSKEY_REQUIRED');
    platform().pass(MINUTE);
    const again = await logInByPasskey(authenticator);
    expect([again.status, again.body]).toMatchObject([201, { person, role, hasPasskey: true }]);
    expect(again.body.startedAt).toBe(startedAt + MINUTE);
    expect(again.body.token).not.toBe(token);
    expect(await read(again.body.token)).toBe(200);
    expect(await read(key)).toBe(200);
  });

  test('and an enrolment are in the audit log, and secrets are nowhere', async () => {
    const { person, number, token, authenticator } = await newOperator();
    await logInByPasskey(authenticator);
    const [row] = await db().select().from(operatorPasskeys).where(eq(operatorPasskeys.operatorKey, number));
    expect(await actionsOf(person)).toEqual([
      { action: 'session begin', details: { how: 'passkey' }, operatorKey: number },
      { action: 'passkey add', details: { passkey: row?.id }, operatorKey: number },
      { action: 'session begin', details: { how: 'key' }, operatorKey: number },
    ]);
    expect(row).toMatchObject({ credentialId: authenticator.id, transports: ['internal'] });
    expect(row?.lastUsedAt?.getTime()).toBe(platform().now());
    const stored = JSON.stringify([
      await db().select().from(operatorSessions),
      await db().select().from(passkeyChallenges),
      await listActions(db(), { period: {}, limit: 500 }),
      platform().lines,
    ]);
    expect(stored).not.toContain(token.split('.')[1]);
  });

  test('is refused with another key, a session, and the key of the installation', async () => {
    const { key } = await newKey();
    const { token } = await newOperator();
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const given of [wrong, '', 'operator', token, keys.operator, keys.site])
      expect([given, outcome(await logInByKey(given))]).toEqual([given, 'OPERATOR_KEY_REQUIRED']);
    const revoked = await newKey();
    await revoked.revoke();
    expect(outcome(await logInByKey(revoked.key))).toBe('OPERATOR_KEY_REQUIRED');
  });

  test.each([{}, { key: 'x', pending: 'x', passkey: 'x' }, { pending: 'x' }, { key: 7 }, { passkey: 'x' }])(
    'is refused from %j',
    async (body) => {
      const { status, body: refused } = await post('sessions', body);
      expect([status, refused.error?.code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  test('is refused without the key of the site', async () => {
    const { key } = await newKey();
    for (const path of ['/operator/sessions', '/operator/sessions/passkey-options']) {
      const { status, body } = await platform().call('POST', path, { body: { key } });
      expect([path, status, body.error.code]).toEqual([path, 401, 'SITE_KEY_REQUIRED']);
    }
  });

  test('ends where another session adds the first passkey', async () => {
    const { key } = await newKey();
    const [one, other] = [(await logInByKey(key)).body.token, (await logInByKey(key)).body.token];
    const authenticator = newAuthenticator();
    const passkey = authenticator.register(await optionsFor('passkeys/options', other));
    expect((await enrol(one)).status).toBe(201);
    expect(await current(other)).toBe('SESSION_ENDED');
    expect(outcome(await post('passkeys', { passkey }, other))).toBe('SESSION_ENDED');
    expect(await read(one)).toBe(200);
  });

  test('that comes at the moment of the first passkey ends with it', async () => {
    const { key, number } = await newKey();
    const { token } = (await logInByKey(key)).body;
    const passkey = newAuthenticator().register(await optionsFor('passkeys/options', token));
    let enrolling: ReturnType<typeof post> | undefined;
    const begun = await db().transaction(async (tx) => {
      await lockLiveKey(tx, number);
      const started = { operatorKey: number, at: new Date(platform().now()), isProved: false };
      const { token: other } = await startSession(tx, started);
      enrolling = post('passkeys', { passkey }, token);
      await waitsFor(tx, enrolling);
      return other;
    });
    expect((await enrolling)?.status).toBe(201);
    expect(await current(begun)).toBe('SESSION_ENDED');
  });

  test('sent twice at once with two passkeys stores one', async () => {
    const { key, number } = await newKey();
    const tokens = [(await logInByKey(key)).body.token, (await logInByKey(key)).body.token];
    const sent = await Promise.all(
      tokens.map(async (token) => {
        const passkey = newAuthenticator().register(await optionsFor('passkeys/options', token));
        return { token, passkey };
      }),
    );
    const results = await Promise.all(sent.map(({ token, passkey }) => post('passkeys', { passkey }, token)));
    expect(results.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(results.map(outcome)).toContain('SESSION_ENDED');
    const rows = await db().select().from(operatorPasskeys).where(eq(operatorPasskeys.operatorKey, number));
    expect(rows).toHaveLength(1);
  });
});

describe('a passkey of an operator', () => {
  test.each([
    ['from the site', { origin: 'https://site.test' }, 'PASSKEY_WRONG'],
    ['from another port of the desk’s host', { origin: 'http://localhost:4321' }, 'PASSKEY_WRONG'],
    ['for another domain', { rpID: 'site.test' }, 'PASSKEY_WRONG'],
    ['whose user was not verified', { unverified: true }, 'PASSKEY_WRONG'],
    ['for a challenge that was made up', { challenge: 'bWFkZSB1cA' }, 'PASSKEY_EXPIRED'],
  ])('%s is not added and begins no session', async (_, fault, code) => {
    const { token } = (await logInByKey((await newKey()).key)).body;
    const passkey = newAuthenticator().register(await optionsFor('passkeys/options', token), fault);
    expect(outcome(await post('passkeys', { passkey }, token))).toBe(code);
    expect(await read(token)).toBe('PASSKEY_REQUIRED');

    const { authenticator } = await newOperator();
    const { pending, options } = (await post('sessions/passkey-options')).body;
    const asserted = authenticator.assert(options, fault);
    expect(outcome(await post('sessions', { pending, passkey: asserted }))).toBe(code);
  });

  test('begins one session per challenge, also when it is sent twice at once', async () => {
    const { authenticator, number } = await newOperator();
    const { pending, options } = (await post('sessions/passkey-options')).body;
    const body = { pending, passkey: authenticator.assert(options) };
    const results = await Promise.all([post('sessions', body), post('sessions', body)]);
    expect(results.map(outcome).sort()).toEqual([201, 'PASSKEY_EXPIRED']);
    expect(outcome(await post('sessions', body))).toBe('PASSKEY_EXPIRED');
    const again = { pending, passkey: authenticator.assert(options) };
    expect(outcome(await post('sessions', again))).toBe('PASSKEY_EXPIRED');
    const rows = await db().select().from(operatorSessions).where(eq(operatorSessions.operatorKey, number));
    expect(rows).toHaveLength(2);
  });

  test('is refused for a challenge of another log-in, session, purpose or time', async () => {
    const { authenticator, token } = await newOperator();
    const other = await newOperator();
    const [one, two] = [
      (await post('sessions/passkey-options')).body,
      (await post('sessions/passkey-options')).body,
    ];
    const logIn = (pending: string, options: PasskeyOptions) =>
      post('sessions', { pending, passkey: authenticator.assert(options) });
    expect(outcome(await logIn(one.pending, two.options))).toBe('PASSKEY_EXPIRED');
    const proof = await optionsFor('sessions/current/proof-options', token);
    expect(outcome(await logIn(one.pending, proof))).toBe('PASSKEY_EXPIRED');
    platform().pass(5 * MINUTE);
    expect(outcome(await logIn(one.pending, one.options))).toBe('PASSKEY_EXPIRED');

    const proveWith = (passkey: string, of = token) => post('sessions/current/proof', { passkey }, of);
    const options = await optionsFor('sessions/current/proof-options', token);
    expect(outcome(await proveWith(authenticator.assert(options), other.token))).toBe('PASSKEY_EXPIRED');
    expect(outcome(await proveWith(other.authenticator.assert(options)))).toBe('PASSKEY_UNKNOWN');
    expect(outcome(await proveWith(authenticator.assert(options)))).toBe('PASSKEY_EXPIRED');
    expect(outcome(await prove(token, authenticator))).toBe(200);
  });

  test('must name its key at a log-in, and count up', async () => {
    const { authenticator } = await newOperator();
    const other = await newOperator();
    const handle = Buffer.from(`operator.${other.number}`).toString('base64url');
    for (const fault of [{ userHandle: handle }, { userHandle: null }, { counter: 1 }, { id: 'AAAA' }]) {
      const { pending, options } = (await post('sessions/passkey-options')).body;
      const passkey = authenticator.assert(options, fault);
      expect(outcome(await post('sessions', { pending, passkey }))).toMatch(/^PASSKEY_(WRONG|UNKNOWN)$/);
    }
  });

  test('is none of a player, and that of a player none of an operator', async () => {
    const player = await platform().newPlayer();
    const { token } = player;
    const ofPlayer = createAuthenticator();
    const playerCall = async (path: string, body: object, as?: string) => {
      const response = await platform().call('POST', path, { body, token: as, address: newAddress() });
      return { ...response, body: response.body as unknown as Response['body'] };
    };
    const challenge = async (purpose: string) =>
      (await playerCall('/passkeys/challenges', { purpose }, token)).body as unknown as PasskeyOptions;
    const add = { name: 'x', passkey: ofPlayer.register(await challenge('add')) };
    expect((await playerCall('/passkeys', add, token)).status).toBe(201);

    const operator = await newOperator();
    const { pending, options } = (await post('sessions/passkey-options')).body;
    const foreign = ofPlayer.assert(options, { origin: 'http://localhost:4324', rpID: 'localhost' });
    expect(outcome(await post('sessions', { pending, passkey: foreign }))).toBe('PASSKEY_UNKNOWN');
    const proof = await optionsFor('sessions/current/proof-options', operator.token);
    const proved = ofPlayer.assert(proof, { origin: 'http://localhost:4324', rpID: 'localhost' });
    expect(outcome(await post('sessions/current/proof', { passkey: proved }, operator.token))).toBe(
      'PASSKEY_UNKNOWN',
    );

    const begun = (await playerCall('/pending-log-ins/challenges', {})).body;
    const atSite = { origin: 'https://site.test', rpID: 'site.test' };
    const complete = (passkey: string, of: string) =>
      playerCall('/pending-log-ins/completions', { pending: of, passkey });
    const reversed = operator.authenticator.assert(begun.options, atSite);
    expect(outcome(await complete(reversed, begun.pending))).toBe('PASSKEY_UNKNOWN');

    // A challenge of one realm is none of the other, whoever signs it.
    const [site, own] = [
      (await playerCall('/pending-log-ins/challenges', {})).body,
      (await post('sessions/passkey-options')).body,
    ];
    const swapped = { pending: site.pending, passkey: operator.authenticator.assert(site.options) };
    expect(outcome(await post('sessions', swapped))).toBe('PASSKEY_EXPIRED');
    expect(outcome(await complete(ofPlayer.assert(own.options), own.pending))).toBe('LOG_IN_EXPIRED');
  });

  test('is one of ten at most, and another one needs a recent proof', async () => {
    const { token, number, authenticator } = await newOperator();
    expect(outcome(await enrol(token, authenticator))).toBe('PASSKEY_KNOWN');
    expect((await enrol(token)).status).toBe(201);
    platform().pass(10 * MINUTE);
    expect(outcome(await post('passkeys/options', undefined, token))).toBe('PROOF_REQUIRED');
    expect(outcome(await post('passkeys', { passkey: '{}' }, token))).toBe('PROOF_REQUIRED');
    expect(outcome(await prove(token, authenticator))).toBe(200);
    const row = { operatorKey: number, publicKey: 'x', counter: 0, transports: [], createdAt: new Date() };
    const ids = Array.from({ length: 8 }, (_, index) => `${authenticator.id}${index}`);
    await db()
      .insert(operatorPasskeys)
      .values(ids.map((credentialId) => ({ ...row, credentialId })));
    expect(outcome(await enrol(token))).toBe('TOO_MANY_PASSKEYS');
  });
});

describe('a session of an operator', () => {
  test('lasts 30 minutes without a call, and polls of a page do not count', async () => {
    const { token } = await newOperator();
    platform().pass(29 * MINUTE);
    expect(await read(token)).toBe(200);
    platform().pass(29 * MINUTE);
    expect(await read(token, { 'X-Idle': '1' })).toBe(200);
    expect(await current(token, { 'X-Idle': '1' })).toBe(200);
    platform().pass(MINUTE);
    expect(await read(token)).toBe('SESSION_ENDED');
    const { body } = await call('GET', 'sessions/current', undefined, token);
    expect(body.error?.reason).toBe('expired');
  });

  test('lasts eight hours however it is used', async () => {
    const { token, authenticator } = await newOperator();
    for (let quarter = 1; quarter < 32; quarter += 1) {
      platform().pass(15 * MINUTE);
      expect(await read(token)).toBe(200);
    }
    expect(outcome(await prove(token, authenticator))).toBe(200);
    platform().pass(15 * MINUTE - 1);
    expect(await read(token)).toBe(200);
    platform().pass(1);
    expect(await read(token)).toBe('SESSION_ENDED');
  });

  test('has its last use written at most once a minute', async () => {
    const { token, number } = await newOperator();
    const lastSeen = async () => {
      const rows = await db().select().from(operatorSessions).where(eq(operatorSessions.operatorKey, number));
      return (rows[0]?.lastSeenAt.getTime() ?? 0) - platform().now();
    };
    platform().pass(MINUTE - 1);
    await read(token);
    expect(await lastSeen()).toBe(1 - MINUTE);
    platform().pass(1);
    await read(token, { 'X-Idle': '1' });
    expect(await lastSeen()).toBe(-MINUTE);
    await read(token);
    expect(await lastSeen()).toBe(0);
  });

  test('ends by a log-out, and others stay', async () => {
    const { token, authenticator } = await newOperator();
    const other = (await logInByPasskey(authenticator)).body.token;
    expect(outcome(await call('DELETE', 'sessions/current', undefined, token))).toBe(204);
    for (const method of ['GET', 'DELETE'])
      expect(outcome(await call(method, 'sessions/current', undefined, token))).toBe('SESSION_ENDED');
    expect(await read(token)).toBe('SESSION_ENDED');
    expect(await read(other)).toBe(200);
  });

  test('ends at once with its key, whose passkey begins none any more', async () => {
    const { token, authenticator, revoke } = await newOperator();
    const unproved = await newKey();
    const begun = (await logInByKey(unproved.key)).body.token;
    const passkey = newAuthenticator().register(await optionsFor('passkeys/options', begun));
    await revoke();
    await unproved.revoke();
    expect([await read(token), await current(token)]).toEqual(Array(2).fill('OPERATOR_KEY_REQUIRED'));
    expect(outcome(await logInByPasskey(authenticator))).toBe('OPERATOR_KEY_REQUIRED');
    expect(outcome(await post('passkeys', { passkey }, begun))).toBe('OPERATOR_KEY_REQUIRED');
  });

  test('whose key is revoked during a call changes nothing', async () => {
    const { token, number } = await newOperator();
    const { account } = await platform().newPlayer();
    let gift: ReturnType<typeof post> | undefined;
    await db().transaction(async (tx) => {
      await revokeKey(tx, number, { at: new Date(platform().now()), by: 'Budi' });
      // The key is not revoked yet for the guard of this call.
      gift = post(`accounts/${account}/gifts`, { key: newAccountName(), amount: 500 }, token);
      await waitsFor(tx, gift);
    });
    expect(outcome((await gift) as Response)).toBe('OPERATOR_KEY_REQUIRED');
  });

  test('acts in the name of its person only, and with the number of the key', async () => {
    const { token, person, number } = await newOperator('support');
    const { account } = await platform().newPlayer();
    const block = (headers = {}) => call('POST', `accounts/${account}/block`, {}, token, headers);
    expect(outcome(await block({ 'X-Operator': 'Budi' }))).toBe('OTHER_PERSON');
    expect(outcome(await block())).toBe(200);
    const [row] = await actionsOf(person);
    expect(row).toMatchObject({ action: 'account block', operatorKey: number });
  });

  test('has a token that is nothing elsewhere, and no other token is one', async () => {
    const { token, key } = await newOperator();
    const player = await platform().newPlayer();
    expect((await platform().call('GET', '/me', { token })).status).toBe(401);
    const headers = { 'X-Site-Key': token };
    expect((await platform().call('POST', '/operator/sessions', { body: { key }, headers })).status).toBe(
      401,
    );
    expect(outcome(await post('sessions', { pending: token, passkey: '{}' }))).toBe('PASSKEY_WRONG');
    const [prefix, secret = ''] = token.split('.');
    for (const other of [
      player.token,
      key,
      keys.operator,
      keys.site,
      secret,
      `${prefix}.`,
      `${prefix}.${player.token}`,
      `${token}A`,
      token.toUpperCase(),
    ]) {
      expect([other, await current(other)]).toEqual([other, 'SESSION_ENDED']);
      expect(outcome(await post('passkeys/options', undefined, other))).toBe('SESSION_ENDED');
    }
    for (const other of [player.token, secret]) expect(await read(other)).toBe('OPERATOR_KEY_REQUIRED');
    expect(await read(`${prefix}.${player.token}`)).toBe('SESSION_ENDED');
    expect((await platform().call('GET', '/operator/sessions/current')).status).toBe(401);
  });

  test('is removed some hours after its end', async () => {
    const { token, number } = await newOperator();
    const rule = cleanUpRules.find(({ moment }) => moment === operatorSessions.startedAt);
    if (!rule) throw new Error('No rule removes sessions of operators.');
    const left = async () => {
      await removeExpiredBatch(db(), rule, platform().now());
      return db().select().from(operatorSessions).where(eq(operatorSessions.operatorKey, number));
    };
    platform().pass(8 * HOUR - 1);
    expect(await left()).toHaveLength(1);
    platform().pass(HOUR);
    expect(await read(token)).toBe('SESSION_ENDED');
    expect(await left()).toHaveLength(0);
    expect(await db().select().from(operatorKeys).where(eq(operatorKeys.id, number))).toHaveLength(1);
  });
});

describe('a large sum in a session', () => {
  async function gift() {
    const { account } = await platform().newPlayer();
    const body = { key: newAccountName(), amount: SUM + 1 };
    return (token: string, sent = body) => post(`accounts/${account}/gifts`, sent, token);
  }

  test('is proposed and approved with a proof that is at most ten minutes old', async () => {
    const [first, second] = [await newOperator(), await newOperator()];
    const give = await gift();
    platform().pass(10 * MINUTE);
    expect(outcome(await give(first.token))).toBe('PROOF_REQUIRED');
    const small = { key: newAccountName(), amount: 500 };
    expect(outcome(await give(first.token, small))).toBe(200);
    expect(outcome(await prove(first.token, first.authenticator))).toBe(200);
    platform().pass(10 * MINUTE - 1);
    const proposed = await give(first.token);
    expect(proposed.status).toBe(202);

    const path = `proposals/${proposed.body.proposal.number}/approve`;
    expect(outcome(await post(path, undefined, second.token))).toBe('PROOF_REQUIRED');
    expect(outcome(await post(path, undefined, first.token))).toBe('SAME_PERSON');
    expect(outcome(await prove(second.token, second.authenticator))).toBe(200);
    expect(outcome(await post(path, undefined, second.token))).toBe(200);
  });

  test('needs no proof with a key, and a log-in by passkey is one', async () => {
    const [first, second] = [await newOperator(), await newOperator()];
    const give = await gift();
    platform().pass(HOUR);
    const proposed = await give(first.key);
    expect(proposed.status).toBe(202);
    const { token } = (await logInByPasskey(second.authenticator)).body;
    const path = `proposals/${proposed.body.proposal.number}/approve`;
    expect(outcome(await post(path, undefined, token))).toBe(200);
  });
});

describe('log-ins of operators', () => {
  test('are limited per address, and players have a count of their own', async () => {
    const { key } = await newKey();
    const address = newAddress();
    const attempt = (path: string, body?: object) =>
      platform().call('POST', `/operator/${path}`, { body, address });
    for (let count = 0; count < 30; count += 1) {
      expect((await attempt('sessions', { key: 'wrong' })).status).toBe(401);
      expect((await attempt('sessions/passkey-options')).status).toBe(201);
    }
    expect((await attempt('sessions', { key: 'wrong' })).status).toBe(401);
    const { status, headers } = await attempt('sessions', { key });
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect((await attempt('sessions/passkey-options')).status).toBe(429);
    const sending = { body: {}, address };
    expect((await platform().call('POST', '/pending-log-ins/challenges', sending)).status).toBe(201);
    expect((await logInByKey(key)).status).toBe(201);
  });
});
