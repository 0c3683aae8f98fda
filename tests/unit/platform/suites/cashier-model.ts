import { describe, expect, test } from 'vitest';
import { ModelBank } from '../../../support/cashier-model/bank.ts';
import { bankOver } from '../../../support/cashier-model/bank-over.ts';
import { cashierPerformer, setUp } from '../../../support/cashier-model/perform.ts';
import { CashierTrial } from '../../../support/cashier-model/trial.ts';
import { runHistories } from '../../../support/model-run.ts';
import { newAccountName, type TestPlatform } from '../../../support/platform-app.ts';
import { seeded } from '../../../support/seeded-random.ts';

export function describeCashierModel(platform: () => TestPlatform): void {
  describe('random deposits and withdrawals, and a bank whose messages go astray,', () => {
    // Its long form, with kills of the process, is bench/cashier-model.ts.
    test('come to what a model of them says, and all end', { timeout: 60_000 }, async () => {
      const { database } = platform();
      const trials: CashierTrial[] = [];
      const start = async () => {
        const uids = [1, 2, 3].map(() => newAccountName().replaceAll('_', 'x'));
        await setUp(database.db, uids);
        const bank = new ModelBank(String(uids[0]), seeded(8), platform().now());
        const ask = async (...asked: Parameters<ModelBank['answer']>) => bank.answer(...asked);
        const { perform, inspect } = cashierPerformer(database, bankOver(ask));
        const subject = { perform, inspect, kill: async () => {} };
        const trial = new CashierTrial({ bank, uids, inFlight: 8, start: async () => subject }, subject);
        trials.push(trial);
        return trial;
      };
      await runHistories({ start, runs: 3, length: 80, seed: 1, limitMs: 45_000 });
      // Which refusals there are depends on what runs beside each other; the mix is worth nothing without any.
      expect(trials.some(({ deposits }) => (deposits.done ?? 0) > 0)).toBe(true);
      expect(trials.some(({ bank: { counted } }) => counted.forged + counted.replayed > 0)).toBe(true);
      expect(trials.some(({ refusals }) => Object.keys(refusals).length > 0)).toBe(true);
    });
  });
}
