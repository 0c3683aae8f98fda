import { expect, test } from 'vitest';
import type { GameProvider } from '../../../platform/games/games.ts';
import { createBrandWallets } from '../../../platform/wallet/brand-wallets.ts';

const brands = [
  { code: 'nova', name: 'Nova' },
  { code: 'rimba', name: 'Rimba' },
];

function setUp(kept?: number) {
  const state = { now: 1, failing: '', asked: 0 };
  const provider: Pick<GameProvider, 'launch' | 'balance'> = {
    launch: () => Promise.reject(new Error('no game is launched here')),
    async balance(brand) {
      state.asked += 1;
      if (brand === state.failing) throw new Error('no answer');
      return state.now * 10;
    },
  };
  return {
    state,
    balances: createBrandWallets(
      () => provider as GameProvider,
      () => state.now,
      kept,
    ),
  };
}

test('fresh balances ask every brand, cached ones none', async () => {
  const { state, balances } = setUp();
  await balances('u1', brands, true);
  state.now = 2;
  expect((await balances('u1', brands, false)).map(({ asOf }) => asOf)).toEqual([1, 1]);
  expect(state.asked).toBe(2);
  expect((await balances('u1', brands, true)).map(({ amount }) => amount)).toEqual([20, 20]);
});

test('a brand that does not answer leaves its last balance with its old time', async () => {
  const { state, balances } = setUp();
  await balances('u1', brands, true);
  Object.assign(state, { now: 2, failing: 'nova' });
  const answer = await balances('u1', brands, true);
  expect(answer.map(({ amount, asOf }) => [amount, asOf])).toEqual([
    [10, 1],
    [20, 2],
  ]);
});

test('a brand that never answered is left out, and asked again', async () => {
  const { state, balances } = setUp();
  state.failing = 'nova';
  expect((await balances('u1', brands, false)).map(({ gameBrand }) => gameBrand)).toEqual(['rimba']);
  state.failing = '';
  expect(await balances('u1', brands, false)).toHaveLength(2);
});

test('players do not see each other, and only so many are kept', async () => {
  const { state, balances } = setUp(1);
  await balances('u1', brands, true);
  state.now = 2;
  expect((await balances('u2', brands, false))[0]?.asOf).toBe(2);
  state.now = 3;
  expect((await balances('u1', brands, false))[0]?.asOf).toBe(3);
});
