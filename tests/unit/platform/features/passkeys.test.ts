import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  auditLog,
  passkeyChallenges,
  passkeys,
  pendingLogIns,
  recoveryCodes,
} from '../../../../platform/database/schema/schema.ts';
import { markOf, recordMark } from '../../../../platform/persons/persons.ts';
import { createAuthenticator, type PasskeyOptions } from '../../../support/authenticator.ts';
import { startBankAccountDesk } from '../../../support/bank-account-desk.ts';
import { goodPassword, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;

interface PasskeyBody {
  id: string;
  token: string;
  options: PasskeyOptions;
  pending: string;
  passkeys: { id: string; name: string; createdAt: number; lastUsedAt: number | null }[];
  recoveryCodes: string[] & number;
  proof: string;
  player: { uid: string };
  error: { code: string; pending?: string; fields?: { field: string; code: string }[] };
}

const platform = testPlatform();

let desk: ReturnType<typeof startBankAccountDesk>;
beforeAll(() => {
  desk = startBankAccountDesk(platform());
});
const db = () => platform().database.db;
async function call(method: string, path: string, body?: unknown, token?: string, address = newAddress()) {
  const response = await platform().call(method, path, { body, token, address });
  return { ...response, body: response.body as unknown as PasskeyBody };
}
const post = (path: string, body: unknown, token?: string) => call('POST', path, body, token);
const list = async (token: string) => (await call('GET', '/passkeys', undefined, token)).body;
const challenge = async (purpose: 'add' | 'prove', token: string) =>
  (await post('/passkeys/challenges', { purpose }, token)).body as unknown as PasskeyOptions;
/** The code of a refusal: that of its only field, or its own. */
const refusal = ({ status, body }: { status: number; body: PasskeyBody }) =>
  status < 400 ? status : (body.error.fields?.[0]?.code ?? body.error.code);

/** A player with a passkey, just proved. */
async function newOwner() {
  const player = await platform().newPlayer();
  const authenticator = createAuthenticator();
  const passkey = authenticator.register(await challenge('add', player.token));
  const added = await post('/passkeys', { name: 'My phone', passkey }, player.token);
  expect(added.status).toBe(201);
  return { ...player, authenticator, codes: added.body.recoveryCodes as string[] };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

/** The security notices that a player's browsers were sent. */
const noticesOf = (uid: string) =>
  platform()
    .published.filter(({ channel }) => channel.endsWith(uid))
    .map(({ payload }) => payload as { kind?: string; what: string; name?: string })
    .filter(({ kind }) => kind === 'security')
    .map(({ what, name }) => ({ what, ...(name && { name }) }));

const changesOf = (uid: string) =>
  platform()
    .published.filter(({ channel }) => channel.endsWith(uid))
    .map(({ event }) => event);

/** The pending log-in after the right password. */
async function pendingOf({ account }: { account: string }) {
  const { body } = await post('/sessions', { account, password: goodPassword });
  return body.error.pending ?? '';
}
const logInChallenge = async (pending?: string) =>
  (await post('/pending-log-ins/challenges', pending ? { pending } : {})).body;
const complete = (body: object) => post('/pending-log-ins/completions', body);
const prove = async ({ token, authenticator }: Owner) =>
  authenticator.assert(await challenge('prove', token));

/** Excludes a player for a month who shares a device with this account. */
async function exclude(player: { uid: string; token: string }, account: string) {
  const [row] = await db().select().from(accounts).where(eq(accounts.account, account));
  for (const uid of [player.uid, row?.uid ?? ''])
    await recordMark(db(), uid, markOf('device', player.uid), new Date(platform().now()));
  expect((await post('/breaks', { term: 'month' }, player.token)).status).toBe(201);
}

describe('a passkey', () => {
  test('is added after a fresh proof, and creates ten recovery codes', async () => {
    const { token, uid, codes } = await newOwner();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    const { passkeys: own, recoveryCodes: left, proof } = await list(token);
    expect(own).toMatchObject([{ name: 'My phone', createdAt: platform().now(), lastUsedAt: null }]);
    expect([left, proof]).toEqual([10, 'recent']);
    expect(noticesOf(uid)).toEqual([{ what: 'passkeyAdded', name: 'My phone' }]);
    const stored = await db().select().from(recoveryCodes).where(eq(recoveryCodes.uid, uid));
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
    const actions = await db().select().from(auditLog).where(eq(auditLog.uid, uid));
    expect(actions.map(({ actor, action }) => `${actor}: ${action}`)).toContain('player: passkey add');
  });

  test('needs a proof that is at most ten minutes old', async () => {
    const { token } = await platform().newPlayer();
    platform().pass(10 * MINUTE);
    const passkey = createAuthenticator().register(await challenge('add', token));
    expect(refusal(await post('/passkeys', { name: 'x', passkey }, token))).toBe('PROOF_REQUIRED');
    expect(refusal(await post('/proofs', { password: 'wrong-password-1' }, token))).toBe('PASSWORD_WRONG');
    expect((await post('/proofs', { password: goodPassword }, token)).status).toBe(204);
    expect((await post('/passkeys', { name: 'x', passkey }, token)).status).toBe(201);
  });

  test.each([
    ['of another site', { origin: 'https://evil.test' }, 'PASSKEY_WRONG'],
    ['for another domain', { rpID: 'evil.test' }, 'PASSKEY_WRONG'],
    ['whose user was not verified', { unverified: true }, 'PASSKEY_WRONG'],
    ['for a challenge that was made up', { challenge: 'bWFkZSB1cA' }, 'PASSKEY_EXPIRED'],
  ])('%s is not added', async (_, fault, code) => {
    const { token } = await platform().newPlayer();
    const passkey = createAuthenticator().register(await challenge('add', token), fault);
    expect(refusal(await post('/passkeys', { name: 'x', passkey }, token))).toBe(code);
    expect((await list(token)).passkeys).toEqual([]);
  });

  test.each(['', '{}', 'null', '[', '{"id":"x"}', '"x"'])('is refused from %s', async (passkey) => {
    const { token } = await platform().newPlayer();
    await challenge('add', token);
    expect(refusal(await post('/passkeys', { name: 'x', passkey }, token))).toBe('PASSKEY_WRONG');
  });

  test('is refused a second time, and for a challenge of another session, purpose or time', async () => {
    const { token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const authenticator = createAuthenticator();
    const add = (passkey: string, of = token) => post('/passkeys', { name: 'x', passkey }, of);
    const options = await challenge('add', token);
    const passkey = authenticator.register(options);
    expect(refusal(await add(passkey, other.token))).toBe('PASSKEY_EXPIRED');
    expect((await add(passkey)).status).toBe(201);
    expect(refusal(await add(passkey))).toBe('PASSKEY_EXPIRED');
    const again = authenticator.register(await challenge('add', other.token));
    expect(refusal(await add(again, other.token))).toBe('PASSKEY_KNOWN');
    const forProof = createAuthenticator().register(await challenge('prove', token));
    expect(refusal(await add(forProof))).toBe('PASSKEY_EXPIRED');
    const late = createAuthenticator().register(await challenge('add', token));
    platform().pass(5 * MINUTE);
    expect(refusal(await add(late))).toBe('PASSKEY_EXPIRED');
  });

  test('has a name of up to 40 characters without spaces around it, and no unknown fields', async () => {
    const { token } = await platform().newPlayer();
    const options = await challenge('add', token);
    const passkey = createAuthenticator().register(options);
    for (const body of [
      { name: '', passkey },
      { name: 'x'.repeat(41), passkey },
      { name: 'x', passkey, uid: 'somebody' },
    ])
      expect((await post('/passkeys', body, token)).status).toBeOneOf([400, 422]);
    expect((await list(token)).passkeys).toEqual([]);
    const name = ` \u202e${'x'.repeat(19)}\u001b${'x'.repeat(20)} `;
    expect((await post('/passkeys', { name, passkey }, token)).status).toBe(201);
    expect((await list(token)).passkeys).toMatchObject([{ name: `${'x'.repeat(19)} ${'x'.repeat(20)}` }]);
  });

  test('is one of ten at most', async () => {
    const { token, uid, authenticator } = await newOwner();
    const row = { uid, publicKey: 'x', counter: 0, transports: [], name: 'x', createdAt: new Date() };
    const ids = Array.from({ length: 9 }, (_, index) => `${authenticator.id}${index}`);
    await db()
      .insert(passkeys)
      .values(ids.map((credentialId) => ({ ...row, credentialId })));
    const passkey = createAuthenticator().register(await challenge('add', token));
    expect(refusal(await post('/passkeys', { name: 'x', passkey }, token))).toBe('TOO_MANY_PASSKEYS');
  });

  test('cannot be removed by another player', async () => {
    const { token } = await newOwner();
    const other = await newOwner();
    const [own] = (await list(token)).passkeys;
    expect(refusal(await post(`/passkeys/${own?.id}/removal`, {}, other.token))).toBe('NOT_FOUND');
    expect((await list(token)).passkeys).toHaveLength(1);
  });

  test('is removed with a proof; the recovery codes stay after the last one', async () => {
    const owner = await newOwner();
    const { token, uid, codes } = owner;
    const second = createAuthenticator().register(await challenge('add', token));
    const added = await post('/passkeys', { name: 'Second', passkey: second }, token);
    expect(added.body.recoveryCodes).toBeNull();
    const [first, last] = (await list(token)).passkeys;
    platform().pass(10 * MINUTE);
    const remove = (id: string | undefined, proof: object) => post(`/passkeys/${id}/removal`, proof, token);
    expect(refusal(await remove(last?.id, { password: goodPassword }))).toBe('PROOF_REQUIRED');
    expect((await remove(last?.id, { passkey: await prove(owner) })).status).toBe(204);
    expect((await list(token)).recoveryCodes).toBe(10);
    platform().pass(10 * MINUTE);
    expect((await remove(first?.id, { recoveryCode: codes[0] })).status).toBe(204);
    expect((await list(token)).recoveryCodes).toBe(9);
    expect(noticesOf(uid).slice(1)).toEqual([
      { what: 'passkeyAdded', name: 'Second' },
      { what: 'passkeyRemoved', name: 'Second' },
      { what: 'passkeyRemoved', name: 'My phone' },
    ]);
    const { status } = await post('/sessions', { account: owner.account, password: goodPassword });
    expect(status).toBe(201);
  });

  test('is removed by an operator together with all others', async () => {
    const { account, uid, token } = await newOwner();
    const path = `/operator/accounts/${account}/remove-passkeys`;
    expect((await platform().operator(path, { note: 'Showed an identity card' })).status).toBe(200);
    expect(await list(token)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    const rows = await db().select().from(auditLog).where(eq(auditLog.uid, uid));
    const [removal] = rows.filter(({ action }) => action === 'account remove-passkeys');
    expect(removal).toMatchObject({ actor: 'operator', details: { passkeys: 1 } });
    expect(noticesOf(uid).at(-1)).toEqual({ what: 'passkeyRemoved', name: 'My phone' });
    expect((await platform().logIn(account, goodPassword)).status).toBe(201);
  });
});

describe('a log-in with a password and a passkey', () => {
  test('has no session until the passkey follows', async () => {
    const owner = await newOwner();
    const { account, authenticator, uid } = owner;
    const { status, body } = await post('/sessions', { account, password: goodPassword });
    expect([status, body.error.code, body.token]).toEqual([403, 'SECOND_FACTOR_REQUIRED', undefined]);
    const { pending = '' } = body.error;
    expect((await call('GET', '/me', undefined, pending)).status).toBe(401);
    const { options } = await logInChallenge(pending);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const done = await complete({ pending, passkey: authenticator.assert(options) });
    expect([done.status, done.body.player.uid]).toEqual([201, uid]);
    expect(await list(done.body.token)).toMatchObject({
      proof: 'recent',
      passkeys: [{ lastUsedAt: platform().now() }],
    });
    expect(refusal(await complete({ pending, passkey: authenticator.assert(options) }))).toBe(
      'LOG_IN_EXPIRED',
    );
  });

  test.each([null, ''])('takes %j for what a browser may leave out', async (nothing) => {
    const { token } = await platform().newPlayer();
    const authenticator = createAuthenticator();
    const asSent = (json: string, fields: object) => {
      const { response, ...credential } = JSON.parse(json);
      return JSON.stringify({ ...credential, response: { ...response, ...fields } });
    };
    const made = authenticator.register(await challenge('add', token));
    const passkey = asSent(made, { transports: nothing });
    expect((await post('/passkeys', { name: 'My phone', passkey }, token)).status).toBe(201);
    const signed = authenticator.assert(await challenge('prove', token));
    const proof = { passkey: asSent(signed, { userHandle: nothing }) };
    expect((await post('/proofs', proof, token)).status).toBe(204);
  });

  test('does not reveal the passkey after a wrong password', async () => {
    const { account } = await newOwner();
    expect(refusal(await post('/sessions', { account, password: 'wrong' }))).toBe('WRONG_CREDENTIALS');
  });

  test('accepts each recovery code once, in any spelling, in place of the passkey', async () => {
    const owner = await newOwner();
    const [code = ''] = owner.codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const done = await complete({ pending: await pendingOf(owner), recoveryCode: typed });
    expect(done.status).toBe(201);
    expect((await list(done.body.token)).recoveryCodes).toBe(9);
    expect(noticesOf(owner.uid).at(-1)).toEqual({ what: 'recoveryCodeUsed' });
    const again = await complete({ pending: await pendingOf(owner), recoveryCode: code });
    expect(refusal(again)).toBe('RECOVERY_CODE_WRONG');
  });

  test('records a wrong second factor in the log-in history, and notifies open pages of a right one', async () => {
    const owner = await newOwner();
    const changeCount = () => changesOf(owner.uid).filter((event) => event === 'account').length;
    const before = changeCount();
    const pending = await pendingOf(owner);
    expect(refusal(await complete({ pending, recoveryCode: 'aaaa-bbbb' }))).toBe('RECOVERY_CODE_WRONG');
    expect(refusal(await complete({ pending, passkey: '{}' }))).toBe('PASSKEY_WRONG');
    expect(changeCount()).toBe(before);
    const { body } = await complete({ pending, recoveryCode: owner.codes[0] });
    expect(changeCount()).toBe(before + 1);
    const history = await platform().call('GET', '/log-ins', { token: body.token });
    const { logIns } = history.body as unknown as { logIns: { result: string; how: string }[] };
    expect(logIns.map(({ result, how }) => `${result} ${how}`)).toEqual([
      'succeeded password',
      'wrongSecondFactor password',
      'wrongSecondFactor password',
      'succeeded signUp',
    ]);
  });

  test('accepts one of two concurrent uses of a recovery code', async () => {
    const owner = await newOwner();
    const pending = [await pendingOf(owner), await pendingOf(owner)];
    const recoveryCode = owner.codes[3];
    const done = await Promise.all(pending.map((one) => complete({ pending: one, recoveryCode })));
    expect(done.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('names a missing second factor, and delays guesses', async () => {
    const owner = await newOwner();
    const pending = await pendingOf(owner);
    expect(refusal(await complete({ pending }))).toBe('SECOND_FACTOR_REQUIRED');
    for (let tried = 0; tried < 6; tried += 1)
      expect(refusal(await complete({ pending, recoveryCode: 'aaaa-bbbb-cccc-dddd' }))).toBe(
        'RECOVERY_CODE_WRONG',
      );
    const slowed = await complete({ pending, recoveryCode: owner.codes[0] });
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refusal(await complete({ pending: await pendingOf(owner), recoveryCode: 'x' }))).toBe(
      'TOO_MANY_ATTEMPTS',
    );
    platform().pass(1_000);
    expect((await complete({ pending, recoveryCode: owner.codes[0] })).status).toBe(201);
  });

  test('expires after ten minutes, and with a password change', async () => {
    const owner = await newOwner();
    const pending = await pendingOf(owner);
    const body = { currentPassword: goodPassword, newPassword: 'angklung-bambu 1975' };
    const changed = await post('/password-changes', body, owner.token);
    expect(changed.status).toBe(201);
    expect(refusal(await complete({ pending, recoveryCode: owner.codes[0] }))).toBe('LOG_IN_EXPIRED');
    expect((await list(changed.body.token)).proof).toBe('passkey');
    const other = await newOwner();
    const late = await pendingOf(other);
    platform().pass(10 * MINUTE);
    expect(refusal(await complete({ pending: late, recoveryCode: other.codes[0] }))).toBe('LOG_IN_EXPIRED');
    expect(refusal(await post('/pending-log-ins/challenges', { pending: late }))).toBe('LOG_IN_EXPIRED');
    expect((await list(other.token)).recoveryCodes).toBe(10);
  });

  test('refuses a passkey of another player', async () => {
    const owner = await newOwner();
    const thief = await newOwner();
    const pending = await pendingOf(owner);
    const { options } = await logInChallenge(pending);
    const passkey = thief.authenticator.assert(options);
    expect(refusal(await complete({ pending, passkey }))).toBe('PASSKEY_UNKNOWN');
  });

  test('ends when the account is closed', async () => {
    const owner = await newOwner();
    const pending = await pendingOf(owner);
    await platform()
      .database.db.update(accounts)
      .set({ closedAt: new Date(platform().now()), closedName: owner.account })
      .where(eq(accounts.account, owner.account));
    expect(refusal(await complete({ pending, recoveryCode: owner.codes[0] }))).toBe('LOG_IN_EXPIRED');
  });

  test('ends when the account is blocked', async () => {
    const owner = await newOwner();
    const pending = await pendingOf(owner);
    await platform().operator(`/operator/accounts/${owner.account}/block`);
    expect(refusal(await complete({ pending, recoveryCode: owner.codes[0] }))).toBe('ACCOUNT_BLOCKED');
  });

  test('gives no session once an exclusion of the same person holds the account', async () => {
    const [owner, excluded] = [await newOwner(), await platform().newPlayer()];
    const pending = await pendingOf(owner);
    await exclude(excluded, owner.account);
    expect(refusal(await complete({ pending, recoveryCode: owner.codes[0] }))).toBe('ACCOUNT_HELD');
  });
});

describe('a log-in without a password', () => {
  test('succeeds with a passkey that names its player', async () => {
    const { authenticator, uid } = await newOwner();
    const { pending, options } = await logInChallenge();
    expect(options.allowCredentials).toBeUndefined();
    expect(options.rpId).toBe('site.test');
    const done = await complete({ pending, passkey: authenticator.assert(options) });
    expect([done.status, done.body.player.uid]).toEqual([201, uid]);
    expect((await list(done.body.token)).proof).toBe('recent');
  });

  test.each([
    ['another site', { origin: 'https://site.test.evil.test' }],
    ['another port', { origin: 'https://site.test:8443' }],
    ['another domain', { rpID: 'evil.test' }],
    ['a user who was not verified', { unverified: true }],
    ['a counter that fell behind', { counter: 1 }],
    ['another player’s name', { userHandle: 'c29tZWJvZHk' }],
    ['no player’s name', { userHandle: null }],
  ])('is refused for %s, and uses up its challenge', async (_, fault) => {
    const { authenticator } = await newOwner();
    const first = await logInChallenge();
    await complete({ pending: first.pending, passkey: authenticator.assert(first.options) });
    const { pending, options } = await logInChallenge();
    const wrong = await complete({ pending, passkey: authenticator.assert(options, fault) });
    expect([wrong.status, refusal(wrong)]).toEqual([422, 'PASSKEY_WRONG']);
    const again = await complete({ pending, passkey: authenticator.assert(options) });
    expect(refusal(again)).toBe('PASSKEY_EXPIRED');
  });

  test('is refused for an unknown passkey and for another key under a known id', async () => {
    const { authenticator } = await newOwner();
    for (const [fault, code] of [
      [{}, 'PASSKEY_UNKNOWN'],
      [{ id: authenticator.id }, 'PASSKEY_WRONG'],
    ] as const) {
      const { pending, options } = await logInChallenge();
      const passkey = createAuthenticator().assert(options, fault);
      expect(refusal(await complete({ pending, passkey }))).toBe(code);
    }
  });

  test('belongs to the browser that began it: a response is valid once, for its own pending log-in', async () => {
    const { authenticator } = await newOwner();
    const [mine, other] = [await logInChallenge(), await logInChallenge()];
    const passkey = authenticator.assert(mine.options);
    expect(refusal(await complete({ pending: other.pending, passkey }))).toBe('PASSKEY_EXPIRED');
    expect((await complete({ pending: mine.pending, passkey })).status).toBe(201);
    expect(refusal(await complete({ pending: mine.pending, passkey }))).toBe('LOG_IN_EXPIRED');
    expect(refusal(await complete({ pending: 'made-up', passkey }))).toBe('LOG_IN_EXPIRED');
  });

  test('accepts no recovery code, which names no player', async () => {
    const { codes } = await newOwner();
    const { pending } = await logInChallenge();
    expect(refusal(await complete({ pending, recoveryCode: codes[0] }))).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('is refused for a blocked account, with that reason', async () => {
    const { account, authenticator } = await newOwner();
    await platform().operator(`/operator/accounts/${account}/block`);
    const { pending, options } = await logInChallenge();
    const done = await complete({ pending, passkey: authenticator.assert(options) });
    expect(refusal(done)).toBe('ACCOUNT_BLOCKED');
  });

  test('is refused for an account that an exclusion of the same person holds', async () => {
    const [{ account, authenticator }, excluded] = [await newOwner(), await platform().newPlayer()];
    await exclude(excluded, account);
    const { pending, options } = await logInChallenge();
    const done = await complete({ pending, passkey: authenticator.assert(options) });
    expect(refusal(done)).toBe('ACCOUNT_HELD');
  });

  test('can be begun about sixty times from one address, then is delayed', async () => {
    const address = newAddress();
    const begin = () => call('POST', '/pending-log-ins/challenges', {}, undefined, address);
    for (let count = 0; count < 61; count += 1) expect((await begin()).status).toBe(201);
    expect((await begin()).status).toBe(429);
    expect((await logInChallenge()).pending).toBeTruthy();
  });
});

describe('the proof of a player with a passkey', () => {
  test('is a passkey or a recovery code, and no longer the password', async () => {
    const owner = await newOwner();
    const { token, codes } = owner;
    platform().pass(10 * MINUTE);
    expect((await desk.list(token)).proof).toBe('passkey');
    expect((await desk.add(token, { password: goodPassword })).body.error.code).toBe('PROOF_REQUIRED');
    expect((await desk.add(token, { passkey: await prove(owner) })).status).toBe(201);
    expect((await desk.add(token)).status).toBe(201);
    platform().pass(10 * MINUTE);
    const used = { recoveryCode: codes[0] };
    expect((await desk.add(token, used)).status).toBe(201);
    platform().pass(10 * MINUTE);
    expect((await desk.add(token, used)).body.error.fields?.[0]?.code).toBe('RECOVERY_CODE_WRONG');
  });

  test('is required for a withdrawal', async () => {
    const { token } = await newOwner();
    platform().pass(10 * MINUTE);
    const body = { key: crypto.randomUUID(), bankAccount: '1', amount: 50_000, password: goodPassword };
    expect(refusal(await post('/withdrawals', body, token))).toBe('PROOF_REQUIRED');
  });

  test('cannot be a password, even one entered just before', async () => {
    const player = await platform().newPlayer();
    const elsewhere = (await platform().logIn(player.account, goodPassword)).body.token;
    const passkey = createAuthenticator().register(await challenge('add', player.token));
    await post('/passkeys', { name: 'x', passkey }, player.token);
    expect((await list(player.token)).proof).toBe('recent');
    expect((await list(elsewhere)).proof).toBe('passkey');
  });

  test('cannot be a sign-in at a provider', async () => {
    const identity = { issuer: 'https://id.example', subject: newAccountName() };
    const person = { ...identity, account: newAccountName(), dateOfBirth: '1990-05-17', language: 'id' };
    const { token } = (await post('/social/accounts', person)).body;
    const passkey = createAuthenticator().register(await challenge('add', token));
    expect((await post('/passkeys', { name: 'x', passkey }, token)).status).toBe(201);
    const again = (await post('/social/sessions', identity)).body.token;
    expect((await list(again)).proof).toBe('passkey');
    const proof = { ...identity, authenticatedAt: platform().now() };
    await post('/social/proofs', proof, again);
    expect((await list(again)).proof).toBe('passkey');
  });

  test('is refused for another player’s passkey, a used or old challenge, and one of another session', async () => {
    const owner = await newOwner();
    const thief = await newOwner();
    const { token } = owner;
    const elsewhere = (await complete({ pending: await pendingOf(owner), recoveryCode: owner.codes[1] })).body
      .token;
    platform().pass(10 * MINUTE);
    const asProof = (passkey: string) => post('/proofs', { passkey }, token);
    const stolen = thief.authenticator.assert(await challenge('prove', token));
    expect(refusal(await asProof(stolen))).toBe('PASSKEY_UNKNOWN');
    const ofOther = owner.authenticator.assert(await challenge('prove', elsewhere));
    expect(refusal(await asProof(ofOther))).toBe('PASSKEY_EXPIRED');
    const late = await prove(owner);
    platform().pass(5 * MINUTE);
    expect(refusal(await asProof(late))).toBe('PASSKEY_EXPIRED');
    const good = await prove(owner);
    expect((await asProof(good)).status).toBe(204);
    platform().pass(10 * MINUTE);
    expect(refusal(await asProof(good))).toBe('PASSKEY_EXPIRED');
  });
});

describe('recovery codes', () => {
  test('are replaced with a proof, and the earlier ones become invalid', async () => {
    const { token, codes, ...owner } = await newOwner();
    const { status, body } = await post('/recovery-codes', {}, token);
    expect([status, body.recoveryCodes.length]).toEqual([201, 10]);
    expect(body.recoveryCodes).not.toContain(codes[0]);
    expect(noticesOf(owner.uid).at(-1)).toEqual({ what: 'recoveryCodesMade' });
    const old = await complete({ pending: await pendingOf(owner), recoveryCode: codes[0] });
    expect(refusal(old)).toBe('RECOVERY_CODE_WRONG');
    platform().pass(10 * MINUTE);
    expect(refusal(await post('/recovery-codes', { password: goodPassword }, token))).toBe('PROOF_REQUIRED');
  });
});

test('challenges and pending log-ins are not stored in plain text', async () => {
  const owner = await newOwner();
  const pending = await pendingOf(owner);
  const { options } = await logInChallenge(pending);
  const stored = JSON.stringify([
    await db().select().from(passkeyChallenges),
    await db().select().from(pendingLogIns),
    await db().select().from(accounts).where(eq(accounts.uid, owner.uid)),
  ]);
  expect(stored).not.toContain(pending);
  expect(stored).not.toContain(options.challenge);
});
