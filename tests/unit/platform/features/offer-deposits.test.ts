import { expect, test } from 'vitest';
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
