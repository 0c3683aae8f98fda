import { describe, expect, test } from 'vitest';
import { move } from '../../../../platform/ledger/ledger.ts';
import { setLedgerTime } from '../../../support/ledger-owner.ts';
import { keys, newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const read = async (path: string) => {
  const { status, body, text } = await platform().call('GET', `/operator/${path}`, {
    token: keys.operator,
  });
  return { status, body: body as unknown as Answer, text };
};
const give = (account: string, amount: number) =>
  platform().operator(`/operator/accounts/${account}/gifts`, { key: newAccountName(), amount });
const reverse = (movement: number | string, sent: object = { key: newAccountName(), note: 'given twice' }) =>
  platform().operator(`/operator/movements/${movement}/reverse`, sent);
const lastMovement = async (account: string) => {
  const { body } = await read(`ledger/accounts/${account}?count=1`);
  return body.entries[0]?.movement ?? 0;
};

interface Answer {
  ok: boolean;
  account: string;
  uid: string;
  balance: number;
  main: number;
  held: number;
  entries: {
    movement: number;
    amount: number;
    balanceAfter: number | null;
    reason: string;
    other: string;
  }[];
  freeSpins: { grant: string; state: string }[];
  audit: { action: string; person: string | null; note: string | null }[];
  error: { code: string };
}

describe('a correction', () => {
  test('books the opposite in a movement that names the corrected one, and is in the audit log', async () => {
    const { account, uid } = await platform().newPlayer();
    await give(account, 25_000);
    const movement = await lastMovement(account);
    const { status, body } = await reverse(movement);
    const player = `player:${uid}`;
    expect([status, body]).toEqual([
      200,
      {
        movement: expect.any(Number),
        reverses: movement,
        at: expect.any(Number),
        amount: 25_000,
        from: { account: player, balance: 100_000 },
        to: { account: 'house:gifts', balance: null },
      },
    ]);
    const shown = await read(`ledger/accounts/${player}`);
    expect(shown.body).toMatchObject({
      account: player,
      balance: 100_000,
      entries: [
        {
          amount: -25_000,
          balanceAfter: 100_000,
          reason: 'correction',
          other: 'house:gifts',
          reverses: movement,
        },
        { movement, amount: 25_000, balanceAfter: 125_000, reason: 'gift' },
        { amount: 100_000, reason: 'welcome', other: 'house:welcome' },
      ],
    });
    const { audit } = (await read(`accounts/${account}`)).body;
    expect(audit[0]).toMatchObject({ action: 'ledger reverse', note: 'given twice' });
  });

  test('sent again with its key gets the same response byte for byte, whatever was booked since', async () => {
    const { account } = await platform().newPlayer();
    await give(account, 1_000);
    const movement = await lastMovement(account);
    const sent = { key: newAccountName(), note: 'given twice' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => reverse(movement, sent)));
    await give(account, 7_000);
    responses.push(await reverse(movement, sent));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    const other = await reverse(movement, { ...sent, note: 'another reason' });
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    expect((await reverse(movement)).body.error.code).toBe('MOVEMENT_CLOSED');
  });

  test('that would take more than the player has is refused and changes nothing', async () => {
    const { account, uid } = await platform().newPlayer();
    await give(account, 50_000);
    const gift = await lastMovement(account);
    const spent = { caller: 'system', key: newAccountName(), reason: 'stake', amount: 100_001 } as const;
    await move(platform().database.db, { ...spent, from: `player:${uid}`, to: 'house:play' });
    const before = (await read(`accounts/${account}`)).text;
    const { status, body } = await reverse(gift);
    expect([status, body.error.code]).toEqual([409, 'INSUFFICIENT_FUNDS']);
    expect((await read(`accounts/${account}`)).text).toBe(before);
  });

  test.each([
    ['no-number', 422],
    ['0', 422],
    ['999999999999', 404],
    ['99999999999999999999', 422],
  ])('of movement %s is refused', async (movement, status) => {
    expect((await reverse(movement)).status).toBe(status);
  });

  test('needs a reason', async () => {
    const { account } = await platform().newPlayer();
    const movement = await lastMovement(account);
    for (const sent of [{ key: newAccountName() }, { key: newAccountName(), note: '' }, { note: 'x' }])
      expect([400, 422]).toContain((await reverse(movement, sent)).status);
  });
});

describe('an operator’s view', () => {
  test('of an account has its state, money, open free spins and audit log', async () => {
    const { account, uid } = await platform().newPlayer();
    const grant = { gameBrand: 'nova', gameID: 'lucky-durian', count: 3, expire: -1 };
    await platform().operator('/operator/free-spins', { key: newAccountName(), account, ...grant });
    const { body } = await read(`accounts/${account}`);
    expect(body).toMatchObject({
      account,
      uid,
      main: 100_000,
      held: 0,
      brands: [],
      blockedAt: null,
      hasPassword: true,
      freeSpins: [{ state: 'open', remaining: 3, count: 3 }],
      audit: [{ action: 'free-spin' }, { action: 'account sign-up', actor: 'player' }],
    });
    expect(body).not.toHaveProperty('passwordHash');
  });

  test('of the ledger names house accounts by their code, and returns 404 or 422 for unknown ones', async () => {
    await give((await platform().newPlayer()).account, 3);
    const before = (await read('ledger/accounts/house:gifts?count=1')).body.balance;
    const { db } = platform().database;
    // A later booking of the house can have an earlier time; its id decides the order.
    await setLedgerTime(db, new Date(Date.now() - 60 * 60 * 1_000));
    await give((await platform().newPlayer()).account, 4_000).finally(() => setLedgerTime(db, null));
    const { body } = await read('ledger/accounts/house:gifts?count=1');
    expect(body).toMatchObject({
      balance: before - 4_000,
      entries: [{ amount: -4_000, balanceAfter: null, reason: 'gift' }],
    });
    for (const name of ['house:anything', 'player:', newAccountName(), 'x:y', '%00'])
      expect([404, 422]).toContain((await read(`ledger/accounts/${name}`)).status);
  });

  test('of the ledger check reports success and is logged', async () => {
    expect((await read('ledger/check')).body).toMatchObject({ ok: true, rule: null });
    const line = platform().lines.findLast((each) => each.includes('"ledger.checked"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 'info', ok: true });
  });

  test('needs the operator’s key', async () => {
    const { account, token } = await platform().newPlayer();
    for (const path of [`accounts/${account}`, 'ledger/check', 'ledger/accounts/house:play', 'free-spins'])
      for (const bearer of [undefined, token])
        expect((await platform().call('GET', `/operator/${path}`, { token: bearer })).status).toBe(401);
  });
});
