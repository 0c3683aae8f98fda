import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUpRules } from '../../../../platform/clean-up-rules.ts';
import { removeExpiredBatch } from '../../../../platform/database/clean-up.ts';
import {
  accounts,
  auditLog,
  events,
  logInHistory,
  operatorRecoveries,
  recoveryCodes,
} from '../../../../platform/database/schema/schema.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import { goodPassword, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const better = 'wayang-golek 2031';

interface Body {
  token: string;
  recoveryCodes: string[] & number;
  player: { uid: string; loginInfo: { status: number }; highRisk: boolean };
  recovery: { validFrom: number; expiresAt: number } | null;
  code: string;
  validFrom: number;
  proposal: { number: number; amount: number };
  result: { code: string };
  passkeys: unknown[];
  pending: string;
  recovering: boolean;
  error: { code: string; pending?: string; fields?: { field: string; code: string }[] };
}

const platform = testPlatform();
const db = () => platform().database.db;

async function call(method: string, path: string, body?: unknown, token?: string, address = newAddress()) {
  const response = await platform().call(method, path, { body, token, address });
  return { ...response, body: response.body as unknown as Body };
}
const post = (path: string, body: unknown, token?: string) => call('POST', path, body, token);
const recover = (account: string, recoveryCode: string, newPassword = better, address = newAddress()) =>
  call('POST', '/recoveries', { account, recoveryCode, newPassword }, undefined, address);
const refusal = ({ status, body }: { status: number; body: Body }) =>
  status < 400 ? status : (body.error.fields?.[0]?.code ?? body.error.code);
const logIn = async (account: string, password: string) =>
  refusal(await post('/sessions', { account, password }));
const operate = async (
  account: string,
  action: string,
  body: object = { note: 'showed an identity card' },
) => {
  const response = await platform().operator(`/operator/accounts/${account}/${action}`, body);
  return { ...response, body: response.body as unknown as Body };
};
const historyOf = async (uid: string) =>
  (await db().select().from(logInHistory).where(eq(logInHistory.uid, uid)).orderBy(logInHistory.id)).map(
    ({ result, how }) => `${result} ${how}`,
  );
/** The security notices in a player's messages, the oldest first. */
const noticesOf = async (uid: string) =>
  (
    await db()
      .select()
      .from(events)
      .where(eq(events.channel, `private-freespin-${uid}`))
      .orderBy(events.sequence)
  )
    .map(({ payload }) => payload as { what?: string })
    .flatMap(({ what }) => what ?? []);

async function newHolder() {
  const player = await platform().newPlayer();
  const made = await post('/recovery-codes', {}, player.token);
  expect(made.status).toBe(201);
  return { ...player, codes: made.body.recoveryCodes as string[] };
}

async function addPasskey(token: string) {
  const authenticator = createAuthenticator();
  const { body } = await post('/passkeys/challenges', { purpose: 'add' }, token);
  const passkey = authenticator.register(body as never);
  return { authenticator, added: await post('/passkeys', { name: 'My phone', passkey }, token) };
}

describe('recovery codes', () => {
  test('are made by a player without a passkey, stored hashed, and replace earlier ones', async () => {
    const { token, uid, account, codes } = await newHolder();
    const stored = await db().select().from(recoveryCodes).where(eq(recoveryCodes.uid, uid));
    expect(stored).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
    const again = await post('/recovery-codes', {}, token);
    expect(again.status).toBe(201);
    expect(refusal(await recover(account, codes[0] ?? ''))).toBe('RECOVERY_REFUSED');
    expect((await recover(account, again.body.recoveryCodes[0] ?? '')).status).toBe(201);
    expect(await noticesOf(uid)).toContain('recoveryCodesMade');
  });

  test('need a fresh proof, so that a stolen session makes none', async () => {
    const { token } = await platform().newPlayer();
    platform().pass(10 * 60 * SECOND);
    expect(refusal(await post('/recovery-codes', {}, token))).toBe('PROOF_REQUIRED');
    expect(refusal(await post('/recovery-codes', { password: 'wrong-password-1' }, token))).toBe(
      'PASSWORD_WRONG',
    );
    expect((await post('/recovery-codes', { password: goodPassword }, token)).status).toBe(201);
  });

  test('that exist go on with the first passkey, and stay after the last one', async () => {
    const { token, account, codes } = await newHolder();
    const { added } = await addPasskey(token);
    expect([added.status, added.body.recoveryCodes]).toEqual([201, null]);
    const { body } = await call('GET', '/passkeys', undefined, token);
    expect(body.recoveryCodes).toBe(10);
    const [passkey] = body.passkeys as { id: string }[];
    await post(`/passkeys/${passkey?.id}/removal`, {}, token);
    expect((await recover(account, codes[0] ?? '')).status).toBe(201);
  });
});

describe('a recovery with a code', () => {
  test('sets the password, logs in, ends other sessions, uses the code up and notifies the player', async () => {
    const { account, uid, token, codes } = await newHolder();
    const [code = ''] = codes;
    const done = await recover(` ${account.toUpperCase()} `, code.toUpperCase().replaceAll('-', ' '));
    expect([done.status, done.body.player.uid]).toEqual([201, uid]);
    expect((await call('GET', '/me', undefined, done.body.token)).status).toBe(200);
    const old = await platform().call('GET', '/me', { token });
    expect([old.status, old.body.error.reason]).toEqual([401, 'passwordChanged']);
    expect([await logIn(account, goodPassword), await logIn(account, better)]).toEqual([
      'WRONG_CREDENTIALS',
      201,
    ]);
    expect(refusal(await recover(account, code, 'angklung-bambu 1975'))).toBe('RECOVERY_REFUSED');
    expect(await noticesOf(uid)).toContain('passwordRecovered');
    expect(await historyOf(uid)).toContain('succeeded recovery');
    const actions = await db().select().from(auditLog).where(eq(auditLog.uid, uid));
    expect(actions.map(({ action }) => action)).toContain('account recover-password');
  });

  test('keeps the rules of new passwords, and leaves the code unused', async () => {
    const { account, codes } = await newHolder();
    const [code = ''] = codes;
    expect(refusal(await recover(account, code, 'short'))).toBe('PASSWORD_SHORT');
    expect(refusal(await recover(account, code, 'password123'))).toBe('PASSWORD_COMMON');
    expect(refusal(await recover(account, code, `x-${account}-123`))).toBe('PASSWORD_IS_ACCOUNT');
    expect(refusal(await recover(account, code, goodPassword))).toBe('PASSWORD_UNCHANGED');
    expect((await recover(account, code)).status).toBe(201);
  });

  test('answers alike for an unknown account, a wrong code and the code of another player', async () => {
    const holder = await newHolder();
    const other = await newHolder();
    const answers = [
      await recover(newAccountName(), holder.codes[0] ?? ''),
      await recover(holder.account, 'aaaa-bbbb-cccc-dddd'),
      await recover(holder.account, other.codes[0] ?? ''),
      await recover('no such name!', 'x'),
    ];
    const shown = answers.map(({ status, body }) => JSON.stringify([status, body.error]));
    expect(new Set(shown.map((text) => text.replace(/"requestId":"[^"]*"/, '')))).toHaveLength(1);
    expect(refusal(answers[0] as never)).toBe('RECOVERY_REFUSED');
    expect(await historyOf(holder.uid)).toEqual([
      'succeeded signUp',
      'recoveryRefused recovery',
      'recoveryRefused recovery',
    ]);
    expect((await recover(other.account, other.codes[0] ?? '')).status).toBe(201);
  });

  test('delays guesses for one account from many addresses, known or not, and not those from its own', async () => {
    const own = newAddress();
    const player = await platform().newPlayer(newAccountName(), own);
    const made = await post('/recovery-codes', {}, player.token);
    const [code = ''] = made.body.recoveryCodes;
    for (const account of [player.account, newAccountName()]) {
      for (let tried = 0; tried < 6; tried += 1)
        expect(refusal(await recover(account, 'aaaa-bbbb'))).toBe('RECOVERY_REFUSED');
      expect(refusal(await recover(account, code))).toBe('TOO_MANY_ATTEMPTS');
    }
    expect((await recover(player.account, code, better, own)).status).toBe(201);
  });

  test('delays guesses for many accounts from one address', async () => {
    const { account, codes } = await newHolder();
    const address = newAddress();
    for (let tried = 0; tried < 61; tried += 1)
      expect(refusal(await recover(newAccountName(), 'aaaa', better, address))).toBe('RECOVERY_REFUSED');
    expect(refusal(await recover(account, codes[0] ?? '', better, address))).toBe('TOO_MANY_ATTEMPTS');
    expect((await recover(account, codes[0] ?? '')).status).toBe(201);
  });

  test('accepts one of two concurrent uses of a code', async () => {
    const { account, codes } = await newHolder();
    const [code = ''] = codes;
    const done = await Promise.all([recover(account, code), recover(account, code, 'angklung-bambu 1975')]);
    expect(done.map(refusal).sort()).toEqual([201, 'RECOVERY_REFUSED']);
  });

  test('fulfils a required password change', async () => {
    for (const action of ['require-password-change', 'mark-high-risk']) {
      const { account, codes } = await newHolder();
      await operate(account, action, {});
      const { body } = await recover(account, codes[0] ?? '');
      expect(body.player).toMatchObject({ loginInfo: { status: 1 }, highRisk: false });
    }
  });

  test('of a blocked account is refused and leaves the code unused', async () => {
    const { account, uid, codes } = await newHolder();
    const [code = ''] = codes;
    await operate(account, 'block', {});
    expect(refusal(await recover(account, 'aaaa-bbbb'))).toBe('RECOVERY_REFUSED');
    expect(refusal(await recover(account, code))).toBe('ACCOUNT_BLOCKED');
    expect(await historyOf(uid)).toContain('blocked recovery');
    await operate(account, 'unblock', {});
    expect((await recover(account, code)).status).toBe(201);
  });

  test('sets a first password for a player who signed up with a provider', async () => {
    const { account, uid, codes } = await newHolder();
    await db().update(accounts).set({ passwordHash: null }).where(eq(accounts.uid, uid));
    expect((await recover(account, codes[0] ?? '')).status).toBe(201);
    expect(await logIn(account, better)).toBe(201);
  });

  test('is not enough where the player has a passkey, which sets a password itself', async () => {
    const { account, uid, token, codes } = await newHolder();
    const { authenticator } = await addPasskey(token);
    expect(refusal(await recover(account, codes[0] ?? ''))).toBe('PASSKEY_REQUIRED');
    expect(await historyOf(uid)).toContain('recoveryRefused recovery');
    const rows = await db().select().from(recoveryCodes).where(eq(recoveryCodes.uid, uid));
    expect(rows).toHaveLength(10);

    const begun = (await post('/pending-log-ins/challenges', {})).body as never as {
      pending: string;
      options: Parameters<typeof authenticator.assert>[0];
    };
    const entered = await post('/pending-log-ins/completions', {
      pending: begun.pending,
      passkey: authenticator.assert(begun.options),
    });
    const own = entered.body.token;
    await operate(account, 'mark-high-risk', {});
    const challenge = async () =>
      (await post('/passkeys/challenges', { purpose: 'prove' }, own)).body as never as Parameters<
        typeof authenticator.assert
      >[0];
    const set = (body: object) => post('/passkeys/passwords', body, own);
    const stranger = createAuthenticator().assert(await challenge());
    expect(refusal(await set({ passkey: stranger, newPassword: better }))).toBe('PASSKEY_UNKNOWN');
    expect(refusal(await set({ passkey: codes[0], newPassword: better }))).toBe('PASSKEY_WRONG');
    expect(
      refusal(await set({ passkey: authenticator.assert(await challenge()), newPassword: goodPassword })),
    ).toBe('PASSWORD_UNCHANGED');
    const done = await set({ passkey: authenticator.assert(await challenge()), newPassword: better });
    expect([done.status, done.body.player.highRisk]).toEqual([201, false]);
    expect((await call('GET', '/me', undefined, own)).status).toBe(401);
    expect(await logIn(account, better)).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('a recovery by an operator', () => {
  test('waits for 24 hours, sets a password once, and lapses after seven days', async () => {
    const { account, uid, token } = await platform().newPlayer();
    const { body: made } = await operate(account, 'recover');
    expect(made.validFrom).toBe(platform().now() + DAY);
    expect(await noticesOf(uid)).toContain('recoveryStarted');
    const { body } = await call('GET', '/recoveries/current', undefined, token);
    expect(body.recovery).toEqual({ validFrom: made.validFrom, expiresAt: platform().now() + 7 * DAY });
    const isTold = async (password: string) =>
      (await post('/sessions', { account, password })).body.recovering;
    expect(await isTold(goodPassword)).toBe(true);
    const early = await recover(account, made.code);
    expect([refusal(early), early.headers.get('retry-after')]).toEqual(['RECOVERY_WAITS', '86400']);
    platform().pass(DAY - 1);
    expect(refusal(await recover(account, made.code))).toBe('RECOVERY_WAITS');
    platform().pass(1);
    expect((await recover(account, made.code)).status).toBe(201);
    expect(refusal(await recover(account, made.code, 'angklung-bambu 1975'))).toBe('RECOVERY_REFUSED');

    const { body: second } = await operate(account, 'recover');
    platform().pass(7 * DAY);
    expect(refusal(await recover(account, second.code, 'angklung-bambu 1975'))).toBe('RECOVERY_REFUSED');
    expect(await isTold(better)).toBe(false);
    platform().pass(1);
    for (const rule of cleanUpRules) await removeExpiredBatch(db(), rule, platform().now());
    expect(await db().select().from(operatorRecoveries).where(eq(operatorRecoveries.uid, uid))).toEqual([]);
  });

  test('is stored hashed and not in the audit log, where the reason is', async () => {
    const { account, uid } = await platform().newPlayer();
    expect((await operate(account, 'recover', {})).status).toBe(400);
    const { body } = await operate(account, 'recover');
    const stored = await db().select().from(operatorRecoveries).where(eq(operatorRecoveries.uid, uid));
    const audited = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.uid, uid), eq(auditLog.action, 'account recover')));
    expect(audited).toMatchObject([{ note: 'showed an identity card', response: null }]);
    expect(JSON.stringify([stored, audited])).not.toContain(body.code);
  });

  test('ends with a repeated command, a cancellation, a block and a password change', async () => {
    const { account, token, uid } = await platform().newPlayer();
    const expectEnded = async (code: string) => {
      platform().pass(DAY);
      expect(refusal(await recover(account, code, 'angklung-bambu 1975'))).toBe('RECOVERY_REFUSED');
    };
    const { body: first } = await operate(account, 'recover');
    const { body: second } = await operate(account, 'recover');
    await expectEnded(first.code);
    expect((await operate(account, 'cancel-recovery', {})).status).toBe(200);
    expect(refusal(await operate(account, 'cancel-recovery', {}))).toBe('UNKNOWN_RECOVERY');
    await expectEnded(second.code);

    const { body: third } = await operate(account, 'recover');
    expect((await call('DELETE', '/recoveries/current', undefined, token)).status).toBe(204);
    expect((await call('DELETE', '/recoveries/current', undefined, token)).status).toBe(204);
    expect((await noticesOf(uid)).filter((what) => what === 'recoveryStopped')).toHaveLength(2);
    await expectEnded(third.code);

    const { body: fourth } = await operate(account, 'recover');
    const change = { currentPassword: goodPassword, newPassword: better };
    expect((await post('/password-changes', change, token)).status).toBe(201);
    await expectEnded(fourth.code);

    const { body: fifth } = await operate(account, 'recover');
    await operate(account, 'block', {});
    expect(refusal(await operate(account, 'recover'))).toBe('ACCOUNT_BLOCKED');
    await operate(account, 'unblock', {});
    await expectEnded(fifth.code);
  });

  test('can be stopped by its own player only, and has a code that is no second factor', async () => {
    const { account, token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    await addPasskey(token);
    const { body } = await operate(account, 'recover');
    await call('DELETE', '/recoveries/current', undefined, other.token);
    platform().pass(DAY);
    const { body: step } = await post('/sessions', { account, password: goodPassword });
    const completion = { pending: step.error.pending, recoveryCode: body.code };
    expect(refusal(await post('/pending-log-ins/completions', completion))).toBe('RECOVERY_CODE_WRONG');
    const done = await recover(account, body.code);
    expect(refusal(done)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await logIn(account, goodPassword)).toBe('WRONG_CREDENTIALS');
    expect((await call('GET', '/me', undefined, done.body.error.pending)).status).toBe(401);
  });

  test('accepts a recovery code of the player as second factor afterwards', async () => {
    const { account, token, codes } = await newHolder();
    await addPasskey(token);
    const { body } = await operate(account, 'recover');
    platform().pass(DAY);
    const { pending } = (await recover(account, body.code)).body.error;
    const done = await post('/pending-log-ins/completions', { pending, recoveryCode: codes[0] });
    expect(done.status).toBe(201);
  });

  test('of an account with much money needs a second person', async () => {
    const { account, uid } = await platform().newPlayer();
    const gift = { amount: 450_000, key: `rich-${uid}` };
    expect((await platform().operator(`/operator/accounts/${account}/gifts`, gift)).status).toBe(200);
    expect(refusal(await operate(account, 'recover'))).toBe('OWN_KEY_REQUIRED');
    const colleague = async () => {
      const person = `Rani ${newAccountName()}`;
      const { body } = await platform().operator('/operator/keys', { person, role: 'money' });
      return (body as unknown as { key: string }).key;
    };
    const [first, second] = [await colleague(), await colleague()];
    const note = 'showed an identity card';
    const proposed = await post(`/operator/accounts/${account}/recover`, { note }, first);
    expect([proposed.status, proposed.body.proposal.amount]).toEqual([202, 550_000]);
    expect(await db().select().from(operatorRecoveries).where(eq(operatorRecoveries.uid, uid))).toEqual([]);
    const { number } = proposed.body.proposal;
    expect(refusal(await post(`/operator/proposals/${number}/approve`, {}, first))).toBe('SAME_PERSON');
    const approved = await post(`/operator/proposals/${number}/approve`, {}, second);
    expect(await noticesOf(uid)).toContain('recoveryStarted');
    platform().pass(DAY);
    expect((await recover(account, approved.body.result.code)).status).toBe(201);
  });
});

test('an operator who removes passkeys also removes the recovery codes of a player without any', async () => {
  const { account, codes, uid } = await newHolder();
  expect((await operate(account, 'remove-passkeys', {})).status).toBe(200);
  expect(refusal(await recover(account, codes[0] ?? ''))).toBe('RECOVERY_REFUSED');
  expect(await noticesOf(uid)).toContain('recoveryCodesRemoved');
});
