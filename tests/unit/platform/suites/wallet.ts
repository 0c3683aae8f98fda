import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entries, transfers, wallets } from '../../../../platform/database/schema/schema.ts';
import { type Movement, transfer } from '../../../../platform/ledger/transfer.ts';
import { newAccountName, type TestPlatform } from '../../../support/platform-app.ts';

export function describeWallet(platform: () => TestPlatform): void {
  const db = () => platform().database.db;

  async function newWallet(): Promise<number> {
    const { uid } = await platform().newPlayer();
    const [wallet] = await db().select().from(wallets).where(eq(wallets.uid, uid));
    return wallet?.id ?? 0;
  }

  async function balanceOf(id: number): Promise<number | undefined> {
    return (await db().select().from(wallets).where(eq(wallets.id, id)))[0]?.balance;
  }

  /** Answers the balance of the receiving wallet. */
  const move = async (
    fromWallet: number,
    toWallet: number,
    amount: number,
    change: Partial<Movement> = {},
  ) => {
    const { balance } = await transfer(db(), {
      ...{ fromWallet, toWallet, amount },
      idempotencyKey: newAccountName(),
      reason: 'test',
      at: new Date(),
      ...change,
    });
    return balance;
  };

  describe('wallet', () => {
    test('money is neither made nor lost by transfers at the same time', async () => {
      const ids = [await newWallet(), await newWallet(), await newWallet()];
      const pick = (seed: number) => ids[seed % 3] ?? 0;
      const moves = Array.from({ length: 30 }, (_, index) =>
        move(pick(index), pick(index + 1 + (index % 2)), 1 + ((index * 7_919) % 60_000)).then(
          () => true,
          (error) => error.code,
        ),
      );
      for (const outcome of await Promise.all(moves)) expect([true, 'INSUFFICIENT_FUNDS']).toContain(outcome);

      const balances = await Promise.all(ids.map(balanceOf));
      expect(balances.reduce((sum = 0, balance = 0) => sum + balance, 0)).toBe(300_000);
      const [total] = await db()
        .select({ sum: sql<string>`sum(${wallets.balance})` })
        .from(wallets);
      expect(Number(total?.sum)).toBe(0);
    });

    test('replaying the entries gives every balance', async () => {
      const rows = await db()
        .select({
          id: wallets.id,
          balance: wallets.balance,
          booked: sql<string>`coalesce(sum(${entries.amount}), 0)`,
        })
        .from(wallets)
        .leftJoin(entries, eq(entries.walletId, wallets.id))
        .groupBy(wallets.id);
      for (const { balance, booked } of rows) expect(Number(booked)).toBe(balance);
    });

    test('of many withdrawals of the whole balance one succeeds', async () => {
      const [from, to] = [await newWallet(), await newWallet()];
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => move(from, to, 100_000)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
      expect([await balanceOf(from), await balanceOf(to)]).toEqual([0, 200_000]);
    });

    test('the same key moves money once, and nothing else under its name', async () => {
      const [from, to] = [await newWallet(), await newWallet()];
      const key = { idempotencyKey: newAccountName() };
      const balances = await Promise.all([move(from, to, 500, key), move(from, to, 500, key)]);
      expect(balances).toEqual([100_500, 100_500]);
      expect(await balanceOf(to)).toBe(100_500);
      await expect(move(from, to, 501, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    });

    test('a transfer that is sent again answers the balance of then, and not of now', async () => {
      const [from, to] = [await newWallet(), await newWallet()];
      const key = { idempotencyKey: newAccountName() };
      expect(await move(from, to, 500, key)).toBe(100_500);
      await move(from, to, 70);
      expect(await move(from, to, 500, key)).toBe(100_500);
    });

    test('only a balance that is too small is a lack of funds: another broken rule is a failure', async () => {
      const id = await newWallet();
      await expect(move(id, id, 1)).rejects.toMatchObject({ cause: { constraint: 'transfers_two_wallets' } });
    });

    test('a refused transfer leaves no trace', async () => {
      const [from, to] = [await newWallet(), await newWallet()];
      const idempotencyKey = newAccountName();
      await expect(move(from, to, 100_001, { idempotencyKey })).rejects.toMatchObject({
        code: 'INSUFFICIENT_FUNDS',
      });
      expect(await db().select().from(transfers).where(eq(transfers.idempotencyKey, idempotencyKey))).toEqual(
        [],
      );
      expect(await balanceOf(to)).toBe(100_000);
    });

    test('the database itself refuses a negative balance and any change of the ledger', async () => {
      const id = await newWallet();
      await expect(db().update(wallets).set({ balance: -1 }).where(eq(wallets.id, id))).rejects.toThrow();
      await expect(db().update(entries).set({ amount: 1 }).where(eq(entries.walletId, id))).rejects.toThrow();
      await expect(db().delete(entries).where(eq(entries.walletId, id))).rejects.toThrow();
      await expect(db().delete(transfers).where(eq(transfers.toWallet, id))).rejects.toThrow();
    });

    test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('%d is not an amount', async (amount) => {
      await expect(move(1, 2, amount)).rejects.toThrow(RangeError);
    });
  });
}
