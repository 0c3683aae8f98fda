import { describe, expect, test } from 'vitest';
import { setLedgerTime } from '../../../support/ledger-owner.ts';
import type { TestPlatform } from '../../../support/platform-app.ts';

interface Page {
  entries: { id: string; at: number; amount: number; balanceAfter: { amount: number }; reason: string }[];
  nextCursor: string | null;
  previousCursor: string | null;
}

export function describeTransactions(platform: () => TestPlatform): void {
  const ask = async (token: string | undefined, query = '') => {
    const answer = await platform().call('GET', `/transactions${query}`, { token });
    return { ...answer, page: answer.body as unknown as Page };
  };
  const give = (account: string, amount: number) =>
    platform().operator(`/operator/accounts/${account}/gifts`, { key: `${account}-${amount}`, amount });
  const amountsOf = ({ page }: { page: Page }) => page.entries.map(({ amount }) => amount);

  describe('transactions', () => {
    test('are the entries of the player alone, newest first, with the balance after each', async () => {
      const { account, token } = await platform().newPlayer();
      await give((await platform().newPlayer()).account, 9);
      await give(account, 5);
      const { status, page } = await ask(token);
      expect(status).toBe(200);
      expect(page).toMatchObject({ nextCursor: null, previousCursor: null });
      expect(
        page.entries.map(({ amount, balanceAfter, reason }) => [amount, balanceAfter.amount, reason]),
      ).toEqual([
        [5, 100_005, 'gift'],
        [100_000, 100_000, 'welcome'],
      ]);
    });

    test('come in pages that stay as they are while new ones arrive, in both directions', async () => {
      const { account, token } = await platform().newPlayer();
      for (const amount of [1, 2, 3, 4]) await give(account, amount);
      const first = await ask(token, '?limit=2');
      expect(amountsOf(first)).toEqual([4, 3]);
      await give(account, 5);
      const second = await ask(token, `?limit=2&cursor=${first.page.nextCursor}`);
      expect(amountsOf(second)).toEqual([2, 1]);
      const last = await ask(token, `?limit=2&cursor=${second.page.nextCursor}`);
      expect([amountsOf(last), last.page.nextCursor]).toEqual([[100_000], null]);
      const back = await ask(token, `?limit=2&cursor=${second.page.previousCursor}`);
      expect(amountsOf(back)).toEqual([4, 3]);
      const newest = await ask(token, `?limit=2&cursor=${back.page.previousCursor}`);
      expect([amountsOf(newest), newest.page.previousCursor]).toEqual([[5], null]);
    });

    test('are filtered by kind and by days of western Indonesia', async () => {
      const { db } = platform().database;
      const [then, now] = [Date.UTC(2026, 0, 30, 18), Date.UTC(2026, 1, 1, 16, 59)];
      const [signedUp, today] = ['2026-01-31', '2026-02-01'];
      await setLedgerTime(db, new Date(then));
      const { account, token } = await platform().newPlayer();
      await setLedgerTime(db, new Date(now));
      await give(account, 7);
      await setLedgerTime(db, null);
      expect(amountsOf(await ask(token, `?from=${today}`))).toEqual([7]);
      expect(amountsOf(await ask(token, `?until=${signedUp}`))).toEqual([100_000]);
      expect(amountsOf(await ask(token, `?kind=bonus&from=${signedUp}&until=${today}`))).toEqual([
        7, 100_000,
      ]);
      expect(amountsOf(await ask(token, '?kind=game'))).toEqual([]);
    });

    test('of the first and the last days that can be written are answered too', async () => {
      const { token } = await platform().newPlayer();
      expect(amountsOf(await ask(token, '?from=0000-01-01&until=9999-12-31'))).toEqual([100_000]);
      expect(amountsOf(await ask(token, '?until=0001-01-01'))).toEqual([]);
    });

    test.each([
      '?limit=0',
      '?limit=101',
      '?limit=x',
      '?from=2026-02-30',
      '?from=2026-02-02&until=2026-02-01',
      '?cursor=1',
      '?cursor=o0',
      '?kind=other',
      '?sort=amount',
    ])('refuse %s', async (query) => {
      const { token } = await platform().newPlayer();
      expect([400, 422]).toContain((await ask(token, query)).status);
    });

    test.each([
      ['?from=2026-02-30', 'from'],
      ['?from=2026-02-02&until=2026-02-01', 'until'],
      ['?kind=other', 'kind'],
      ['?cursor=x', 'cursor'],
    ])('name what they refuse in %s', async (query, field) => {
      const { token } = await platform().newPlayer();
      const { status, body } = await ask(token, query);
      expect([status, body.error.fields]).toEqual([422, [{ field, code: 'FORMAT' }]]);
    });

    test('need a session', async () => {
      expect((await ask(undefined)).status).toBe(401);
    });
  });
}
