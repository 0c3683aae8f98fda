import { describe, expect, test } from 'vitest';
import { testPlatform } from '../test-platform.ts';

interface Info {
  main: { balance: number; asOf: number };
}

const platform = testPlatform();

const getInfo = async (token: string | undefined, query = '') => {
  const response = await platform().call('GET', `/wallet/transfer-info${query}`, { token });
  return { ...response, info: response.body as unknown as Info };
};

describe('transfer-wallet info (D16)', () => {
  test('has the main wallet, held and bonus money, and the wallet at each transfer brand', async () => {
    const { token } = await platform().newPlayer();
    const { status, info } = await getInfo(token, '?type=1');
    expect(status).toBe(200);
    const asOf = platform().now();
    expect(info).toEqual({
      main: { balance: 100_000, asOf },
      held: { balance: 0, asOf },
      bonus: { balance: 0, asOf },
      brands: [
        {
          gameBrand: 'samudra',
          gameBrandName: 'Samudra Games',
          wallet: 'transfer',
          balance: 0,
          inTransit: 0,
          asOf,
          state: 'known',
        },
      ],
    });
  });

  test('always has the current main balance', async () => {
    const { token } = await platform().newPlayer();
    await getInfo(token);
    platform().pass(5_000);
    expect((await getInfo(token)).info.main.asOf).toBe(platform().now());
  });

  test('needs a session, and refuses other types', async () => {
    const { token } = await platform().newPlayer();
    expect((await getInfo(undefined, '?type=1')).status).toBe(401);
    for (const query of ['?type=2', '?type=01', '?kind=1']) {
      expect([400, 422], query).toContain((await getInfo(token, query)).status);
    }
  });
});
