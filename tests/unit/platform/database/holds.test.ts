import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountMarks, auditLog, deposits, sessions } from '../../../../platform/database/schema/schema.ts';
import { markOf, recordMark } from '../../../../platform/persons/persons.ts';
import { closeDueAccounts } from '../../../../platform/player-data/closing.ts';
import { carryOutRecentBreaks, startBreak } from '../../../../platform/protection/protection.ts';
import { newNumber, startBankAccountDesk } from '../../../support/bank-account-desk.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { goodPassword, keys, newAccountName, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

// An exclusion binds the person: accounts that share a strong mark wait for an operator (D36).

const platform = testPlatform();

const DAY = 24 * 60 * 60 * 1_000;

const db = () => platform().database.db;
const newDevice = () => randomBytes(16).toString('base64url');
const post = (path: string, body: object, device?: string, token?: string) =>
  platform().call('POST', path, {
    body,
    token,
    address: newAddress(),
    headers: { ...(device !== undefined && { 'X-Device': device }) },
  });

async function signUp(device?: string, account = newAccountName()) {
  const form = { account, password: goodPassword, dateOfBirth: '1990-05-17', language: 'id' };
  const { status, body } = await post('/accounts', form, device);
  return { account, status, code: body.error?.code, token: body.token, uid: body.player?.uid };
}

/** The result of a log-in: the error's code, or the status. */
async function logIn({ account }: { account: string }, device?: string) {
  const { status, body } = await post('/sessions', { account, password: goodPassword }, device);
  return body.error?.code ?? status;
}

const exclude = (player: { token: string }, term = 'month') =>
  post('/breaks', { term }, undefined, player.token);
const isLive = async ({ token }: { token: string }) =>
  (await platform().call('GET', '/me', { token })).status === 200;
const operate = (path: string, body: object = {}) => platform().operator(`/operator/accounts/${path}`, body);
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of its call
const show = async (account: string): Promise<any> =>
  (await platform().call('GET', `/operator/accounts/${account}`, { token: keys.operator })).body;
const devicesOf = (uid: string) =>
  db()
    .select()
    .from(accountMarks)
    .where(and(eq(accountMarks.uid, uid), eq(accountMarks.kind, 'device')));
const mark = (uid: string, kind: Parameters<typeof markOf>[0], thing: string) =>
  recordMark(db(), uid, markOf(kind, thing), new Date(platform().now()));

describe('a sign-up in the browser of an excluded player', () => {
  test('creates an account without gift and session, which waits for an operator', async () => {
    const device = newDevice();
    const one = await signUp(device);
    expect((await exclude(one, 'fiveYears')).status).toBe(201);
    const second = await signUp(device);
    expect([second.status, second.code, second.token]).toEqual([403, 'ACCOUNT_HELD', undefined]);
    expect(await show(second.account)).toMatchObject({ main: 0, heldWith: [one.account] });
    expect((await signUp(device, second.account)).code).toBe('ACCOUNT_TAKEN');
    expect(await logIn(second, newDevice())).toBe('ACCOUNT_HELD');
  });

  test('by a provider does the same', async () => {
    const device = newDevice();
    const one = await signUp(device);
    await exclude(one);
    const identity = { issuer: 'https://id.example', subject: newAccountName() };
    const form = { account: newAccountName(), dateOfBirth: '1990-05-17', language: 'id' };
    expect((await post('/social/accounts', { ...identity, ...form }, device)).body.error.code).toBe(
      'ACCOUNT_HELD',
    );
    const later = await post('/social/sessions', identity, newDevice());
    expect(later.body.error.code).toBe('ACCOUNT_HELD');
  });

  test('is like any other during a break of a day, and after the exclusion', async () => {
    const device = newDevice();
    const one = await signUp(device);
    await exclude(one, 'day');
    expect((await signUp(device)).status).toBe(201);
    await exclude(one, 'month');
    const held = await signUp(device);
    expect(held.code).toBe('ACCOUNT_HELD');
    platform().pass(32 * DAY);
    expect(await logIn(held, newDevice())).toBe(201);
    expect((await signUp(device)).status).toBe(201);
  });
});

describe('an older account', () => {
  test('is refused in the browser of an excluded player, and stays free elsewhere', async () => {
    const [device, own] = [newDevice(), newDevice()];
    const [one, borrower] = [await signUp(device), await signUp(own)];
    await exclude(one);
    expect(await logIn(borrower, device)).toBe('ACCOUNT_HELD');
    expect(await devicesOf(borrower.uid)).toHaveLength(1);
    expect(await logIn(borrower, own)).toBe(201);
    expect(await isLive(borrower)).toBe(true);
    expect(await logIn({ account: one.account }, device)).toBe(201);
    const { body } = await platform().call('GET', '/log-ins', { token: borrower.token });
    expect(JSON.stringify(body)).toContain('"held"');
    expect(JSON.stringify(body)).not.toContain(one.account);
  });

  test('keeps its recovery code and its password in the browser of an excluded player', async () => {
    const [device, own] = [newDevice(), newDevice()];
    const [one, borrower] = [await signUp(device), await signUp(own)];
    const made = await post('/recovery-codes', {}, own, borrower.token);
    const [recoveryCode] = (made.body as unknown as { recoveryCodes: string[] }).recoveryCodes;
    await exclude(one);
    const recovery = { account: borrower.account, recoveryCode, newPassword: `${goodPassword}-2` };
    expect((await post('/recoveries', recovery, device)).body.error.code).toBe('ACCOUNT_HELD');
    expect(await devicesOf(borrower.uid)).toHaveLength(1);
    expect(await logIn(borrower, own)).toBe(201);
    expect((await post('/recoveries', recovery, own)).status).toBe(201);
  });

  test.each(['device', 'bankAccount', 'passkey'] as const)(
    'that shares a %s is logged out in all tabs when the exclusion begins, and held until it ends',
    async (kind) => {
      const [one, other] = [await signUp(), await signUp()];
      await mark(one.uid, kind, one.uid);
      await mark(other.uid, kind, one.uid);
      const body = { account: other.account, password: goodPassword };
      const tab = { token: (await post('/sessions', body)).body.token };
      await exclude(one);
      expect(await Promise.all([isLive(one), isLive(other), isLive(tab)])).toEqual([true, false, false]);
      expect(platform().disconnected).toContain(other.uid);
      expect(await logIn(other)).toBe('ACCOUNT_HELD');
      expect(await logIn(one)).toBe(201);
      platform().pass(32 * DAY);
      expect(await logIn(other)).toBe(201);
    },
  );

  test('is not held by an address or a household', async () => {
    const [one, other] = [await signUp(), await signUp()];
    for (const kind of ['address', 'household'] as const) {
      await mark(one.uid, kind, one.uid);
      await mark(other.uid, kind, one.uid);
    }
    await exclude(one);
    expect(await isLive(other)).toBe(true);
    expect(await logIn(other)).toBe(201);
  });

  test('is held by the longer of two exclusions, and not while it is excluded itself', async () => {
    const device = newDevice();
    const [one, other] = [await signUp(device), await signUp(device)];
    await exclude(other, 'month');
    await operate(`${one.account}/exclude`, { term: 'year', note: 'asked for it' });
    expect([await logIn(one, device), await logIn(other, device)]).toEqual([201, 201]);
    platform().pass(32 * DAY);
    expect(await logIn(other, device)).toBe('ACCOUNT_HELD');
    expect(await logIn(one, device)).toBe(201);
  });

  test('is held by an excluded account that was closed meanwhile', async () => {
    const device = newDevice();
    const [one, other] = [await signUp(device), await signUp(device)];
    await exclude(one, 'year');
    const { token } = one;
    await platform().call('POST', '/account-closing', { token, body: { givesUp: true } });
    platform().pass(7 * DAY);
    const { services } = await atTheCashier(platform());
    await closeDueAccounts(services);
    expect((await show(one.uid)).closedAt).not.toBe(null);
    expect(await logIn(other, newDevice())).toBe('ACCOUNT_HELD');
  });

  test('is logged out where the excluded player logs in on its device', async () => {
    const device = newDevice();
    const [one, other] = [await signUp(newDevice()), await signUp(device)];
    await exclude(one);
    expect(await isLive(other)).toBe(true);
    expect(await logIn(one, device)).toBe(201);
    expect(await isLive(other)).toBe(false);
  });

  test('gets no session from a log-in during which the exclusion begins', async () => {
    const device = newDevice();
    const [one, other] = [await signUp(device), await signUp(device)];
    const results = await Promise.all([exclude(one), ...[1, 2, 3, 4].map(() => logIn(other, device))]);
    for (const result of results.slice(1)) expect([201, 'ACCOUNT_HELD']).toContain(result);
    const live = and(eq(sessions.uid, other.uid), isNull(sessions.endedReason));
    expect(await db().$count(sessions, live)).toBe(0);
  });

  test('loses its unpaid deposits with its session', async () => {
    const cashier = await atTheCashier(platform());
    const { player: other } = cashier;
    const one = await platform().newPlayer();
    await mark(one.uid, 'device', one.uid);
    await mark(other.uid, 'device', one.uid);
    expect((await cashier.deposit()).status).toBe(201);
    const sent = { body: { term: 'month' }, token: one.token };
    expect((await cashier.call('POST', '/breaks', sent)).status).toBe(201);
    const [row] = await db().select().from(deposits).where(eq(deposits.uid, other.uid));
    expect(row?.state).toBe('cancelled');
  });

  test('loses both at the next start, where the process died after the exclusion was stored', async () => {
    const { services, player: other, deposit } = await atTheCashier(platform());
    const one = await platform().newPlayer();
    await mark(one.uid, 'device', one.uid);
    await mark(other.uid, 'device', one.uid);
    expect((await deposit()).status).toBe(201);
    await startBreak(db(), one.uid, { term: 'month', now: platform().now() });
    expect(await isLive(other)).toBe(true);
    await carryOutRecentBreaks(services);
    expect(await isLive(other)).toBe(false);
    const [row] = await db().select().from(deposits).where(eq(deposits.uid, other.uid));
    expect(row?.state).toBe('cancelled');
  });
});

describe('a bank account of an excluded player', () => {
  test('cannot be added elsewhere; nothing is stored, and operators see it', async () => {
    const desk = startBankAccountDesk(platform());
    const number = newNumber();
    const [one, other] = [await platform().newPlayer(), await platform().newPlayer()];
    expect((await desk.add(one.token, { number })).status).toBe(201);
    await exclude(one);
    const { status, body } = await desk.add(other.token, { number });
    expect([status, body.error.fields]).toEqual([422, [{ field: 'number', code: 'BANK_ACCOUNT_HELD' }]]);
    expect((await desk.list(other.token)).bankAccounts).toEqual([]);
    expect(await isLive(other)).toBe(true);
    const rows = await db().select().from(auditLog).where(eq(auditLog.uid, other.uid));
    expect(rows.map(({ action }) => action)).toContain('bank-account refuse');
    await operate(`${one.account}/separate`, { other: other.account, note: 'a couple' });
    expect((await desk.add(other.token, { number })).status).toBe(201);
  });

  test('that it adds later holds the others that have it', async () => {
    const desk = startBankAccountDesk(platform());
    const number = newNumber();
    const [one, other] = [await platform().newPlayer(), await platform().newPlayer()];
    expect((await desk.add(other.token, { number })).status).toBe(201);
    await exclude(one);
    expect((await desk.add(one.token, { number })).status).toBe(201);
    expect(await isLive(other)).toBe(false);
    expect(await logIn(other)).toBe('ACCOUNT_HELD');
  });
});

describe('operators', () => {
  test('see which accounts share what, and who holds an account', async () => {
    const device = newDevice();
    const [one, other] = [await signUp(device), await signUp(device)];
    platform().pass(DAY);
    const excluded = await operate(`${one.account}/exclude`, { term: 'month', note: 'asked for it' });
    expect(excluded.body).toMatchObject({ account: one.account, holds: [other.account] });
    const since = platform().now() - DAY;
    const shared = { account: one.account, uid: one.uid, mark: 'device', since, excluded: true };
    expect(await show(other.account)).toMatchObject({ heldWith: [one.account], marks: [shared] });
    expect(await show(one.account)).toMatchObject({ heldWith: [], marks: [{ excluded: false }] });
  });

  test('see a shared address only of accounts that were created within seven days of each other', async () => {
    const address = newAddress();
    const one = await platform().newPlayer(newAccountName(), address);
    const soon = await platform().newPlayer(newAccountName(), address);
    platform().pass(8 * DAY);
    const late = await platform().newPlayer(newAccountName(), address);
    const { marks } = await show(one.account);
    expect(marks.map(({ account, mark }: { account: string; mark: string }) => [account, mark])).toEqual([
      [soon.account, 'address'],
      [soon.account, 'household'],
    ]);
    expect((await show(late.account)).marks).toEqual([]);
  });

  test('end a hold by declaring that two accounts are different persons’', async () => {
    const device = newDevice();
    const [one, other] = [await signUp(device), await signUp(device)];
    await exclude(one);
    expect(await logIn(other, device)).toBe('ACCOUNT_HELD');
    const note = 'both identity cards seen';
    expect((await operate(`${other.account}/separate`, { other: other.account, note })).status).toBe(422);
    expect((await operate(`${other.account}/separate`, { other: 'nobody_here', note })).status).toBe(404);
    const { status, body } = await operate(`${other.account}/separate`, { other: one.account, note });
    expect([status, body]).toEqual([200, { account: other.account, other: one.account }]);
    expect(await logIn(other, device)).toBe(201);
    for (const { uid } of [one, other]) {
      const rows = await db().select().from(auditLog).where(eq(auditLog.uid, uid));
      expect(rows.filter(({ action }) => action === 'account separate')).toMatchObject([{ note }]);
    }
  });
});
