import { describe, expect, test } from 'vitest';
import { ModelBank } from '../../../support/cashier-model/bank.ts';
import { bankOver } from '../../../support/cashier-model/bank-over.ts';
import { cashierPerformer, setUp } from '../../../support/cashier-model/perform.ts';
import { runCashierModel } from '../../../support/cashier-model/run.ts';
import { newAccountName, type TestPlatform } from '../../../support/platform-app.ts';
import { seeded } from '../../../support/seeded-random.ts';

export function describeCashierModel(platform: () => TestPlatform): void {
  describe('random deposits and withdrawals, and a bank whose messages go astray,', () => {
    // Its long form, with kills of the process, is bench/cashier-model.ts.
    test('come to what a model of them says, and all end', { timeout: 60_000 }, async () => {
      const { database } = platform();
      const uids = [1, 2, 3].map(() => newAccountName().replaceAll('_', 'x'));
      await setUp(database.db, uids);
      const bank = new ModelBank(seeded(8), platform().now());
      const ask = async (...asked: Parameters<ModelBank['answer']>) => bank.answer(...asked);
      const { perform, inspect } = cashierPerformer(database, bankOver(ask));
      const start = async () => ({ perform, inspect, kill: async () => {} });
      const run = { start, bank, uids, seed: 1, operations: 100, inFlight: 8, kills: 0 };
      const { deposits, messages, refusals } = await runCashierModel(run);
      // Which refusals there are depends on what runs beside each other; the mix is worth nothing without any.
      expect(deposits.done).toBeGreaterThan(0);
      expect(messages.forged + messages.replayed).toBeGreaterThan(0);
      expect(refusals).not.toEqual({});
    });
  });
}
