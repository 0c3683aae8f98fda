import { describe, expect, test } from 'vitest';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import type { TestPlatform } from '../../../support/platform-app.ts';

const MINUTE = 60_000;
const note = 'says their support';

export function describeSettledByOperators(platform: () => TestPlatform): void {
  const contradictions = (lines: string[]) => lines.filter((line) => line.includes('.contradicted')).length;

  /** A withdrawal of 60,000 rupiah out of 100,000 that was sent to a bank which then says nothing more. */
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
      ...{ ...cashier, reference, path, send },
      end: (outcome: string) => operate(path, { outcome, note }),
      shown: async () => (await get(`/withdrawals/${reference}`)).body,
    };
  }

  /** A deposit that another amount was paid for, at a bank which does not say that it has sent it back. */
  async function returning() {
    const cashier = await atTheCashier(platform());
    const { bank, deposit, tell, operate, get } = cashier;
    const { reference } = (await deposit()).body;
    const told = (amount: number) => tell({ kind: 'payment', reference, answer: { state: 'paid', amount } });
    bank.state.isAway = true;
    const path = `/operator/deposits/${reference}/settle`;
    return {
      ...{ ...cashier, reference, path, told },
      end: (outcome = 'returned') => operate(path, { outcome, note }),
      shown: async () => (await get(`/deposits/${reference}`)).body,
    };
  }

  describe('a withdrawal at a bank that never answers', () => {
    test.each([
      ['paid', { main: 40_000, held: 0 }, 'withdrawalPaid', null],
      ['failed', { main: 100_000, held: 0 }, 'withdrawalFailed', 'unanswered'],
    ])(
      'is ended as %s by an operator, with its money and his reason',
      async (outcome, after, card, reason) => {
        const { send, end, shown, money, cards, player, db, reference } = await sent();
        await send();
        expect([(await shown()).state, await money()]).toEqual(['sending', { main: 40_000, held: 60_000 }]);
        const { status, body } = await end(outcome);
        expect([status, body]).toEqual([200, { reference, state: outcome, amount: 60_000 }]);
        expect([await money(), await cards()]).toEqual([after, [card]]);
        const { timeline, ...now } = await shown();
        expect(now).toMatchObject({ state: outcome, isOver: true, next: null, reason, note: null });
        expect(timeline.at(-1)).toMatchObject({ state: outcome, by: 'operator' });
        const [row] = await lastActions(db, player.uid, 1);
        expect(row).toMatchObject({
          ...{ actor: 'operator', action: 'withdrawals settle', note },
          details: { reference, outcome, amount: 60_000 },
        });
      },
    );

    test.each([
      ['paid', { state: 'refused', reason: 'other' }],
      ['failed', { state: 'paid' }],
    ] as const)(
      'and that an operator ended as %s stays so: another answer is logged',
      async (outcome, said) => {
        const { send, end, tell, settle, bank, reference, shown, money, lines } = await sent();
        await send();
        await end(outcome);
        const before = await money();
        await tell({ kind: 'payout', reference, answer: said });
        expect(contradictions(lines)).toBe(1);
        bank.payouts.set(reference, said);
        bank.state.isAway = false;
        await settle(60 * MINUTE);
        expect([(await shown()).state, await money()]).toEqual([outcome, before]);
      },
    );

    test('is ended once, also by many at once, and only when it was sent', async () => {
      const { send, end, operate, call, path, money, shown } = await sent();
      expect((await end('paid')).body.error.code).toBe('ATTEMPT_CLOSED');
      expect((await shown()).state).toBe('requested');
      await send();
      expect((await end('rejected')).status).toBe(422);
      expect((await operate(path, { outcome: 'paid' })).status).toBe(400);
      expect((await call('POST', path, { body: { outcome: 'paid', note } })).status).toBe(401);
      expect(await money()).toEqual({ main: 40_000, held: 60_000 });
      const answers = await Promise.all(['paid', 'failed', 'failed', 'paid', 'failed'].map(end));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      const { main, held } = await money();
      expect([main, held]).toEqual([(await shown()).state === 'paid' ? 40_000 : 100_000, 0]);
    });
  });

  describe('a deposit that a bank never returns', () => {
    test('is ended by an operator, with his reason; nothing is booked', async () => {
      const { told, end, shown, money, cards, settle, player, db, reference } = await returning();
      expect((await end()).body.error.code).toBe('ATTEMPT_CLOSED');
      await told(49_999);
      await settle(60 * MINUTE);
      expect((await shown()).state).toBe('returning');
      expect((await end('done')).status).toBe(422);
      const { status, body } = await end();
      expect([status, body]).toEqual([200, { reference, state: 'returned', amount: 50_000 }]);
      expect((await end()).body.error.code).toBe('ATTEMPT_CLOSED');
      expect([await money(), await cards()]).toEqual([{ main: 100_000, held: 0 }, ['depositEnded']]);
      const { timeline, ...now } = await shown();
      expect(now).toMatchObject({ state: 'returned', isOver: true, next: null });
      expect(timeline.at(-1)).toMatchObject({ state: 'returned', by: 'operator' });
      const [row] = await lastActions(db, player.uid, 1);
      expect(row).toMatchObject({ action: 'deposits settle', note, details: { reference, amount: 50_000 } });
    });

    test('and that an operator ended stays so: a bank that says that it has the money is logged', async () => {
      const { told, end, tell, shown, money, lines, reference } = await returning();
      await told(49_999);
      await end();
      await tell({ kind: 'payment', reference, answer: { state: 'refunded' } });
      expect(contradictions(lines)).toBe(0);
      await told(50_000);
      expect(contradictions(lines)).toBe(1);
      expect([(await shown()).state, await money()]).toEqual(['returned', { main: 100_000, held: 0 }]);
    });

    test('is not found under the name of a withdrawal, nor the other way round', async () => {
      const { operate, reference } = await returning();
      const other = await operate(`/operator/withdrawals/${reference}/settle`, { outcome: 'paid', note });
      expect(other.body.error.code).toBe('NOT_FOUND');
      const none = await operate('/operator/deposits/W2222222222/settle', { outcome: 'returned', note });
      expect(none.body.error.code).toBe('NOT_FOUND');
    });
  });
}
