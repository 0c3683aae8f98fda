import { describe, expect, test } from 'vitest';
import { runHistories } from '../../../support/model-run.ts';
import { createOffersPerformer } from '../../../support/offers-model/perform.ts';
import { OffersTrial } from '../../../support/offers-model/trial.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('random play, deposits, log-ins and clock jumps, with two runners,', () => {
  // Its long form, with kills of the process, is bench/offers-model.ts.
  test('match the model of the offer rules', async () => {
    const { database } = platform();
    const trials: OffersTrial[] = [];
    // A Monday. Each trial has months of its own; the second closes every day between the two.
    let began = Date.UTC(2030, 0, 6, 17);
    const start = async () => {
      const uids = [1, 2, 3].map(() => newAccountName().replaceAll('_', 'x'));
      const trial = String(uids[0]);
      began += 7 * 24 * 60 * 60_000 * 30;
      const { begin, perform, inspect } = createOffersPerformer(database, trial, began);
      await begin(uids);
      const subject = { perform, inspect, kill: async () => {} };
      const model = new OffersTrial({ trial, began, uids, inFlight: 6, start: async () => subject }, subject);
      trials.push(model);
      return model;
    };
    await runHistories({ start, runs: 2, length: 150, seed: 4, limitMs: 100_000 });
    const paid = trials.flatMap(({ rewards }) => Object.keys(rewards));
    for (const offer of ['daily', 'weekly', 'spins', 'board', 'topup', 'boost', 'quest', 'friends'])
      expect(paid).toContain(`${offer} paid`);
  });
});
