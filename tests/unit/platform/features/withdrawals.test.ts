import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, sessions, withdrawals } from '../../../../platform/database/schema/schema.ts';
import { dayOf } from '../../../../shared/western-indonesia.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { goodPassword, keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const operator = { mode: 'operator', seconds: 60 } as const;

const platform = testPlatform();

/** A player with 100,000 rupiah and a bank account that can be used. */
async function visit(review?: Parameters<typeof atTheCashier>[1]) {
  const cashier = await atTheCashier(platform(), review);
  return { ...cashier, bankAccount: await cashier.addBankAccount() };
}

async function requested(review?: Parameters<typeof atTheCashier>[1]) {
  const cashier = await visit(review);
  const { status, body } = await cashier.withdraw(cashier.bankAccount);
  expect([status, body.state]).toEqual([201, 'requested']);
  const { reference } = body;
  const shown = async () => (await cashier.get(`/withdrawals/${reference}`)).body;
  return { ...cashier, body, reference, shown };
}

describe('a withdrawal', () => {
  test('holds the money at once, is approved after a minute, sent to the bank and paid', async () => {
    const { body, reference, shown, money, bank, settle, get, cards } = await requested();
    expect(body.next).toEqual({ by: 'system', until: platform().now() + MINUTE });
    expect(body.bankAccount).toMatchObject({ bankName: 'Bank Latihan', masked: '•••• 1234' });
    expect(await money()).toEqual({ main: 40_000, held: 60_000 });
    expect((await get(`/transactions/${body.transaction}`)).body).toMatchObject({
      amount: -60_000,
      reference,
    });
    await settle(MINUTE - 1);
    expect((await shown()).state).toBe('requested');
    await settle(1);
    expect(await shown()).toMatchObject({ state: 'sending', next: { by: 'bank' } });
    expect(await money()).toEqual({ main: 40_000, held: 60_000 });
    bank.payouts.set(reference, { state: 'paid' });
    await settle(MINUTE);
    const after = await shown();
    expect(after).toMatchObject({ state: 'paid', isOver: true, next: null });
    expect(after.timeline.map((step: { state: string; by: string }) => [step.state, step.by])).toEqual([
      ['requested', 'player'],
      ['approved', 'system'],
      ['sending', 'system'],
      ['paid', 'bank'],
    ]);
    expect(await money()).toEqual({ main: 40_000, held: 0 });
    expect(await cards()).toEqual(['withdrawalPaid']);
  });

  test('refused by the bank returns the money, with the reason', async () => {
    const { reference, shown, money, bank, settle, tell, cards } = await requested();
    await settle(MINUTE);
    await tell({ kind: 'withdrawal', reference, report: { state: 'refused', reason: 'accountClosed' } });
    expect(await shown()).toMatchObject({ state: 'failed', reason: 'accountClosed' });
    expect(await money()).toEqual({ main: 100_000, held: 0 });
    bank.payouts.set(reference, { state: 'paid' });
    await tell({ kind: 'withdrawal', reference, report: { state: 'paid' } });
    expect(await money()).toEqual({ main: 100_000, held: 0 });
    expect(await cards()).toEqual(['withdrawalFailed']);
  });

  test('is returned for the key of its form; other content with the key is refused', async () => {
    const { withdraw, bankAccount, money } = await visit();
    const form = { key: 'form-0002' };
    const atOnce = await Promise.all([
      withdraw(bankAccount, form),
      withdraw(bankAccount, form),
      withdraw(bankAccount, form),
    ]);
    const sent = [...atOnce, await withdraw(bankAccount, form)];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.reference)).size).toBe(1);
    const other = await withdraw(bankAccount, { key: 'form-0002', amount: 50_000 });
    expect(other.body.error.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(await money()).toEqual({ main: 40_000, held: 60_000 });
  });

  test('of the whole balance is accepted once among fifty concurrent requests', async () => {
    const { withdraw, bankAccount, money } = await visit();
    const responses = await Promise.all(Array.from({ length: 50 }, () => withdraw(bankAccount)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(
      responses
        .filter(({ status }) => status === 409)
        .every(({ body }) => body.error.code === 'INSUFFICIENT_FUNDS'),
    ).toBe(true);
    expect(await money()).toEqual({ main: 40_000, held: 60_000 });
  });

  test.each([
    [{ amount: 49_999 }, 'amount', 'AMOUNT_TOO_SMALL', 50_000],
    [{ amount: 1_000_001 }, 'amount', 'AMOUNT_TOO_LARGE', 1_000_000],
    [{ bankAccount: '999999999' }, 'bankAccount', 'BANK_ACCOUNT_UNKNOWN', undefined],
  ])('of %o is refused beside its field', async (more, field, code, limit) => {
    const { withdraw, bankAccount, money } = await visit();
    const { status, body } = await withdraw(bankAccount, more);
    expect([status, body.error.fields]).toEqual([422, [{ field, code, ...(limit && { limit }) }]]);
    expect(await money()).toEqual({ main: 100_000, held: 0 });
  });

  test('goes only to the player’s own bank account, after its waiting time', async () => {
    const { withdraw, addBankAccount, money } = await visit();
    const { uid } = await platform().newPlayer();
    const bankAccounts = [await addBankAccount(uid), await addBankAccount(undefined, 23 * HOUR)];
    const codes = [];
    for (const bankAccount of bankAccounts)
      codes.push((await withdraw(bankAccount)).body.error.fields[0].code);
    expect(codes).toEqual(['BANK_ACCOUNT_UNKNOWN', 'BANK_ACCOUNT_TOO_NEW']);
    expect(await money()).toEqual({ main: 100_000, held: 0 });
  });

  test('with odd values never gets 500', async () => {
    const { withdraw, bankAccount, get } = await visit();
    for (const more of [
      { amount: 1.5 },
      { amount: 1e300 },
      { amount: null },
      { bankAccount: 'x' },
      { bankAccount: 7 },
      { bankAccount: '9'.repeat(30) },
      { key: 'a b' },
      { password: 5 },
      { more: 1 },
    ])
      expect((await withdraw(bankAccount, more)).status).toBeOneOf([400, 422]);
    for (const path of ['/withdrawals/%00', '/withdrawals?state=x', '/withdrawals?cursor=a0'])
      expect((await get(path)).status).toBeOneOf([400, 404, 422]);
  });

  test('of another player is not found', async () => {
    const { reference, call } = await requested();
    const { token } = await platform().newPlayer();
    expect((await call('GET', `/withdrawals/${reference}`, { token })).status).toBe(404);
    expect((await call('GET', '/withdrawals', { token })).body.entries).toEqual([]);
  });

  test('needs a proof: a log-in of the last ten minutes, or the password', async () => {
    const { withdraw, bankAccount, get, player, db, money } = await visit();
    const proof = async () => (await get('/withdrawals/requirements')).body.proof;
    expect(await proof()).toBe('recent');
    await db
      .update(sessions)
      .set({ provedAt: new Date(platform().now() - 10 * MINUTE) })
      .where(eq(sessions.uid, player.uid));
    expect(await proof()).toBe('password');
    expect((await withdraw(bankAccount)).body.error.code).toBe('PROOF_REQUIRED');
    expect((await withdraw(bankAccount, { password: 'wrong' })).body.error.fields).toEqual([
      { field: 'password', code: 'PASSWORD_WRONG' },
    ]);
    expect(await money()).toEqual({ main: 100_000, held: 0 });
    expect((await withdraw(bankAccount, { password: goodPassword })).status).toBe(201);
    expect(await proof()).toBe('recent');
  });

  test('whose process dies after the order is paid once', async () => {
    const { bank, again, settle, reference, shown, money } = await requested();
    const { sendWithdrawal } = bank.provider;
    bank.provider.sendWithdrawal = async (order) => {
      await sendWithdrawal(order);
      throw new Error('the process ended');
    };
    await settle(MINUTE, again());
    expect((await shown()).state).toBe('sending');
    bank.provider.sendWithdrawal = sendWithdrawal;
    bank.payouts.set(reference, { state: 'paid' });
    await settle(MINUTE, again());
    expect((await shown()).state).toBe('paid');
    expect(bank.orders.filter((order) => order.reference === reference)).toHaveLength(1);
    expect(await money()).toEqual({ main: 40_000, held: 0 });
  });

  test('that never reached the bank is ordered again until it does', async () => {
    const { bank, settle, reference, shown, money } = await requested();
    bank.state.isAway = true;
    await settle(MINUTE);
    await settle(MINUTE);
    expect(await money()).toEqual({ main: 40_000, held: 60_000 });
    expect((await shown()).state).toBe('sending');
    Object.assign(bank.state, { isAway: false, nextPayout: { state: 'paid' } });
    await settle(20 * MINUTE);
    expect((await shown()).state).toBe('paid');
    expect(bank.orders.filter((order) => order.reference === reference)).toHaveLength(1);
    expect(await money()).toEqual({ main: 40_000, held: 0 });
  });
});

describe('an operator', () => {
  test('lists, approves and rejects withdrawals, with rows in the audit log', async () => {
    const { body, reference, operate, call, player, shown, money, cards, db, get } =
      await requested(operator);
    const { review } = (await get('/withdrawals/requirements')).body;
    expect(review).toEqual({ mode: 'operator', seconds: (72 * HOUR) / 1_000 });
    expect(body.next).toEqual({ by: 'operator', until: platform().now() + 72 * HOUR });
    const rows = async () =>
      (await call('GET', `/operator/withdrawals?account=${player.account}`, { token: keys.operator })).body
        .rows;
    expect(await rows()).toMatchObject([
      { reference, amount: 60_000, state: 'requested', bankAccount: '•••• 1234' },
    ]);
    const path = `/operator/withdrawals/${reference}`;
    expect((await operate(`${path}/approve`, { note: 'looked at' })).body).toEqual({
      reference,
      state: 'approved',
      amount: 60_000,
    });
    expect((await operate(`${path}/approve`)).body.error.code).toBe('WRONG_STATE');
    expect((await operate(`${path}/reject`, { reason: 'Nama tidak cocok' })).body.state).toBe('rejected');
    expect((await operate(`${path}/reject`, { reason: 'again' })).body.error.code).toBe('WRONG_STATE');
    expect(await shown()).toMatchObject({
      state: 'rejected',
      reason: 'operator',
      note: 'Nama tidak cocok',
    });
    expect(await money()).toEqual({ main: 100_000, held: 0 });
    expect(await cards()).toEqual(['withdrawalRejected']);
    expect(await rows()).toEqual([]);
    const written = await db.select().from(auditLog).where(eq(auditLog.uid, player.uid)).orderBy(auditLog.id);
    expect(written.map(({ action, note }) => [action, note]).slice(-2)).toEqual([
      ['withdrawals approve', 'looked at'],
      ['withdrawals reject', null],
    ]);
  });

  test('who decides nothing within 72 hours leaves the rejection to the system, which returns the money', async () => {
    const { settle, shown, money } = await requested(operator);
    await settle(71 * HOUR);
    expect((await shown()).state).toBe('requested');
    await settle(HOUR);
    expect(await shown()).toMatchObject({ state: 'rejected', reason: 'undecided' });
    expect(await money()).toEqual({ main: 100_000, held: 0 });
  });

  test('decides about a blocked player in automatic mode too', async () => {
    const { settle, player, operate, db, reference } = await requested();
    await operate(`/operator/accounts/${player.account}/block`);
    await settle(HOUR);
    const state = async () =>
      (await db.select().from(withdrawals).where(eq(withdrawals.reference, reference)))[0]?.state;
    expect(await state()).toBe('requested');
    await operate(`/operator/withdrawals/${reference}/approve`);
    expect(await state()).toBe('approved');
  });

  test('lists deposits too, in any state', async () => {
    const { deposit, tell, call, player } = await visit();
    const { reference } = (await deposit()).body;
    const { reference: paid } = (await deposit({ amount: 60_000 })).body;
    await tell({ kind: 'deposit', reference: paid, report: { state: 'paid', amount: 60_000 } });
    const path = `/operator/deposits?account=${player.account}`;
    const rows = async (more = '') => (await call('GET', path + more, { token: keys.operator })).body.rows;
    const open = { reference, state: 'open', account: player.account };
    expect(await rows()).toMatchObject([{ reference: paid, state: 'done' }, open]);
    expect(await rows('&state=open')).toMatchObject([open]);
    const today = dayOf(platform().now());
    expect(await rows(`&state=done&since=${today}&until=${today}`)).toMatchObject([{ reference: paid }]);
    expect(await rows(`&since=${dayOf(platform().now() + 24 * HOUR)}`)).toEqual([]);
    expect((await call('GET', path)).status).toBe(401);
  });

  test('gets 404 for an unknown withdrawal, and players get 401', async () => {
    const { operate, call, reference } = await requested(operator);
    expect((await operate('/operator/withdrawals/W2222222222/approve')).status).toBe(404);
    expect((await operate(`/operator/withdrawals/${reference}/reject`, {})).status).toBe(400);
    expect((await call('POST', `/operator/withdrawals/${reference}/approve`)).status).toBe(401);
    expect((await call('GET', '/operator/withdrawals')).status).toBe(401);
  });
});
