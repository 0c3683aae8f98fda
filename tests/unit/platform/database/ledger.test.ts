import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';
import {
  accountKinds,
  housePurposes,
  ledgerAccounts,
  ledgerEntries,
  ledgerMovements,
} from '../../../../platform/database/schema/schema.ts';
import { accountCode, balanceOf, balancesOf } from '../../../../platform/ledger/accounts.ts';
import { type Movement, move, reverse, settle } from '../../../../platform/ledger/movements.ts';
import { bookingsOf } from '../../../support/bookings.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;
const newUid = async () => (await platform().newPlayer()).uid;
const order = (change: Partial<Movement>): Movement => ({
  caller: 'system',
  key: newAccountName(),
  reason: 'correction',
  amount: 1,
  from: 'house:corrections',
  to: 'house:gifts',
  ...change,
});
const between = (one: string, two: string, amount: number, change: Partial<Movement> = {}) =>
  move(db(), order({ from: `player:${one}`, to: `player:${two}`, amount, ...change }));
const movementsOf = (key: string) => db().select().from(ledgerMovements).where(eq(ledgerMovements.key, key));

describe('the code of an account', () => {
  test('is the same in the platform, in functions of the database and in the table, for every kind', async () => {
    const uid = await newUid();
    const ofPlayer = (['player', 'held', 'bonus'] as const).map((kind) => ({
      kind,
      owner: uid,
      brand: null,
      code: accountCode[kind](uid),
    }));
    const atBrand = (['brand', 'transit'] as const).map((kind) => ({
      kind,
      owner: uid,
      brand: 'nova',
      code: accountCode[kind](uid, 'nova'),
    }));
    const ofHouse = housePurposes.map((purpose) => ({
      kind: 'house' as const,
      owner: purpose,
      brand: null,
      code: accountCode.house(purpose),
    }));
    const expected = [...ofPlayer, ...atBrand, ...ofHouse];
    expect(new Set(expected.map(({ kind }) => kind))).toEqual(new Set(accountKinds));
    for (const { kind, owner, brand, code } of expected) {
      const [made] = await rowsOf(db(), sql`select account_code(${kind}, ${owner}, ${brand}) as code`);
      expect(made).toEqual({ code });
      await db().execute(sql`select ledger_account(${code})`);
      const [stored] = await rowsOf(
        db(),
        sql`select kind, coalesce(uid, purpose) as owner, game_brand as brand from ledger_accounts where code = ${code}`,
      );
      expect(stored).toEqual({ kind, owner, brand });
    }
  });

  test('is made nowhere else', () => {
    const root = join(import.meta.dirname, '../../../..');
    const kinds = accountKinds.join('|');
    // A key of a bonus's movement begins like the code of its account, but with the id of the bonus (`b.id` in a query).
    const byHand = new RegExp(
      `.*\\b(?:${kinds}):(?:' *\\|\\|(?! (?:p_bonus|v_bonus\\.id|b\\.id)\\b)|\\$\\{).*`,
      'g',
    );
    const found = globSync('platform/**/*.{sql,ts}', {
      cwd: root,
      exclude: ['platform/ledger/accounts.ts'],
    }).flatMap((path) =>
      (readFileSync(join(root, path), 'utf8').match(byHand) ?? []).map((line) => `${path}: ${line}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the ledger', () => {
  test('keeps the sum of all balances during concurrent movements', async () => {
    const uids = [await newUid(), await newUid(), await newUid()];
    const pick = (seed: number) => uids[seed % 3] ?? '';
    const moves = Array.from({ length: 30 }, (_, index) =>
      between(pick(index), pick(index + 1 + (index % 2)), 1 + ((index * 7_919) % 60_000)).then(
        () => true,
        (error) => error.code,
      ),
    );
    for (const outcome of await Promise.all(moves)) expect([true, 'INSUFFICIENT_FUNDS']).toContain(outcome);

    const balances = await Promise.all(uids.map((uid) => balanceOf(db(), uid)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(300_000);
    const [total] = await db()
      .select({ sum: sql<string>`sum(${ledgerEntries.amount})` })
      .from(ledgerEntries);
    expect(Number(total?.sum)).toBe(0);
  });

  test('accepts one of fifty concurrent spends of the whole balance', async () => {
    const [from, to] = [await newUid(), await newUid()];
    const spends = Array.from({ length: 50 }, () => between(from, to, 100_000));
    const outcomes = await Promise.allSettled(spends);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('INSUFFICIENT_FUNDS');
    expect([await balanceOf(db(), from), await balanceOf(db(), to)]).toEqual([0, 200_000]);
  });

  test('books one movement for a key sent fifty times at once, and returns the same result each time', async () => {
    const [from, to] = [await newUid(), await newUid()];
    const key = newAccountName();
    const sends = Array.from({ length: 50 }, () => between(from, to, 60_000, { key }));
    const bookings = (await Promise.all(sends)).map(({ repeated, ...booking }) => {
      return { repeated, booking: JSON.stringify(booking) };
    });
    expect(bookings.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(bookings.map(({ booking }) => booking)).size).toBe(1);
    expect(await movementsOf(key)).toHaveLength(1);
    expect(await balanceOf(db(), from)).toBe(40_000);
  });

  test('returns the first balance for a repeated key, and refuses another request with it', async () => {
    const [from, to] = [await newUid(), await newUid()];
    const key = newAccountName();
    const first = await between(from, to, 500, { key });
    expect(first.to.balance).toBe(100_500);
    await between(from, to, 70);
    expect(await between(from, to, 500, { key })).toEqual({ ...first, repeated: true });
    for (const other of [{ amount: 501 }, { reason: 'gift' }, { to: 'house:gifts' }, { reference: 'x' }])
      await expect(between(from, to, 500, { key, ...(other as object) })).rejects.toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
      });
  });

  test('keeps the keys of players and operators apart', async () => {
    const [from, to, key] = [await newUid(), await newUid(), newAccountName()];
    await between(from, to, 1, { key, caller: `player:${from}` });
    await between(from, to, 2, { key, caller: 'operator' });
    expect(await balanceOf(db(), from)).toBe(99_997);
  });

  test.each<[string, (own: string) => object]>([
    ['ledger_movements_two_accounts', (own) => ({ to: own })],
    ['ledger_movements_reason', () => ({ reason: 'unknown' })],
    ['ledger_movements_caller', () => ({ caller: 'somebody' })],
    ['ledger_movements_settling', () => ({ phase: 'posted' })],
    ['ledger_accounts_known', () => ({ to: 'house:unknown' })],
    ['ledger_accounts_uid_accounts_uid_fk', () => ({ to: 'player:unknown' })],
    [
      'ledger_accounts_exact_in_json',
      (own) => ({ from: 'house:corrections', to: own, amount: Number.MAX_SAFE_INTEGER }),
    ],
  ])('reports %s by its own name, not as insufficient funds, and books nothing', async (rule, change) => {
    const uid = await newUid();
    const own = `player:${uid}`;
    const movement = order({ from: own, ...change(own) });
    await expect(move(db(), movement)).rejects.toMatchObject({ cause: { constraint: rule } });
    expect([await bookingsOf(db(), uid), await balanceOf(db(), uid)]).toEqual([[], 100_000]);
  });

  test('leaves no trace of a refused movement', async () => {
    const [from, to, key] = [await newUid(), await newUid(), newAccountName()];
    await expect(between(from, to, 100_001, { key })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await movementsOf(key)).toEqual([]);
    expect(await balanceOf(db(), to)).toBe(100_000);
  });

  test('keeps no balance of house accounts', async () => {
    const { from } = await move(db(), order({ to: `player:${await newUid()}` }));
    expect(from.balance).toBeNull();
    const rows = await db().select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'house'));
    expect(rows.map(({ balance }) => balance)).toEqual(rows.map(() => null));
  });

  test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('refuses the amount %d', async (amount) => {
    await expect(move(db(), order({ amount }))).rejects.toThrow(RangeError);
  });
});

describe('a pending movement', () => {
  async function pending() {
    const uid = await newUid();
    const [from, to] = [`player:${uid}`, `transit:${uid}:nova`];
    const { movementId } = await move(
      db(),
      order({ reason: 'toBrand', from, to, amount: 600, phase: 'pending' }),
    );
    return { uid, pending: movementId, brand: `brand:${uid}:nova` };
  }
  const end = (outcome: 'posted' | 'voided', rest: { pending: number; to?: string; key?: string }) =>
    settle(db(), { caller: 'system', key: newAccountName(), outcome, ...rest });

  test('is posted to its target or voided to its source', async () => {
    const [one, two] = [await pending(), await pending()];
    expect(await balancesOf(db(), one.uid)).toEqual({
      main: 99_400,
      held: 0,
      bonus: 0,
      brands: [{ gameBrand: 'nova', balance: 0, inTransit: 600 }],
    });
    await end('posted', { pending: one.pending, to: one.brand });
    await end('voided', two);
    expect((await balancesOf(db(), one.uid)).brands).toEqual([
      { gameBrand: 'nova', balance: 600, inTransit: 0 },
    ]);
    expect(await balancesOf(db(), two.uid)).toMatchObject({ main: 100_000, brands: [{ inTransit: 0 }] });
  });

  test('ends once: the same key returns the first result, another key is refused', async () => {
    const { uid, brand, ...rest } = await pending();
    const key = newAccountName();
    const first = await end('voided', { ...rest, key });
    expect(await end('voided', { ...rest, key })).toEqual({ ...first, repeated: true });
    await expect(end('posted', { ...rest, to: brand })).rejects.toMatchObject({ code: 'MOVEMENT_CLOSED' });
    await expect(end('posted', { ...rest, to: brand, key })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await balanceOf(db(), uid)).toBe(100_000);
  });

  test('is ended by one of many concurrent requests', async () => {
    const { uid, brand, ...rest } = await pending();
    const ends = Array.from({ length: 10 }, (_, index) =>
      end(index % 2 ? 'posted' : 'voided', { ...rest, to: brand }),
    );
    const outcomes = await Promise.allSettled(ends);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { main, brands } = await balancesOf(db(), uid);
    expect(main + (brands[0]?.balance ?? 0)).toBe(100_000);
  });

  test('is unknown when it does not exist or was never pending', async () => {
    const { movementId } = await move(db(), order({}));
    for (const none of [movementId, 2 ** 50])
      await expect(end('voided', { pending: none })).rejects.toMatchObject({ code: 'UNKNOWN_MOVEMENT' });
  });
});

describe('a reversal', () => {
  const reversal = (movement: number, key = newAccountName()) =>
    reverse(db(), { caller: 'operator', key, movement, actor: 'ana', note: 'sent twice' });

  test('names the movement that it reverses, and the person', async () => {
    const [from, to] = [await newUid(), await newUid()];
    const { movementId } = await between(from, to, 700);
    const { movementId: id } = await reversal(movementId);
    expect(await db().select().from(ledgerMovements).where(eq(ledgerMovements.id, id))).toMatchObject([
      { reverses: movementId, reason: 'correction', amount: 700, actor: 'ana', reference: 'sent twice' },
    ]);
    expect(await balanceOf(db(), from)).toBe(100_000);
  });

  test('happens once, and not for an unknown or pending movement', async () => {
    const [from, to] = [await newUid(), await newUid()];
    const { movementId } = await between(from, to, 700);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => reversal(movementId)));
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))).toEqual(
      ['MOVEMENT_CLOSED', 'MOVEMENT_CLOSED'],
    );
    await expect(reversal(2 ** 50)).rejects.toMatchObject({ code: 'UNKNOWN_MOVEMENT' });
    const waiting = await between(from, to, 1, { phase: 'pending' });
    await expect(reversal(waiting.movementId)).rejects.toMatchObject({ code: 'MOVEMENT_CLOSED' });
  });

  test('never takes more than the balance', async () => {
    const [from, to] = [await newUid(), await newUid()];
    const { movementId } = await between(from, to, 100_000);
    await between(to, from, 200_000);
    await expect(reversal(movementId)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });
});

test('every balance is the sum of its entries and equals that of its newest entry', async () => {
  const wrong = await db()
    .select({ code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(and(sql`${ledgerAccounts.balance} is not null`))
    .groupBy(ledgerAccounts.id)
    .having(sql`${ledgerAccounts.balance} <> coalesce(sum(${ledgerEntries.amount}), 0)
        or ${ledgerAccounts.balance} <> coalesce((array_agg(${ledgerEntries.balanceAfter}
          order by ${ledgerEntries.at} desc, ${ledgerEntries.id} desc))[1], 0)`);
  expect(wrong).toEqual([]);
});
