import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import type { AppServices } from '../../../../platform/app.ts';
import {
  accountMarks,
  accounts,
  bankAccounts,
  events,
  ledgerEntries,
} from '../../../../platform/database/schema/schema.ts';
import { checkLedger } from '../../../../platform/ledger/ledger.ts';
import { closeDueAccounts, removeKeptWhileHeld } from '../../../../platform/player-data/closing.ts';
import { findExport, makeNextExport, requestExport } from '../../../../platform/player-data/export.ts';
import { playerTables } from '../../../../platform/player-data/tables.ts';
import { createLog } from '../../../../runtime/log.ts';
import { newNumber, startBankAccountDesk } from '../../../support/bank-account-desk.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import {
  goodPassword,
  keys,
  newAccountName,
  newAddress,
  operatorHeaders,
} from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Answer {
  status: number;
  body: {
    error?: { code: string };
    export?: { id: string; readyAt: number | null; expiresAt: number } | null;
    proof?: string;
    id?: string;
    closingAt?: number | null;
    money?: number;
    data?: Record<string, Record<string, unknown>[]>;
  };
  text: string;
}

const platform = testPlatform();

const call = (method: string, path: string, token: string, body?: object) =>
  platform().call(method, path, { token, body, address: newAddress() }) as unknown as Promise<Answer>;

/** Services of the job. */
function services(): AppServices {
  const { database, now } = platform();
  const published: string[] = [];
  return {
    db: database.db,
    clock: now,
    log: createLog(() => {}),
    publisher: {
      publish: async (channel: string) => void published.push(channel),
      disconnectUser: async () => {},
    },
    brandMoney: { leaveAll: async () => {} },
  } as unknown as AppServices;
}
const make = async () => {
  while (await makeNextExport(services()));
};

describe('the export of a player’s data', () => {
  test('needs a fresh proof, is made by a job, and is readable by its player only, until it expires', async () => {
    const { token, uid, account } = await platform().newPlayer();
    platform().pass(10 * MINUTE);
    expect((await call('POST', '/data-exports', token, {})).body.error?.code).toBe('PROOF_REQUIRED');
    const wrong = await call('POST', '/data-exports', token, { password: 'wrong-password-1' });
    expect([wrong.status, wrong.body.error?.code]).toEqual([422, 'INVALID_INPUT']);
    expect((await call('POST', '/data-exports', token, { password: goodPassword, uid: 'x' })).status).toBe(
      400,
    );
    expect((await call('GET', '/data-exports', token)).body.export).toBe(null);

    const requested = await call('POST', '/data-exports', token, { password: goodPassword });
    expect(requested.status).toBe(202);
    const again = await call('POST', '/data-exports', token, {});
    expect(again.body.id).toBe(requested.body.id);
    const path = `/data-exports/${requested.body.id}`;
    expect((await call('GET', path, token)).status).toBe(404);
    await make();
    const { db } = platform().database;
    const notices = await db
      .select()
      .from(events)
      .where(eq(events.channel, `private-freespin-${uid}`));
    expect(notices.map(({ payload }) => (payload as { what?: string }).what)).toContain('exportReady');

    const read = await call('GET', path, token);
    expect(read.status).toBe(200);
    expect(Object.keys(read.body.data ?? {}).sort()).toEqual(
      playerTables.map(({ table }) => getTableName(table)).sort(),
    );
    expect(read.body.data?.accounts).toMatchObject([{ uid, account }]);
    expect(read.body.data?.sessions).toMatchObject([{ uid }]);
    expect(read.body.data?.ledger_entries).toMatchObject([{ amount: 100_000 }]);
    for (const secret of [token, 'argon2', 'tokenHash', 'serverSeed"'])
      expect(read.text).not.toContain(secret);

    const other = await platform().newPlayer();
    expect((await call('GET', path, other.token)).status).toBe(404);
    platform().pass(7 * DAY - MINUTE);
    const later = (await platform().logIn(account, goodPassword)).body.token;
    expect((await call('GET', path, later)).status).toBe(200);
    platform().pass(2 * MINUTE);
    expect((await call('GET', path, later)).status).toBe(404);
  });

  test('has nothing about another player', async () => {
    const { token } = await platform().newPlayer();
    const other = await platform().newPlayer();
    const { body } = await call('POST', '/data-exports', token, {});
    await make();
    const { text } = await call('GET', `/data-exports/${body.id}`, token);
    for (const theirs of [other.uid, other.account]) expect(text).not.toContain(theirs);
  });
});

describe('the job of data exports', () => {
  test('makes one export for simultaneous requests', async () => {
    const { uid } = await platform().newPlayer();
    const { database, now } = platform();
    let second: Promise<{ id: string }> | undefined;
    const first = await database.db.transaction(async (tx) => {
      const requested = await requestExport(tx, uid, now());
      second = requestExport(database.db, uid, now());
      // Behind the queries of the second, which PGlite begins after the transaction.
      if (inject('database') === 'PostgreSQL')
        for (let turn = 0; turn < 5; turn += 1) await findExport(database.db, uid, now());
      return requested;
    });
    expect((await second)?.id).toBe(first.id);
  });

  test('drops an export that fails, and continues with others', async () => {
    await make();
    const [first, second] = [await platform().newPlayer(), await platform().newPlayer()];
    const { body } = await call('POST', '/data-exports', first.token, {});
    platform().pass(1_000);
    const waiting = await call('POST', '/data-exports', second.token, {});
    const given = services();
    let fails = true;
    const db = new Proxy(given.db, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name);
        return (work: never, config?: object) => {
          if (!config || !fails) return target.transaction(work, config);
          fails = false;
          return Promise.reject(new Error('Invalid string length'));
        };
      },
    });
    while (await makeNextExport({ ...given, db }));
    expect((await call('GET', '/data-exports', first.token)).body.export).toBe(null);
    expect((await call('GET', '/data-exports', second.token)).body.export).toMatchObject({
      id: waiting.body.id,
      readyAt: platform().now(),
    });
    const again = await call('POST', '/data-exports', first.token, {});
    expect([again.status, again.body.id === body.id]).toEqual([202, false]);
    await make();
  });
});

describe('closing an account', () => {
  const requestClosing = (token: string, body: object) => call('POST', '/account-closing', token, body);
  const closeDue = () => closeDueAccounts(services());
  const rowOf = async (uid: string) => {
    const [row] = await platform().database.db.select().from(accounts).where(eq(accounts.uid, uid));
    return row;
  };

  test('needs a proof, and the money withdrawn or given up', async () => {
    const { token, uid } = await platform().newPlayer();
    expect((await call('GET', '/account-closing', token)).body).toMatchObject({
      closingAt: null,
      money: 100_000,
      proof: 'recent',
    });
    expect((await requestClosing(token, { givesUp: false })).body.error?.code).toBe('MONEY_LEFT');
    expect((await requestClosing(token, {})).status).toBe(400);
    platform().pass(10 * MINUTE);
    expect((await requestClosing(token, { givesUp: true })).body.error?.code).toBe('PROOF_REQUIRED');
    expect((await rowOf(uid))?.closingAt).toBe(null);
  });

  test('ends the other sessions, and can be cancelled until the last moment', async () => {
    const { token, account, uid } = await platform().newPlayer();
    const other = (await platform().logIn(account, goodPassword)).body.token;
    const requested = await requestClosing(token, { givesUp: true });
    expect(requested.body.closingAt).toBe(platform().now() + 7 * DAY);
    expect((await call('GET', '/me', other)).status).toBe(401);
    expect((await call('GET', '/me', token)).status).toBe(200);
    platform().pass(MINUTE);
    expect((await requestClosing(token, { givesUp: true })).body.closingAt).toBe(requested.body.closingAt);

    platform().pass(7 * DAY - 2 * MINUTE);
    await closeDue();
    const again = (await platform().logIn(account, goodPassword)).body.token;
    const stranger = await platform().newPlayer();
    await call('DELETE', '/account-closing', stranger.token);
    expect((await rowOf(uid))?.closingAt).not.toBe(null);
    for (const _ of ['once', 'twice'])
      expect((await call('DELETE', '/account-closing', again)).status).toBe(204);
    platform().pass(DAY);
    await closeDue();
    expect(await rowOf(uid)).toMatchObject({ account, closingAt: null, closedAt: null });
    expect(await bookingsOf(platform().database.db, uid)).toEqual([]);
  });

  test('is final after seven days: personal data is removed, the ledger stays complete', async () => {
    const { token, account, uid } = await platform().newPlayer();
    const { db } = platform().database;
    const desk = startBankAccountDesk(platform());
    await desk.add(token, { number: newNumber() });
    await requestClosing(token, { givesUp: true });
    const before = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
    platform().pass(7 * DAY);
    await closeDue();

    const row = await rowOf(uid);
    expect(row).toMatchObject({ account: `closed:${uid}`, dateOfBirth: '1900-01-01', referral: null });
    expect(row?.closedAt?.getTime()).toBe(platform().now());
    for (const { table, of, atClosing } of playerTables) {
      if (atClosing !== 'removed') continue;
      expect(await db.select().from(table).where(of(uid)), getTableName(table)).toEqual([]);
    }
    expect(await db.select().from(bankAccounts).where(eq(bankAccounts.uid, uid))).toMatchObject([
      { holder: '', last4: '' },
    ]);
    const entries = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
    expect(entries.slice(0, -2)).toEqual(before);
    expect(await bookingsOf(db, uid)).toEqual([['correction', 100_000, 'player', 'house:corrections']]);
    const checked = await checkLedger(db);
    expect(checked.fault).toBeNull();
    const { rows } = (await db.execute(
      sql`select balance from ledger_accounts where uid = ${uid} and kind = 'player'`,
    )) as unknown as { rows: { balance: string }[] };
    expect(Number(rows[0]?.balance)).toBe(0);

    expect((await call('GET', '/me', token)).status).toBe(401);
    const wrong = await platform().logIn(account, 'wrong-password-1', newAddress());
    expect(wrong.body.error.code).toBe('WRONG_CREDENTIALS');
    const refused = await platform().logIn(account, goodPassword, newAddress());
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ACCOUNT_CLOSED']);
    const form = { account, password: goodPassword, dateOfBirth: '1990-05-17', language: 'id' };
    const taken = await platform().call('POST', '/accounts', { body: form, address: newAddress() });
    expect(taken.body.error.code).toBe('ACCOUNT_TAKEN');
    const shown = await platform().call('GET', `/operator/accounts/${uid}`, { headers: operatorHeaders });
    expect(shown.body).toMatchObject({ closedAt: platform().now() });
  });

  test('waits while money is left that was not given up', async () => {
    const { token, account, uid } = await platform().newPlayer();
    const { db } = platform().database;
    await requestClosing(token, { givesUp: true });
    await db.update(accounts).set({ givesUp: false }).where(eq(accounts.uid, uid));
    platform().pass(7 * DAY);
    await closeDue();
    expect(await rowOf(uid)).toMatchObject({ account, closedAt: null });
    expect(await bookingsOf(db, uid)).toEqual([]);
    // Other due accounts come first.
    expect((await rowOf(uid))?.closingAt?.getTime()).toBe(platform().now() + 60 * MINUTE);
    await db.update(accounts).set({ givesUp: true }).where(eq(accounts.uid, uid));
    platform().pass(60 * MINUTE);
    await closeDue();
    expect((await rowOf(uid))?.closedAt).not.toBe(null);
  });

  test('keeps exclusions and blocks: a sign-in at a provider creates no new account meanwhile, and marks stay', async () => {
    const post = (path: string, body: object) =>
      platform().call('POST', path, { body, headers: { 'X-Site-Key': keys.site }, address: newAddress() });
    const form = () => ({ account: newAccountName(), dateOfBirth: '1990-05-17', language: 'id' });
    const joined = async () => {
      const identity = { issuer: 'https://id.example', subject: newAccountName() };
      const { body } = await post('/social/accounts', { ...identity, ...form() });
      return { identity, token: body.token, uid: body.player.uid, account: body.player.account };
    };
    const [excluded, blocked, free] = [await joined(), await joined(), await joined()];
    await call('POST', '/breaks', excluded.token, { term: 'month' });
    for (const { token } of [excluded, blocked, free])
      expect((await requestClosing(token, { givesUp: true })).status).toBe(200);
    await platform().operator(`/operator/accounts/${blocked.account}/block`);
    platform().pass(7 * DAY);
    const hasMarks = async ({ uid }: typeof excluded) =>
      (await platform().database.db.$count(accountMarks, eq(accountMarks.uid, uid))) > 0;
    expect(await hasMarks(free)).toBe(true);
    await closeDue();
    const outcomes = async ({ identity }: typeof excluded) => {
      const logIn = await post('/social/sessions', identity);
      if (logIn.body.error?.code === 'UNKNOWN_IDENTITY') return ['UNKNOWN_IDENTITY'];
      const signUp = await post('/social/accounts', { ...identity, ...form() });
      return [logIn.body.error?.code, signUp.body.error?.code];
    };
    expect(await outcomes(free)).toEqual(['UNKNOWN_IDENTITY']);
    for (const held of [excluded, blocked])
      expect(await outcomes(held)).toEqual(['ACCOUNT_CLOSED', 'IDENTITY_TAKEN']);
    expect(await Promise.all([free, excluded, blocked].map(hasMarks))).toEqual([false, true, true]);
    platform().pass(24 * DAY);
    await removeKeptWhileHeld(services());
    expect(await outcomes(excluded)).toEqual(['UNKNOWN_IDENTITY']);
    expect(await outcomes(blocked)).toEqual(['ACCOUNT_CLOSED', 'IDENTITY_TAKEN']);
    expect(await Promise.all([excluded, blocked].map(hasMarks))).toEqual([false, true]);
  });
});
