import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../../platform/contract.ts';
import { accounts } from '../../../../platform/database/schema/schema.ts';
import { cheapHasher, goodPassword, newAddress, startPlatform } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const better = 'wayang-golek 2031';

/** Every call that takes a session, according to the contract. */
const authenticated = Object.entries(contract().document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security = [] }]) => security.some((way: object) => 'session' in way))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

/** Calls that a player whose password is due may still make: profile, log-out, change, and missed events. */
const open = [
  'GET /me',
  'POST /session-checks',
  'DELETE /sessions/current',
  'POST /password-changes',
  'POST /social/passwords',
  'POST /passkeys/passwords',
  'POST /passkeys/challenges',
  'GET /passkeys',
  'POST /realtime/tickets',
  'POST /realtime/sign-ins',
  'GET /events',
  'POST /event-receipts',
];

const platform = testPlatform();

const change = (
  token: string | undefined,
  currentPassword = goodPassword,
  newPassword = better,
  address = newAddress(),
) => platform().call('POST', '/password-changes', { body: { currentPassword, newPassword }, token, address });
const check = async (token: string) =>
  (await platform().call('POST', '/session-checks', { body: { currentTime: 0, type: 1 }, token })).body;
const require = (account: string, how = 'require-password-change') =>
  platform().operator(`/operator/accounts/${account}/${how}`);

describe('a password change', () => {
  test('gives this session a new token and ends the old one at once', async () => {
    const { account, token, uid } = await platform().newPlayer();
    const { status, body } = await change(token);
    expect([status, body.player.uid]).toEqual([201, uid]);
    expect(body.token).not.toBe(token);
    expect((await check(body.token)).ok).toBe(true);
    const old = await platform().call('GET', '/me', { token });
    expect([old.status, old.body.error.reason]).toEqual([401, 'replaced']);
    const tries = [await platform().logIn(account, goodPassword), await platform().logIn(account, better)];
    expect(tries.map((response) => response.status)).toEqual([401, 201]);
  });

  test('begins no new session: its limits, own and absolute, count on', async () => {
    const { token } = await platform().newPlayer();
    await platform().call('POST', '/limits', { token, body: { name: 'session', amount: 60 } });
    const before = (await check(token)) as unknown as { deadlines: { idleAt: number } };
    platform().pass(10 * 60_000);
    const after = (await check((await change(token)).body.token)) as unknown as typeof before;
    expect(after.deadlines).toEqual({ ...before.deadlines, idleAt: before.deadlines.idleAt + 10 * 60_000 });
  });

  test('with a lost response is reported to the holder of the old token for 30 seconds', async () => {
    const { token } = await platform().newPlayer();
    await change(token);
    platform().pass(29_000);
    expect(await check(token)).toMatchObject({ ok: false, reason: 'replaced' });
    platform().pass(1_000);
    expect(await check(token)).toMatchObject({ ok: false, reason: 'passwordChanged' });
  });

  test('ends the other sessions with the reason', async () => {
    const { account, token } = await platform().newPlayer();
    const other = (await platform().logIn(account, goodPassword)).body.token;
    await change(token);
    expect(await check(other)).toMatchObject({ ok: false, reason: 'passwordChanged' });
  });

  test.each(['require-password-change', 'mark-high-risk'])('lifts the requirement by %s', async (how) => {
    const { account, token } = await platform().newPlayer();
    await require(account, how);
    const { body } = await change(token);
    expect(body.player).toMatchObject({ loginInfo: { status: 1 }, highRisk: false });
    expect(await check(body.token)).toMatchObject({ ok: true, loginInfo: { status: 1 }, highRisk: false });
  });

  test.each([
    ['currentPassword', 'PASSWORD_WRONG', 'not the password', better],
    ['newPassword', 'PASSWORD_UNCHANGED', goodPassword, goodPassword],
    ['newPassword', 'PASSWORD_SHORT', goodPassword, 'short'],
    ['newPassword', 'PASSWORD_COMMON', goodPassword, 'password123'],
  ])('reports %s as %s and changes nothing', async (field, code, current, next) => {
    const { account, token } = await platform().newPlayer();
    await require(account);
    const { status, body } = await change(token, current, next);
    expect([status, body.error.fields]).toEqual([422, [{ field, code }]]);
    expect(await check(token)).toMatchObject({ ok: true, loginInfo: { status: 4 } });
    expect((await platform().logIn(account, goodPassword)).status).toBe(201);
  });

  test('refuses a password that contains the account name', async () => {
    const { account, token } = await platform().newPlayer();
    const { body } = await change(token, goodPassword, `my ${account} password`);
    expect(body.error.fields).toEqual([{ field: 'newPassword', code: 'PASSWORD_IS_ACCOUNT' }]);
  });

  test('counts wrong passwords together with those at log-in', async () => {
    const { account, token } = await platform().newPlayer();
    for (let count = 0; count < 3; count += 1) await change(token, 'wrong');
    for (let count = 0; count < 3; count += 1) await platform().logIn(account, 'wrong', newAddress());
    const { status, headers, body } = await change(token);
    expect([status, body.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    platform().pass(Number(headers.get('retry-after')) * 1_000);
    expect((await change(token)).status).toBe(201);
  });

  test('needs a valid session', async () => {
    const { account, token } = await platform().newPlayer();
    await require(account, 'block');
    const responses = [await change(token), await change('made-up'), await change(undefined)];
    expect(responses.map(({ status, body }) => [status, body.error.reason])).toEqual([
      [401, 'blocked'],
      [401, 'unknown'],
      [401, 'unknown'],
    ]);
  });

  test('succeeds for one of several concurrent requests, whose token is valid', async () => {
    const { account, token } = await platform().newPlayer();
    const other = (await platform().logIn(account, goodPassword)).body.token;
    const responses = await Promise.all([
      change(token, goodPassword, `${better} a`),
      change(other, goodPassword, `${better} b`),
      change(token, goodPassword, `${better} c`),
    ]);
    const done = responses.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    expect((await check(done[0]?.body.token ?? '')).ok).toBe(true);
    expect([(await check(token)).ok, (await check(other)).ok]).toEqual([false, false]);
  });

  test('is rolled back when the session ends meanwhile', async () => {
    const { account, token, uid } = await platform().newPlayer();
    const { db } = platform().database;
    const hashOf = async () =>
      (await db.select().from(accounts).where(eq(accounts.uid, uid)))[0]?.passwordHash;
    const before = await hashOf();
    const passwords = cheapHasher();
    const hash: typeof passwords.hash = async (...given) => {
      await require(account, 'end-sessions');
      return passwords.hash(...given);
    };
    const meanwhile = startPlatform(platform().database, { ...passwords, hash });
    const { status, body } = await meanwhile.call('POST', '/password-changes', {
      body: { currentPassword: goodPassword, newPassword: better },
      token,
      address: newAddress(),
    });
    expect([status, body.error?.reason]).toEqual([401, 'elsewhere']);
    expect(await hashOf()).toBe(before);
  });

  test('leaves no password in the log', async () => {
    const { token } = await platform().newPlayer();
    await change(token);
    const log = platform().lines.join('\n');
    expect(log).toContain('password.changed');
    for (const secret of [better, goodPassword]) expect(log).not.toContain(secret);
  });
});

describe('a required password change', () => {
  test('covers the calls of the contract that take a session', () => {
    expect(authenticated).toEqual(expect.arrayContaining([...open, 'GET /wallet/transfer-info']));
  });

  describe.each(['require-password-change', 'mark-high-risk'])('after %s', (how) => {
    test.each(authenticated.filter((call) => !open.includes(call)))('refuses %s', async (call) => {
      const { account, token } = await platform().newPlayer();
      await require(account, how);
      const [method = '', path = ''] = call.split(' ');
      const asSite = { token, address: newAddress() };
      const { status, body } = await platform().call(method, path.replace(/\{\w+\}/g, 'x'), asSite);
      expect([status, body.error?.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    });

    test.each(open)('still allows %s', async (call) => {
      const { account, token } = await platform().newPlayer();
      await require(account, how);
      const [method = '', path = ''] = call.split(' ');
      const { body } = await platform().call(method, path, { token });
      expect(body.error?.code).not.toBe('PASSWORD_CHANGE_REQUIRED');
    });
  });

  test('still allows the catalogue', async () => {
    const { account, token } = await platform().newPlayer();
    await require(account);
    expect((await platform().call('GET', '/games', { token })).status).toBe(200);
  });
});
