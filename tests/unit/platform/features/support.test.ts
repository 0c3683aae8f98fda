import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, gameRounds, logIns } from '../../../../platform/database/schema/schema.ts';
import { markOf, recordMark } from '../../../../platform/persons/persons.ts';
import { dayOf, startOfDay } from '../../../../shared/western-indonesia.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { openGame } from '../../../support/games.ts';
import { liveTable } from '../../../support/live-table.ts';
import { keys, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

interface Answer {
  rows: Record<string, unknown>[];
  nextCursor: string | null;
  movements: { movement: number; reason: string; reversedBy: number | null }[];
  stages: { at: number; state: string; by: string }[];
  error: { code: string; round?: number; fields?: { field: string }[] };
}

// Look-ups by support.

const platform = testPlatform();

const read = async (path: string) => {
  const { status, body } = await platform().call('GET', `/operator/${path}`, { token: keys.operator });
  return { status, body: body as unknown as Answer & Record<string, unknown> };
};
/** The rows of every page. */
async function list(path: string) {
  const rows: Answer['rows'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await read(path + next);
    rows.push(...body.rows);
    cursor = body.nextCursor;
  }
  return rows;
}

describe('support can look up', () => {
  test('a withdrawal with its bank account, movements and stages', async () => {
    const cashier = await atTheCashier(platform());
    const { reference } = (await cashier.withdraw(await cashier.addBankAccount())).body;
    const requested = platform().now();
    await cashier.settle(60_000);
    const { status, body } = await read(`withdrawals/${reference}`);
    expect([status, body]).toMatchObject([
      200,
      {
        reference,
        account: cashier.player.account,
        uid: cashier.player.uid,
        amount: 60_000,
        bank: 'latihan',
        bankAccount: '•••• 1234',
        holder: 'BUDI',
        holdMovement: expect.any(Number),
        held: 60_000,
        missing: [{ requirement: 'balance', amount: 10_000 }],
        marks: [],
        withdrawals: [{ reference, amount: 60_000 }],
      },
    ]);
    expect(body.stages[0]).toEqual({ at: requested, state: 'requested', by: 'player', reason: null });
    expect(body.stages.slice(1, 3)).toMatchObject([
      { at: platform().now(), state: 'approved', by: 'system' },
      { state: 'sending', by: 'system' },
    ]);
  });

  test('a deposit with its movement and stages, and gets NOT_FOUND for another reference', async () => {
    const cashier = await atTheCashier(platform());
    const { reference } = (await cashier.deposit()).body;
    await cashier.tell({ kind: 'deposit', reference, report: { state: 'paid', amount: 50_000 } });
    const { body } = await read(`deposits/${reference}`);
    expect(body).toMatchObject({
      reference,
      account: cashier.player.account,
      state: 'done',
      amount: 50_000,
      method: 'transfer',
      movement: expect.any(Number),
      late: false,
      nextPollAt: null,
    });
    expect(body.stages.at(-1)).toMatchObject({ state: 'done', by: 'bank' });
    for (const path of ['deposits/D0000000000', `withdrawals/${reference}`])
      expect((await read(path)).body.error.code).toBe('NOT_FOUND');
  });

  test('a round with its result, seeds, proof and money', async () => {
    const game = await openGame(platform(), { game: 'nova/lucky-durian' });
    await game.play();
    const [round] = await platform()
      .database.db.select()
      .from(gameRounds)
      .where(eq(gameRounds.uid, game.uid));
    const { body } = await read(`rounds/${round?.id}`);
    expect(body).toMatchObject({
      round: round?.id,
      uid: game.uid,
      gameID: 'lucky-durian',
      state: 'settled',
      stake: round?.stake,
      serverHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      serverSeed: null,
      nonce: 0,
      win: round?.win,
      rulesVersion: expect.any(String),
      clientSeed: expect.any(String),
      result: expect.any(Array),
    });
    expect(body).toHaveProperty('proof');
    expect(body.movements[0]).toMatchObject({
      reason: 'stake',
      amount: round?.stake,
      from: `player:${game.uid}`,
      to: 'house:play',
      reversedBy: null,
    });
    expect((await read('rounds/999999999999')).body.error.code).toBe('UNKNOWN_ROUND');
    expect((await read('rounds/x')).status).toBe(422);
  });

  test('a shared round with the player’s own seed', async () => {
    const { atTable, roundsOf, untilDraw, finish } = liveTable(platform);
    const { player } = await atTable('red');
    await player.bet();
    platform().pass(untilDraw());
    await finish();
    const [bet] = await roundsOf(player.uid);
    const { body } = await read(`rounds/${bet?.id}`);
    expect(body).toMatchObject({
      shared: true,
      ownSeed: bet?.clientSeed,
      serverSeed: expect.any(String),
      proof: expect.stringMatching(/^https:/),
    });
    expect(body.clientSeed).not.toBe(body.ownSeed);
  });

  test('accounts by part of the name, uid, bank account, holder, browser, referral code and day of sign-up', async () => {
    const cashier = await atTheCashier(platform());
    const { account, uid } = cashier.player;
    await cashier.addBankAccount();
    const { db } = platform().database;
    const createdAt = new Date('2001-05-05T23:59:59.999+07:00');
    const referral = newAccountName();
    await db.update(accounts).set({ referral, createdAt }).where(eq(accounts.uid, uid));
    for (const { uid } of [cashier.player, await platform().newPlayer()])
      await recordMark(db, uid, markOf('device', uid), createdAt);
    const { devices } = (await read(`accounts/${account}`)).body as unknown as {
      devices: [{ device: string }];
    };
    expect(devices).toMatchObject([{ device: expect.stringMatching(/^[\w-]{12}$/) }]);
    const row = {
      account,
      uid,
      createdAt: createdAt.getTime(),
      blocked: false,
      referral,
      bankAccounts: 'latihan •••• 1234',
    };
    for (const filter of [
      `name=${account.slice(1, -1).toUpperCase()}&referral=${referral}`,
      `name=${uid}`,
      `name=${uid.toUpperCase()}`,
      `uid=${uid.slice(3, -3).toUpperCase()}`,
      `bankAccount=99991234&name=${uid}`,
      `holder=udi&name=${account}`,
      `device=${devices[0].device}`,
      `referral=${referral}`,
      `since=2001-05-05&until=2001-05-05&name=${uid}`,
    ])
      expect([filter, await list(`accounts?${filter}`)]).toEqual([filter, [row]]);
    for (const query of [
      `name=${uid}&until=2001-05-04`,
      `name=${uid}&since=2001-05-06`,
      'name=%25',
      'uid=%25',
      `uid=${uid}&name=${uid.slice(1)}`,
      `name=${uid.slice(1)}`,
    ])
      expect([query, await list(`accounts?${query}`)]).toEqual([query, []]);
    expect((await read('accounts?bankAccount=12')).body.error.fields?.[0]?.field).toBe('bankAccount');
  });

  test('accounts in pages without gaps', async () => {
    const part = newAccountName().slice(-6);
    for (const first of ['c', 'a', 'b']) await platform().newPlayer(`${first}${part}`);
    const rows = await list(`accounts?name=${part}&limit=2`);
    expect(rows.map((row) => row.account)).toEqual([`a${part}`, `b${part}`, `c${part}`]);
  });

  test('an account by its uid or its name', async () => {
    const { account, uid } = await platform().newPlayer();
    expect((await read(`accounts/${uid}`)).body).toEqual((await read(`accounts/${account}`)).body);
    expect((await read(`accounts/${uid.slice(1)}`)).status).toBe(404);
  });

  test('the audit log by person, command, player and period, newest first', async () => {
    const { account, uid } = await platform().newPlayer();
    const person = `Rani ${account}`;
    const headers = { 'X-Operator': encodeURIComponent(person) };
    const post = (path: string, body: object) =>
      platform().call('POST', `/operator/accounts/${account}/${path}`, {
        token: keys.operator,
        headers,
        body,
      });
    await post('block', { note: 'asked for it' });
    await post('unblock', {});
    const rows = await list(`audit?person=${encodeURIComponent(person)}&limit=1`);
    expect(rows).toMatchObject([
      { action: 'account unblock', actor: 'operator', person, account, note: null },
      { action: 'account block', person, account, note: 'asked for it', number: expect.any(Number) },
    ]);
    expect(await list(`audit?account=${uid}&action=account+block`)).toEqual([rows[1]]);
    const day = dayOf(Number(rows[0]?.at));
    expect((await list(`audit?account=${account}&until=2001-01-01`)).length).toBe(0);
    expect((await list(`audit?account=${account}&since=${day}`)).length).toBeGreaterThanOrEqual(2);
  });

  test('each day of western Indonesia with sign-ups, log-ins, money in and out, stakes and wins', async () => {
    const { db } = platform().database;
    // A day that no other test uses.
    platform().pass(3_000 * 24 * 60 * 60_000);
    const today = dayOf(platform().now());
    const cashier = await atTheCashier(platform());
    const { uid } = cashier.player;
    const at = startOfDay(today);
    await db.insert(logIns).values([
      { uid, at, how: 'kept' },
      { uid, at: new Date(at.getTime() - 1), how: 'logIn' },
    ]);
    const { reference } = (await cashier.deposit()).body;
    await cashier.tell({ kind: 'deposit', reference, report: { state: 'paid', amount: 50_000 } });
    await cashier.freeOfWagering();
    const withdrawal = (await cashier.withdraw(await cashier.addBankAccount())).body;
    await cashier.settle(60_000);
    const paid = {
      kind: 'withdrawal',
      reference: withdrawal.reference,
      report: { state: 'paid' },
    } as const;
    platform().pass(60_000);
    await cashier.tell(paid);
    const round = { uid, gameBrand: 'nova', gameID: 'lucky-durian', account: `player:${uid}` };
    const over = { state: 'settled', endedBy: 'player', startedAt: at, settledAt: at } as const;
    await db.insert(gameRounds).values({ ...round, ...over, key: 'k', stake: 1_000, win: 300 });
    expect(await list(`reports/days?since=${today}`)).toEqual([
      {
        day: today,
        signUps: 1,
        logIns: 1,
        actives: 1,
        players: 1,
        deposits: 1,
        deposited: 50_000,
        withdrawals: 1,
        withdrawn: 60_000,
        payoutMinutes: 2,
        staked: 1_000,
        won: 300,
        net: -700,
      },
    ]);
  });

  test('empty days too, and at most a year', async () => {
    const none = { signUps: 0, logIns: 0, actives: 0, players: 0, deposits: 0, deposited: 0, withdrawals: 0 };
    const money = { withdrawn: 0, payoutMinutes: null, staked: 0, won: 0, net: 0 };
    expect(await list('reports/days?since=1999-01-31&until=1999-02-01')).toEqual([
      { day: '1999-01-31', ...none, ...money },
      { day: '1999-02-01', ...none, ...money },
    ]);
    for (const wrong of ['since=1999-02-29', 'since=1999-01-02&until=1999-01-01', 'since=1999-01-01T10:00'])
      expect([wrong, (await read(`reports/days?${wrong}`)).status]).toEqual([wrong, 422]);
    expect((await read('reports/days?since=1999-01-01&until=2000-02-02')).status).toBe(422);
  });
});

describe('a reversal of one line of a round', () => {
  test('is refused with the number of the round until it is confirmed', async () => {
    const game = await openGame(platform(), { game: 'nova/lucky-durian' });
    await game.play();
    const [round] = await platform()
      .database.db.select()
      .from(gameRounds)
      .where(eq(gameRounds.uid, game.uid));
    const [stake] = (await read(`rounds/${round?.id}`)).body.movements;
    const reverse = (more: object) =>
      platform().operator(`/operator/movements/${stake?.movement}/reverse`, {
        key: newAccountName(),
        note: 'the game was broken',
        ...more,
      });
    const refused = await reverse({});
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'LINE_OF_ROUND', round: round?.id },
    ]);
    expect((await read(`rounds/${round?.id}`)).body.movements[0]?.reversedBy).toBeNull();
    const done = await reverse({ lineOfRound: true });
    expect(done.status).toBe(200);
    const { movement } = done.body as unknown as { movement: number };
    expect((await read(`rounds/${round?.id}`)).body.movements[0]?.reversedBy).toBe(movement);
  });
});
