import { describe, expect, test } from 'vitest';
import { ModelBank } from '../../../support/cashier-model/bank.ts';
import { createCashierPerformer, createPlayers } from '../../../support/cashier-model/perform.ts';
import { remoteBank } from '../../../support/cashier-model/remote-bank.ts';
import { CashierTrial } from '../../../support/cashier-model/trial.ts';
import { runHistories } from '../../../support/model-run.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { seeded } from '../../../support/seeded-random.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('random deposits and withdrawals at a bank that loses webhooks', () => {
  // Its long form, with kills of the process, is bench/cashier-model.ts.
  test('match the model and all settle', async () => {
    const { database } = platform();
    const trials: CashierTrial[] = [];
    const start = async () => {
      const uids = [1, 2, 3].map(() => newAccountName().replaceAll('_', 'x'));
      await createPlayers(database.db, uids);
      const bank = new ModelBank(String(uids[0]), seeded(8), platform().now());
      const send = async (...args: Parameters<ModelBank['respond']>) => bank.respond(...args);
      const { perform, inspect } = createCashierPerformer(database, remoteBank(send));
      const subject = { perform, inspect, kill: async () => {} };
      const trial = new CashierTrial({ bank, uids, inFlight: 8, start: async () => subject }, subject);
      trials.push(trial);
      return trial;
    };
    await runHistories({ start, runs: 3, length: 80, seed: 1, limitMs: 45_000 });
    // The kinds of refusal depend on the timing. A mix without any refusal would prove too little.
    expect(trials.some(({ deposits }) => (deposits.done ?? 0) > 0)).toBe(true);
    expect(trials.some(({ bank: { counts } }) => counts.forged + counts.replayed > 0)).toBe(true);
    expect(trials.some(({ refusals }) => Object.keys(refusals).length > 0)).toBe(true);
  });
});
