import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { secret, withProvider } from '../../../support/provider-player.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('the calls of an external provider', () => {
  test('book a bet and its win, and the round is in the history', async () => {
    const { bet, win, call, balance, rounds } = await withProvider(platform());
    expect((await call('bet', bet)).text).toBe(`{"reference":"${bet.reference}","balance":99000}`);
    expect((await call('win', win)).text).toBe(`{"reference":"${win.reference}","balance":101500}`);
    expect(await balance()).toBe(101_500);
    expect(await rounds()).toMatchObject([
      { reference: bet.round, state: 'settled', stake: 1_000, win: 2_500, balanceAfter: 101_500 },
    ]);
    expect((await call('bet', { ...bet, reference: randomUUID() })).code).toBe('ROUND_OVER');
  });

  test('take effect once, repeat their response, and refuse another body under the same reference', async () => {
    const { bet, win, call, balance } = await withProvider(platform());
    const bets = await Promise.all(Array.from({ length: 8 }, () => call('bet', bet)));
    await call('win', win);
    const later = [await call('bet', bet), await call('win', win)];
    expect(new Set([...bets, later[0]].map((response) => response?.text)).size).toBe(1);
    expect([later[1]?.status, await balance()]).toEqual([200, 101_500]);
    for (const [name, body] of [
      ['bet', { ...bet, amount: 1_001 }],
      ['win', { ...win, amount: 1 }],
      ['win', { ...win, reference: bet.reference }],
    ] as const)
      expect((await call(name, body)).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('refund a stake once, whether the rollback comes before or after its bet', async () => {
    const early = await withProvider(platform());
    expect((await early.call('rollback', early.rollback)).status).toBe(200);
    expect((await early.call('bet', early.bet)).code).toBe('BET_ROLLED_BACK');
    const late = await withProvider(platform());
    await late.call('bet', late.bet);
    const again = { ...late.rollback, reference: randomUUID() };
    const responses = [late.rollback, late.rollback, again].map((body) => late.call('rollback', body));
    expect((await Promise.all(responses)).map(({ status }) => status).sort()).toContain(200);
    expect([await early.balance(), await late.balance()]).toEqual([100_000, 100_000]);
    expect(await late.rounds()).toMatchObject([{ state: 'refunded', stake: 1_000 }]);
  });

  test('that are equal rollbacks at the same moment get the same response, before the bet and after it', async () => {
    const { bet, rollback, call } = await withProvider(platform());
    const early = Array.from({ length: 20 }, (_, index) => `early-${index}`);
    const sent = early.flatMap((reference) => {
      const body = { ...rollback, reference, bet: `${reference}-bet` };
      return [body, body, body];
    });
    await call('bet', bet);
    const responses = await Promise.all(
      [...sent, rollback, rollback, rollback].map((body) => call('rollback', body)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(21);
    const other = await call('rollback', { ...rollback, reference: randomUUID() });
    expect([other.status, other.code]).toEqual([409, 'BET_ROLLED_BACK']);
  });

  test('for a bet and its rollback at the same moment never leave the stake with the house', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { bet, rollback, call, balance } = await withProvider(platform());
      await Promise.all([call('bet', bet), call('rollback', rollback)]);
      expect(await balance()).toBe(100_000);
    }
  });

  test.each([
    [
      'is blocked',
      'ACCOUNT_BLOCKED',
      (account: string) => platform().operator(`/operator/accounts/${account}/block`),
    ],
    [
      'has logged out',
      'SESSION_ENDED',
      (_: string, token: string) => platform().call('DELETE', '/sessions/current', { token }),
    ],
  ])('refuse the bets of a player who %s, and accept wins and rollbacks', async (_, code, end) => {
    const { bet, win, rollback, call, account, token, balance } = await withProvider(platform());
    await call('bet', bet);
    expect((await end(account, token)).status).toBeLessThan(300);
    expect((await call('bet', { ...bet, reference: randomUUID(), round: randomUUID() })).code).toBe(code);
    expect([(await call('win', win)).status, (await call('rollback', rollback)).status]).toEqual([200, 200]);
    expect(await balance()).toBe(102_500);
  });

  test('are limited by the stakes of a day and by the balance', async () => {
    const { bet, call } = await withProvider(platform());
    const more = (amount: number) =>
      call('bet', { ...bet, reference: randomUUID(), round: randomUUID(), amount });
    expect((await more(250_001)).code).toBe('PLAY_LIMIT_REACHED');
    expect((await more(100_001)).code).toBe('INSUFFICIENT_FUNDS');
    expect((await more(100_000)).status).toBe(200);
  });

  test('are valid only for the player and brand that they name', async () => {
    const [mine, other] = [await withProvider(platform()), await withProvider(platform())];
    await mine.call('bet', mine.bet);
    const { uid } = other;
    for (const [name, body, code] of [
      ['bet', { ...mine.bet, reference: randomUUID(), uid }, 'SESSION_ENDED'],
      ['bet', { ...mine.bet, reference: randomUUID(), gameID: 'rafflesia-bloom' }, 'SESSION_ENDED'],
      ['bet', { ...other.bet, round: mine.bet.round }, 'UNKNOWN_ROUND'],
      ['win', { ...mine.win, uid }, 'UNKNOWN_ROUND'],
      ['win', { ...mine.win, uid: 'nobody' }, 'UNKNOWN_ACCOUNT'],
      ['rollback', { ...mine.rollback, uid }, 'UNKNOWN_BET'],
      ['balance', { uid: 'nobody' }, 'UNKNOWN_ACCOUNT'],
    ] as const)
      expect([name, (await mine.call(name, body)).code]).toEqual([name, code]);
    expect((await mine.call('bet', mine.bet, { brand: 'samudra' })).code).toBe('NOT_FOUND');
    expect((await mine.call('leave', { uid })).code).toBe('NOT_FOUND');
    const stranger = await platform().newPlayer();
    expect((await mine.call('balance', { uid: stranger.uid })).code).toBe('UNKNOWN_ACCOUNT');
    expect([await mine.balance(), await other.balance()]).toEqual([99_000, 100_000]);
  });

  test('need a recent signature of the brand over the whole call', async () => {
    const { bet, call, balance } = await withProvider(platform());
    for (const signing of [
      { secret: `${secret}!` },
      { at: platform().now() - 6 * 60_000 },
      { at: platform().now() + 6 * 60_000 },
      { at: Number.NaN },
      { brand: 'nova' },
      { brand: 'no-such-brand' },
      { brand: '%00' },
    ])
      expect((await call('bet', bet, signing)).code).toBe('SIGNATURE_REQUIRED');
    expect(await balance()).toBe(100_000);
  });

  test('in any other form are refused as the caller’s error', async () => {
    const { bet, win, call, balance } = await withProvider(platform());
    const odd = [-1, 0, 0.5, 1e15, 1e308, '1000', null, [], {}];
    const bodies = [
      ...odd.map((amount) => JSON.stringify({ ...bet, amount })),
      ...odd.filter((name) => name !== '1000').map((reference) => JSON.stringify({ ...bet, reference })),
      '{',
      '',
      '[]',
      'null',
      '"x"',
      '{"__proto__":{}}',
      `{"reference":"\u0000"}`,
      '"\ud800"',
      JSON.stringify({ ...bet, more: 1 }),
      JSON.stringify({ ...bet, reference: 'x\u0000y' }),
      JSON.stringify({ ...bet, session: "' or 1=1" }),
      JSON.stringify({ ...bet, reference: 'x'.repeat(20_000) }),
    ];
    for (const raw of bodies)
      for (const name of ['bet', 'win', 'free-spin', 'rollback', 'balance'])
        expect([400, 401, 413, 422], raw.slice(0, 80)).toContain((await call(name, {}, { raw })).status);
    await call('bet', bet);
    const huge = { ...win, final: false, amount: 1_000_000_000_000 };
    expect((await call('win', huge)).status).toBe(200);
    expect(await balance()).toBe(1_000_000_099_000);
  });
});
