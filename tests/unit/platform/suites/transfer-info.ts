import { describe, expect, test } from 'vitest';
import type { TestPlatform } from '../../../support/platform-app.ts';

interface Info {
  main: { balance: { amount: number; currency: string }; asOf: number };
  brands: { gameBrand: string; gameBrandName: string; balance: { amount: number }; asOf: number }[];
}

export function describeTransferInfo(platform: () => TestPlatform): void {
  const ask = async (token: string | undefined, query = '') => {
    const answer = await platform().call('GET', `/wallet/transfer-info${query}`, { token });
    return { ...answer, info: answer.body as unknown as Info };
  };

  describe('transfer-wallet info (D16)', () => {
    test('names the main wallet and one wallet per brand, each with its time', async () => {
      const { token } = await platform().newPlayer();
      const { status, info } = await ask(token, '?type=1');
      expect(status).toBe(200);
      const asOf = platform().now();
      expect(info.main).toEqual({ balance: { amount: 100_000, currency: 'IDR' }, asOf });
      const { brands } = (await platform().call('GET', '/games')).body;
      expect(info.brands.map(({ gameBrand }) => gameBrand)).toEqual(brands.map(({ code }) => code));
      for (const brand of info.brands) {
        expect(brand).toMatchObject({ balance: { amount: 0, currency: 'IDR' }, asOf });
      }
    });

    test('type 0, the default, tells what the brands said last; type 1 asks them again', async () => {
      const { token } = await platform().newPlayer();
      const first = (await ask(token)).info.brands[0]?.asOf ?? 0;
      platform().pass(5_000);
      expect((await ask(token)).info.brands[0]?.asOf).toBe(first);
      expect((await ask(token, '?type=0')).info.brands[0]?.asOf).toBe(first);
      expect((await ask(token, '?type=1')).info.brands[0]?.asOf).toBe(first + 5_000);
      expect((await ask(token)).info.brands[0]?.asOf).toBe(first + 5_000);
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
}
