import { describe, expect, test } from 'vitest';
import { createLedgerPerformer, createPlayers } from '../../../support/ledger-model/perform.ts';
import { createUnreliableProvider, remoteProvider } from '../../../support/ledger-model/provider.ts';
import { LedgerTrial } from '../../../support/ledger-model/trial.ts';
import { runHistories } from '../../../support/model-run.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { seeded } from '../../../support/seeded-random.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('random concurrent operations on the ledger', () => {
  // Its long form, with kills of the process, is bench/ledger-model.ts.
  test('match the model', async () => {
    const { db } = platform().database;
    const trials: LedgerTrial[] = [];
    const start = async () => {
      const uids = [1, 2, 3].map(() => newAccountName().replaceAll('_', 'x'));
      await createPlayers(db, uids);
      const provider = createUnreliableProvider(seeded(7));
      const send = async (...[call, argument]: Parameters<typeof provider.respond>) =>
        provider.respond(call, argument);
      const { perform, inspect } = createLedgerPerformer(
        db,
        remoteProvider((call, argument) => send(call, argument as string)),
      );
      const subject = { perform, inspect, kill: async () => {} };
      const trial = new LedgerTrial({ provider, uids, inFlight: 12, start: async () => subject }, subject);
      trials.push(trial);
      return trial;
    };
    await runHistories({ start, runs: 3, length: 150, seed: 1, limitMs: 45_000 });
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(trials.map(({ movements }) => movements))).toBeGreaterThan(100);
    expect(sum(trials.map(({ repeated }) => repeated))).toBeGreaterThan(5);
    expect(trials.flatMap(({ refusals }) => Object.keys(refusals))).toContain('INSUFFICIENT_FUNDS');
  });
});
