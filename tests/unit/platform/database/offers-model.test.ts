import { describe, expect, test } from 'vitest';
import { runHistories } from '../../../support/model-run.ts';
import { createOffersPerformer } from '../../../support/offers-model/perform.ts';
import { OffersTrial } from '../../../support/offers-model/trial.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

describe('random play, deposits, log-ins and clock jumps, with two runners,', () => {
  // Its long form, with kills of the process, is bench/offers-model.ts.
  const trials: OffersTrial[] = [];
  // A Monday. Each trial has months of its own; the second closes every day between the two.
  let began = Date.UTC(2030, 0, 6, 17);
  const startWith = (hunting: number) => async () => {
    const { database } = platform();
    const uids = [1, 2, 3].map(() => newAccountName().replaceAll('_', 'x'));
    const trial = String(uids[0]);
    began += 7 * 24 * 60 * 60_000 * 30;
    const { begin, perform, inspect } = createOffersPerformer(database, trial, began);
    await begin(uids);
    const subject = { perform, inspect, kill: async () => {} };
    const options = { trial, began, uids, inFlight: 6, hunting, start: async () => subject };
    const model = new OffersTrial(options, subject);
    trials.push(model);
    return model;
  };

  // Offers measure all players, so one history runs after the other.
  test('match the model of the offer rules, and release no money before its terms are met', async () => {
    await runHistories({ start: startWith(0.1), runs: 2, length: 150, seed: 4, limitMs: 100_000 });
    const paid = trials.flatMap(({ rewards }) => Object.keys(rewards));
    for (const offer of ['daily', 'weekly', 'spins', 'board', 'topup', 'boost', 'quest', 'friends'])
      expect(paid).toContain(`${offer} paid`);
    await runHistories({ start: startWith(0.8), runs: 1, length: 400, seed: 10, limitMs: 100_000 });
    const seen = trials.flatMap((each) => Object.keys(each.seen));
    for (const what of [
      'withdrawal',
      'withdrawal beside bound money',
      'withdrawal of a deposit with a bonus',
      'release',
      'payment after the end of a bonus',
    ])
      expect(seen).toContain(what);
  });
});
