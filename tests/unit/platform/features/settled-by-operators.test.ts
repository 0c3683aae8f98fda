import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { refreshWithdrawal } from '../../../../platform/cashier/withdrawal-transitions.ts';
import { orderWithdrawal } from '../../../../platform/cashier/withdrawals.ts';
import { rowsOf } from '../../../../platform/database/database.ts';
import { withdrawals } from '../../../../platform/database/schema/schema.ts';
import { accountCode, checkLedger, move } from '../../../../platform/ledger/ledger.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { testPlatform } from '../test-platform.ts';

const MINUTE = 60_000;
const note = 'says their support';

const platform = testPlatform();

const contradictions = (lines: string[]) => lines.filter((line) => line.includes('.contradicted')).length;

/** A withdrawal of 60,000 rupiah out of 100,000 that was sent to a bank which no longer responds. */
async function sent() {
  const cashier = await atTheCashier(platform());
  const { reference } = (await cashier.withdraw(await cashier.addBankAccount())).body;
  const { bank, operate, settle, get } = cashier;
  const path = `/operator/withdrawals/${reference}/settle`;
  const send = async () => {
    await settle(MINUTE);
    bank.state.isAway = true;
    await settle(60 * MINUTE);
  };
  return {
    ...cashier,
    reference,
    path,
    send,
    end: (outcome: string) => operate(path, { outcome, note }),
    shown: async () => (await get(`/withdrawals/${reference}`)).body,
  };
}

/** A deposit paid with another amount, at a bank that does not confirm its refund. */
async function returning() {
  const cashier = await atTheCashier(platform());
  const { bank, deposit, tell, operate, get } = cashier;
  const { reference } = (await deposit()).body;
  const sendWebhook = (amount: number) =>
    tell({ kind: 'deposit', reference, report: { state: 'paid', amount } });
  bank.state.isAway = true;
  const path = `/operator/deposits/${reference}/settle`;
  return {
    ...cashier,
    reference,
    path,
    sendWebhook,
    end: (outcome = 'returned') => operate(path, { outcome, note }),
    shown: async () => (await get(`/deposits/${reference}`)).body,
  };
}

describe('a withdrawal at a bank that never responds', () => {
  test.each([
    ['paid', { main: 40_000, held: 0 }, 'withdrawalPaid', null],
    ['failed', { main: 100_000, held: 0 }, 'withdrawalFailed', 'noResponse'],
  ])(
    'is settled as %s by an operator, with its money and the reason',
    async (outcome, after, card, reason) => {
      const { send, end, shown, money, cards, player, db, reference } = await sent();
      await send();
      expect([(await shown()).state, await money()]).toEqual(['sending', { main: 40_000, held: 60_000 }]);
      const { status, body } = await end(outcome);
      expect([status, body]).toMatchObject([200, { reference, state: outcome, amount: 60_000 }]);
      expect([await money(), await cards()]).toEqual([after, [card]]);
      const { timeline, ...now } = await shown();
      expect(now).toMatchObject({ state: outcome, isOver: true, next: null, reason, note: null });
      expect(timeline.at(-1)).toMatchObject({ state: outcome, by: 'operator' });
      const [row] = await lastActions(db, player.uid, 1);
      expect(row).toMatchObject({
        actor: 'operator',
        action: 'withdrawals settle',
        note,
        details: { reference, outcome, amount: 60_000 },
      });
    },
  );

  test.each([
    ['paid', { state: 'refused', reason: 'other' }],
    ['failed', { state: 'paid' }],
  ] as const)(
    'settled by an operator as %s keeps its state: a contradicting report is logged',
    async (outcome, report) => {
      const { send, end, tell, settle, bank, reference, shown, money, lines } = await sent();
      await send();
      await end(outcome);
      const before = await money();
      await tell({ kind: 'withdrawal', reference, report: report });
      expect(contradictions(lines)).toBe(1);
      bank.payouts.set(reference, report);
      bank.state.isAway = false;
      await settle(60 * MINUTE);
      expect([(await shown()).state, await money()]).toEqual([outcome, before]);
    },
  );

  test('is settled once, even by concurrent requests, and only after it was sent', async () => {
    const { send, end, operate, call, path, money, shown } = await sent();
    expect((await end('paid')).body.error.code).toBe('WRONG_STATE');
    expect((await shown()).state).toBe('requested');
    await send();
    expect((await end('rejected')).status).toBe(422);
    expect((await operate(path, { outcome: 'paid' })).status).toBe(400);
    expect((await call('POST', path, { body: { outcome: 'paid', note } })).status).toBe(401);
    expect(await money()).toEqual({ main: 40_000, held: 60_000 });
    const responses = await Promise.all(['paid', 'failed', 'failed', 'paid', 'failed'].map(end));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { main, held } = await money();
    expect([main, held]).toEqual([(await shown()).state === 'paid' ? 40_000 : 100_000, 0]);
  });
});

describe('a withdrawal during its order to the bank', () => {
  const LEASE = 5.5 * MINUTE;

  /** A withdrawal whose first order was lost, after its lease. `poll` polls only it, as a separate node. */
  async function unacknowledged() {
    const cashier = await sent();
    const { bank, settle, again, db, reference } = cashier;
    bank.state.isAway = true;
    await settle(MINUTE);
    Object.assign(bank.state, { isAway: false, nextPayout: { state: 'paid' } });
    platform().pass(LEASE);
    const row = async () => {
      const [found] = await db.select().from(withdrawals).where(eq(withdrawals.reference, reference));
      if (!found) throw new Error('there is no such withdrawal');
      return found;
    };
    const poll = async (passed = 0, node = again()) => {
      platform().pass(passed);
      await refreshWithdrawal(node, await row());
    };
    const ordered = () => bank.orders.filter((each) => each.reference === reference).length;
    const outcome = async () => [ordered(), (await row()).state, await cashier.money()];
    return { ...cashier, poll, row, outcome };
  }
  const paid = [1, 'paid', { main: 40_000, held: 0 }];
  const failed = [0, 'failed', { main: 100_000, held: 0 }];
  const noVoid = () => Promise.reject(new Error('no such call'));

  test('is not ordered after an operator settled it between poll and order', async () => {
    const { bank, end, poll, outcome } = await unacknowledged();
    bank.provider.voidWithdrawal = noVoid;
    const replies: unknown[] = [];
    bank.provider.withdrawalReport = async () => {
      replies.push((await end('failed')).body);
      return { state: 'unknown' };
    };
    await poll();
    expect(replies).toMatchObject([{ state: 'failed', bankVoid: 'unconfirmed' }]);
    expect(await outcome()).toEqual(failed);
  });

  test.each(['paid', 'failed'])(
    'cannot be settled as %s meanwhile; the refusal has the time to wait',
    async (state) => {
      const { bank, end, poll, shown, money } = await unacknowledged();
      const refusals: unknown[] = [];
      const voids: string[] = [];
      const tryToEnd = async () => {
        const { body, headers } = await end(state);
        refusals.push([body.error?.code, headers.get('Retry-After'), ...voids]);
      };
      bank.provider.voidWithdrawal = async ({ reference }) => {
        voids.push(reference);
        return { state: 'refused', reason: 'other' };
      };
      bank.provider.sendWithdrawal = async () => {
        await tryToEnd();
        throw new Error('no response');
      };
      await poll();
      expect(await shown()).toMatchObject({ state: 'sending', next: { by: 'bank' } });
      platform().pass(LEASE - 1);
      await tryToEnd();
      expect(refusals).toEqual([
        ['WITHDRAWAL_ORDERED', '330'],
        ['WITHDRAWAL_ORDERED', '1'],
      ]);
      expect(await money()).toEqual({ main: 40_000, held: 60_000 });
      platform().pass(1);
      expect((await end(state)).body.state).toBe(state);
      expect((await shown()).timeline.map((step: { state: string }) => step.state)).toEqual([
        'requested',
        'approved',
        'sending',
        state,
      ]);
    },
  );

  test('is ordered by another node when the first one died before its call', async () => {
    const { db, reference, end, poll, outcome } = await unacknowledged();
    await orderWithdrawal(db, reference, platform().now(), LEASE);
    expect((await end('failed')).body.error.code).toBe('WITHDRAWAL_ORDERED');
    await poll(MINUTE);
    expect(await outcome()).toEqual(paid);
  });

  test('is ordered once when a second node polls while the first one waits for the bank', async () => {
    const { bank, end, poll, outcome } = await unacknowledged();
    const { withdrawalReport } = bank.provider;
    bank.provider.withdrawalReport = async () => {
      bank.provider.withdrawalReport = withdrawalReport;
      await poll(MINUTE);
      expect((await end('failed')).body.error.code).toBe('WRONG_STATE');
      return { state: 'unknown' };
    };
    await poll();
    expect(await outcome()).toEqual(paid);
  });

  test('is not ordered when its lease may have ended while it was taken', async () => {
    const { again, poll, outcome } = await unacknowledged();
    const from = platform().now();
    const slow = again();
    const { db } = slow;
    const select = (columns: Parameters<typeof db.select>[0] = {}) => {
      if ('orderedUntil' in columns) platform().pass(LEASE);
      return db.select(columns);
    };
    slow.db = Object.assign(Object.create(db), { select });
    await poll(0, slow);
    expect(platform().now() - from).toBe(LEASE);
    expect((await outcome()).slice(0, 2)).toEqual([0, 'ordering']);
    await poll(MINUTE);
    expect(await outcome()).toEqual(paid);
  });

  test('is either paid or returned under concurrent nodes and operators', async () => {
    const all: Awaited<ReturnType<typeof unacknowledged>>[] = [];
    // Created one after the other, because they share a clock.
    while (all.length < 6) all.push(await unacknowledged());
    await Promise.all(
      all.flatMap(({ bank, poll, end }, index) => {
        bank.provider.voidWithdrawal = noVoid;
        const works = [() => end('failed'), () => poll(), () => end('failed'), () => poll()];
        return (index % 2 ? works : works.toReversed()).map((work) => work());
      }),
    );
    for (const { outcome } of all) {
      const found = await outcome();
      expect(found).toEqual(found[0] === 0 ? failed : paid);
    }
  });

  test('is voided at the bank before its money returns, so that a delayed order is not paid', async () => {
    const { bank, poll, end, lines, outcome } = await unacknowledged();
    const late: (() => Promise<unknown>)[] = [];
    const { sendWithdrawal } = bank.provider;
    bank.provider.sendWithdrawal = async (withdrawal) => {
      late.push(() => sendWithdrawal(withdrawal));
      throw new Error('no answer');
    };
    await poll();
    platform().pass(LEASE);
    expect((await end('failed')).body).toMatchObject({ state: 'failed', bankVoid: 'confirmed' });
    expect(await Promise.all(late.map((deliver) => deliver()))).toEqual([
      { state: 'refused', reason: 'other' },
    ]);
    expect((await outcome()).slice(1)).toEqual(failed.slice(1));
    expect(contradictions(lines)).toBe(0);
  });

  test('that the bank has paid, or can no longer stop, cannot be settled as failed', async () => {
    const { bank, end, outcome } = await unacknowledged();
    bank.provider.voidWithdrawal = async () => ({ state: 'pending' });
    const refused = await end('failed');
    expect([refused.body.error.code, refused.headers.get('Retry-After')]).toEqual([
      'WITHDRAWAL_ORDERED',
      '330',
    ]);
    bank.provider.voidWithdrawal = async () => ({ state: 'paid' });
    expect((await end('failed')).body.error.code).toBe('WRONG_STATE');
    expect((await outcome()).slice(1)).toEqual(paid.slice(1));
  });
});

describe('a withdrawal settled wrongly by an operator', () => {
  async function settled(outcome: string) {
    const cashier = await sent();
    await cashier.send();
    await cashier.end(outcome);
    const path = `/operator/withdrawals/${cashier.reference}/correct`;
    const correct = (corrected: string, more: object = {}) =>
      cashier.operate(path, { outcome: corrected, note, ...more });
    return { ...cashier, correct };
  }
  const empty = { main: 40_000, held: 0 };
  const full = { main: 100_000, held: 0 };

  test.each([
    ['failed', 'paid', 'player', empty, null],
    ['paid', 'failed', 'player', full, 'noResponse'],
    ['paid', 'failed', 'house', full, 'noResponse'],
  ])(
    'as %s is corrected to %s once, with its money, also with --from %s',
    async (was, outcome, from, after, reason) => {
      const { correct, money, shown, reference, db, player, cards } = await settled(was);
      expect((await correct(was)).body.error.code).toBe('WRONG_STATE');
      const replies = await Promise.all([1, 2, 3].map(() => correct(outcome, { from })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect([await money(), (await cards()).length]).toEqual([after, 2]);
      expect(await shown()).toMatchObject({ state: outcome, isOver: true, reason });
      const [row] = await lastActions(db, player.uid, 1);
      expect(row).toMatchObject({
        actor: 'operator',
        action: 'withdrawals correct',
        note,
        details: { reference, outcome, amount: 60_000, from },
      });
      expect((await correct(was)).status).toBe(200);
      expect([await money(), (await shown()).state]).toEqual([was === 'paid' ? empty : full, was]);
      expect((await checkLedger(db)).fault).toBeNull();
    },
  );

  test('costs the house what the player no longer has, and cannot be reversed by another command', async () => {
    const { correct, money, db, operate, player } = await settled('failed');
    await move(db, {
      caller: 'system',
      key: `spent:${player.uid}`,
      reason: 'stake',
      amount: 50_000,
      from: accountCode.player(player.uid),
      to: accountCode.house('play'),
    });
    expect((await correct('paid')).body.error.code).toBe('INSUFFICIENT_FUNDS');
    expect((await correct('paid', { from: 'house' })).body.state).toBe('paid');
    expect(await money()).toEqual({ main: 50_000, held: 0 });
    const [movement] = await rowsOf<{ id: number; between: string }>(
      db,
      sql`select m.id, f.code || ' ' || t.code as between from ledger_movements m
          join ledger_accounts f on f.id = m.from_account join ledger_accounts t on t.id = m.to_account
          where m.id = (select correction_id from withdrawals where uid = ${player.uid})`,
    );
    expect(movement?.between).toBe('house:corrections house:cashier');
    const reversal = { key: `reversal-${player.uid}`, note };
    const refused = await operate(`/operator/movements/${movement?.id}/reverse`, reversal);
    expect(refused.body.error.code).toBe('MOVEMENT_CLOSED');
    expect((await correct('failed')).status).toBe(200);
    expect(await money()).toEqual({ main: 50_000, held: 0 });
    expect((await checkLedger(db)).fault).toBeNull();
  });
});

describe('a deposit that a bank never refunds', () => {
  test('is settled by an operator with a reason, and books nothing', async () => {
    const { sendWebhook, end, shown, money, cards, settle, player, db, reference } = await returning();
    expect((await end()).body.error.code).toBe('WRONG_STATE');
    await sendWebhook(49_999);
    await settle(60 * MINUTE);
    expect((await shown()).state).toBe('returning');
    expect((await end('done')).status).toBe(422);
    const { status, body } = await end();
    expect([status, body]).toEqual([200, { reference, state: 'returned', amount: 50_000 }]);
    expect((await end()).body.error.code).toBe('WRONG_STATE');
    expect([await money(), await cards()]).toEqual([{ main: 100_000, held: 0 }, ['depositEnded']]);
    const { timeline, ...now } = await shown();
    expect(now).toMatchObject({ state: 'returned', isOver: true, next: null });
    expect(timeline.at(-1)).toMatchObject({ state: 'returned', by: 'operator' });
    const [row] = await lastActions(db, player.uid, 1);
    expect(row).toMatchObject({ action: 'deposits settle', note, details: { reference, amount: 50_000 } });
  });

  test('settled by an operator keeps its state: a bank that reports it as paid is logged', async () => {
    const { sendWebhook, end, tell, shown, money, lines, reference } = await returning();
    await sendWebhook(49_999);
    await end();
    await tell({ kind: 'deposit', reference, report: { state: 'refunded' } });
    expect(contradictions(lines)).toBe(0);
    await sendWebhook(50_000);
    expect(contradictions(lines)).toBe(1);
    expect([(await shown()).state, await money()]).toEqual(['returned', { main: 100_000, held: 0 }]);
  });

  test('is not found as a withdrawal, nor a withdrawal as a deposit', async () => {
    const { operate, reference } = await returning();
    const other = await operate(`/operator/withdrawals/${reference}/settle`, { outcome: 'paid', note });
    expect(other.body.error.code).toBe('NOT_FOUND');
    const none = await operate('/operator/deposits/W2222222222/settle', { outcome: 'returned', note });
    expect(none.body.error.code).toBe('NOT_FOUND');
  });
});
