import { describe, expect, test } from 'vitest';
import { performer, setUp } from '../../../support/ledger-model/perform.ts';
import { badlyReachedProvider, providerOver } from '../../../support/ledger-model/provider.ts';
import { runModel } from '../../../support/ledger-model/run.ts';
import { newAccountName, type TestPlatform } from '../../../support/platform-app.ts';
import { seeded } from '../../../support/seeded-random.ts';

export function describeLedgerModel(platform: () => TestPlatform): void {
  describe('random operations on the ledger, many at once,', () => {
    // Its long form, with kills of the process, is bench/ledger-model.ts.
    test('come to what a model of it says', { timeout: 60_000 }, async () => {
      const { db } = platform().database;
      const uids = [1, 2, 3].map(() => newAccountName().replaceAll('_', 'x'));
      await setUp(db, uids);
      const provider = badlyReachedProvider(seeded(7));
      const { perform, inspect } = performer(
        db,
        providerOver(async (call, given) => provider.answer(call, given as string)),
      );
      const start = async () => ({ perform, inspect, kill: async () => {} });
      const run = { start, provider, uids, seed: 1, operations: 200, inFlight: 12, kills: 0 };
      const { movements, repeated, refusals } = await runModel(run);
      expect(movements).toBeGreaterThan(100);
      expect(repeated).toBeGreaterThan(5);
      expect(Object.keys(refusals)).toContain('INSUFFICIENT_FUNDS');
    });
  });
}
