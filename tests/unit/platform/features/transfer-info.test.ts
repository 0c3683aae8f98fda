import { describe, expect, test } from 'vitest';
import { testPlatform } from '../test-platform.ts';

interface Info {
  main: { balance: { amount: number; currency: string }; asOf: number };
}

const platform = testPlatform();

const ask = async (token: string | undefined, query = '') => {
  const answer = await platform().call('GET', `/wallet/transfer-info${query}`, { token });
  return { ...answer, info: answer.body as unknown as Info };
};

describe('transfer-wallet info (D16)', () => {
  test('names the main wallet, what is held, and the wallet at each transfer brand', async () => {
    const { token } = await platform().newPlayer();
    const { status, info } = await ask(token, '?type=1');
    expect(status).toBe(200);
    const asOf = platform().now();
    const nothing = { amount: 0, currency: 'IDR' };
    expect(info).toEqual({
      main: { balance: { amount: 100_000, currency: 'IDR' }, asOf },
      held: { balance: nothing, asOf },
      bonus: { balance: nothing, asOf },
      brands: [
        {
          gameBrand: 'samudra',
          gameBrandName: 'Samudra Games',
          wallet: 'transfer',
          balance: nothing,
          inTransit: nothing,
          asOf,
          state: 'known',
        },
      ],
    });
  });

  test('the main balance is never an old one', async () => {
    const { token } = await platform().newPlayer();
    await ask(token);
    platform().pass(5_000);
    expect((await ask(token)).info.main.asOf).toBe(platform().now());
  });

  test('needs a session, and takes no other type', async () => {
    const { token } = await platform().newPlayer();
    expect((await ask(undefined, '?type=1')).status).toBe(401);
    for (const query of ['?type=2', '?type=01', '?kind=1']) {
      expect([400, 422], query).toContain((await ask(token, query)).status);
    }
  });
});
