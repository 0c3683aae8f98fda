import { describe, expect, test } from 'vitest';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

test('the first deposit of the minimum or more is rewarded on arrival, once', async () => {
  const desk = offersDesk(platform(), '2026-11-20T19:00');
  const offer = newOffer();
  await desk.imports({
    [offer]: {
      kind: 'deposit-bonus',
      percent: 50,
      period: 'once',
      first: 'ever',
      minimum: 50_000,
      maximum: 200_000,
      products: ['slots'],
    },
  });
  const cashier = await atTheCashier(platform());
  const { uid } = cashier.player;
  for (const amount of [20_000, 75_001, 500_000]) {
    const { reference } = (await cashier.deposit({ amount })).body;
    await cashier.tell({ kind: 'deposit', reference, report: { state: 'paid', amount } });
    await desk.react();
  }
  const [reward, ...more] = await desk.rewards(uid, offer);
  expect(reward).toMatchObject({ period: 'once', figure: 75_001, amount: 37_500, state: 'paid' });
  expect(reward?.subject).toMatch(/^D/);
  expect(more).toEqual([]);
});

describe('a deposit counts for the day on which it was made, and pays when it has arrived', () => {
  const monday = {
    kind: 'deposit-bonus',
    percent: 10,
    period: { week: ['monday', 'monday'] },
    minimum: 20_000,
    maximum: 5_000,
    products: ['slots'],
  };

  /** The rewards for deposits, each as `[amount, made, arrives]`, in the order of their arrival. */
  async function rewardsFor(
    deposits: [amount: number, made: string, arrives: string][],
    { until = null as string | null, hasLeftTheBuild = false } = {},
  ) {
    const desk = offersDesk(platform(), '2030-11-01T00:00');
    const offer = newOffer();
    await desk.imports({ [offer]: monday }, { until });
    const { uid } = await platform().newPlayer();
    for (const [amount, made, arrives] of deposits) {
      desk.goTo(made);
      if (hasLeftTheBuild) await desk.imports({});
      desk.goTo(arrives);
      await desk.deposit(uid, amount, made, arrives);
      await desk.react();
      await desk.close();
    }
    const rewards = await desk.rewards(uid, offer);
    return rewards.map(({ period, amount, state }) => [period, amount, state]);
  }

  test.for([
    ['made on Monday, arrived on Tuesday', '2030-11-25T23:57', '2030-11-26T00:03', ['2030-11-25', 5_000]],
    ['made on Monday, arrived a week later', '2030-11-25T00:00', '2030-12-02T10:00', ['2030-11-25', 5_000]],
    ['made on Sunday, arrived on Monday', '2030-11-24T23:57', '2030-11-25T00:03', null],
  ] as const)('%s', async ([, made, arrives, reward]) => {
    expect(await rewardsFor([[50_000, made, arrives]])).toEqual(reward ? [[...reward, 'paid']] : []);
  });

  test.for([
    ['the offer has ended', { until: '2030-11-25T23:59:00+07:00' }],
    ['the offer has left the build', { hasLeftTheBuild: true }],
  ] as const)('also when %s until it arrives', async ([, more]) => {
    const made = await rewardsFor([[50_000, '2030-11-25T23:57', '2030-11-26T00:03']], more);
    expect(made).toEqual([['2030-11-25', 5_000, 'paid']]);
  });

  test('of several, the first to arrive', async () => {
    const rewards = await rewardsFor([
      [30_000, '2030-11-25T09:00', '2030-11-25T09:05'],
      [50_000, '2030-11-25T08:00', '2030-11-25T10:00'],
      [40_000, '2030-12-02T08:00', '2030-12-02T08:01'],
    ]);
    expect(rewards).toEqual([
      ['2030-11-25', 3_000, 'paid'],
      ['2030-12-02', 4_000, 'paid'],
    ]);
  });
});
