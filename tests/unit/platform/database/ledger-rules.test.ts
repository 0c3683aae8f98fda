import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Queries, violatedConstraint } from '../../../../platform/database/database.ts';
import { movementReasons } from '../../../../platform/database/schema/schema.ts';
import { checkLedger } from '../../../../platform/ledger/check.ts';
import { accountCode, move } from '../../../../platform/ledger/ledger.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

interface Account {
  id: number;
  balance: number | null;
}

/** A movement of 100 rupiah from player to house, written by the database owner, correct except for these changes. */
interface Written {
  amount?: number;
  movement?: Record<string, SQL | number>;
  /** Null: that entry is missing. */
  from?: Record<string, SQL | number> | null;
  to?: Record<string, SQL | number> | null;
  /** True when the player's balance is updated. */
  kept?: boolean;
}

const platform = testPlatform();

const db = () => platform().database.db;
let player: Account;
let house: Account;

async function first<T>(tx: Queries, query: SQL): Promise<T> {
  return ((await tx.execute(query)) as unknown as { rows: T[] }).rows[0] as T;
}
async function accountOf(code: string): Promise<Account> {
  const row = await first<{ id: string; balance: string | null }>(
    db(),
    sql`select id, balance from ledger_accounts where code = ${code}`,
  );
  return { id: Number(row.id), balance: row.balance === null ? null : Number(row.balance) };
}
const insert = (table: string, row: Record<string, SQL | number>) => sql`
    insert into ${sql.identifier(table)} (${sql.join(Object.keys(row).map(sql.identifier), sql`, `)})
    values (${sql.join(
      Object.values(row).map((value) => sql`${value}`),
      sql`, `,
    )}) returning id`;

beforeAll(async () => {
  player = await accountOf(accountCode.player((await platform().newPlayer()).uid));
  house = await accountOf(accountCode.house('play'));
});

async function write(
  tx: Queries,
  { amount = 100, movement, from, to, kept = true }: Written,
): Promise<number> {
  const at = sql`date_trunc('milliseconds', now()) + interval '1 hour'`;
  const { balance } = await first<{ balance: string }>(
    tx,
    sql`select balance from ledger_accounts where id = ${player.id}`,
  );
  const after = Number(balance) - amount;
  if (kept)
    await tx.execute(
      sql`update ledger_accounts set balance = ${after}, booked_at = ${at} where id = ${player.id}`,
    );
  const { id } = await first<{ id: string }>(
    tx,
    insert('ledger_movements', {
      at,
      reason: sql`'stake'`,
      from_account: player.id,
      to_account: house.id,
      amount,
      caller: sql`'system'`,
      key: sql`${newAccountName()}`,
      request: sql`'by hand'`,
      ...movement,
    }),
  );
  const entry = { movement_id: Number(id), at, reason: sql`'stake'` };
  if (from !== null)
    await tx.execute(
      insert('ledger_entries', {
        ...entry,
        account_id: player.id,
        amount: -amount,
        balance_after: after,
        ...from,
      }),
    );
  if (to !== null)
    await tx.execute(insert('ledger_entries', { ...entry, account_id: house.id, amount, ...to }));
  return Number(id);
}

/** The rule that refuses the work, or null. The work is rolled back. */
async function refused(work: (tx: Queries) => Promise<unknown>): Promise<string | null> {
  try {
    await asOwner(db(), async (tx) => {
      await work(tx);
      await tx.execute(sql`set constraints all immediate`);
      throw new Error('undo');
    });
  } catch (error) {
    return violatedConstraint(error) ?? ((error as Error).message === 'undo' ? null : String(error));
  }
  return null;
}
const run = (statement: SQL) => refused((tx) => tx.execute(statement));

describe('the rules of the ledger, which bind the database owner too,', () => {
  test('accept a correct movement', async () => {
    expect(await refused((tx) => write(tx, {}))).toBeNull();
  });

  test.each<[string, string, Written]>([
    ['a movement without entries', 'ledger_movements_two_entries', { from: null, to: null, kept: false }],
    ['a movement with one leg', 'ledger_movements_two_entries', { to: null }],
    ['a movement of zero', 'ledger_movements_positive', { movement: { amount: 0 } }],
    [
      'a movement within an account',
      'ledger_movements_two_accounts',
      { movement: { to_account: sql`from_account` } },
    ],
    ['an unknown reason', 'ledger_movements_reason', { movement: { reason: sql`'test'` } }],
    ['an unknown phase', 'ledger_movements_phase', { movement: { phase: sql`'late'` } }],
    ['a phase that settles nothing', 'ledger_movements_settling', { movement: { phase: sql`'posted'` } }],
    ['an unknown caller', 'ledger_movements_caller', { movement: { caller: sql`'me'` } }],
    ['a leg without its movement', 'ledger_entries_of_its_accounts', { to: { movement_id: 2 ** 40 } }],
    ['a leg on a third account', 'ledger_entries_of_its_accounts', { to: { account_id: 2 ** 40 } }],
    ['two legs on one account', 'ledger_entries_once_per_account', { to: { account_id: sql`${'player'}` } }],
    ['a leg of another amount', 'ledger_entries_of_its_amount', { to: { amount: 99 } }],
    ['legs in the same direction', 'ledger_entries_of_its_amount', { to: { amount: -100 } }],
    ['a leg for another reason', 'ledger_entries_as_its_movement', { to: { reason: sql`'win'` } }],
    ['a leg of another time', 'ledger_entries_as_its_movement', { to: { at: sql`now()` } }],
    ['a balance of the house', 'ledger_entries_house_balance', { to: { balance_after: 100 } }],
    [
      'a leg without the balance after it',
      'ledger_entries_house_balance',
      { from: { balance_after: sql`null` } },
    ],
    ['a balance that does not follow', 'ledger_entries_follow', { from: { balance_after: 1 } }],
    ['entries without the balance', 'ledger_accounts_balance', { kept: false }],
  ])('refuse %s', async (_, rule, change) => {
    const wrong = structuredPlayer(change);
    expect(await refused((tx) => write(tx, wrong))).toBe(rule);
  });

  /** The player's id is known when the test runs, not when it is declared. */
  function structuredPlayer(change: Written): Written {
    if (change.movement && 'to_account' in change.movement)
      return { ...change, movement: { to_account: player.id } };
    if (change.to && 'account_id' in change.to && change.to.account_id !== 2 ** 40)
      return { ...change, to: { account_id: player.id } };
    return change;
  }

  test.each<[string, string, () => SQL]>([
    [
      'an unknown kind of account',
      'ledger_accounts_kind',
      () => sql`insert into ledger_accounts (kind, uid, balance)
        select 'anything', uid, 0 from accounts limit 1`,
    ],
    [
      'a second account of a purpose',
      'ledger_accounts_code',
      () => sql`insert into ledger_accounts (kind, purpose) values ('house', 'play')`,
    ],
    [
      'an unknown purpose',
      'ledger_accounts_purpose',
      () => sql`insert into ledger_accounts (kind, purpose) values ('house', 'owner')`,
    ],
    [
      'a house account with a balance',
      'ledger_accounts_house_balance',
      () => sql`update ledger_accounts set balance = 0 where id = ${house.id}`,
    ],
    [
      'a player without a balance',
      'ledger_accounts_house_balance',
      () => sql`update ledger_accounts set balance = null where id = ${player.id}`,
    ],
    [
      'a house account with a player as owner',
      'ledger_accounts_owner',
      () =>
        sql`insert into ledger_accounts (kind, purpose, uid) select 'house', 'legacy', uid from accounts limit 1`,
    ],
    [
      'a brand account without a brand',
      'ledger_accounts_game_brand',
      () =>
        sql`insert into ledger_accounts (kind, uid, balance) select 'brand', uid, 0 from accounts limit 1`,
    ],
    [
      'an account opened with money',
      'ledger_accounts_balance',
      () => sql`
        insert into ledger_accounts (kind, uid, balance) select 'held', uid, 5 from accounts limit 1`,
    ],
    [
      'a balance without an entry',
      'ledger_accounts_balance',
      () => sql`update ledger_accounts set balance = balance + 1 where id = ${player.id}`,
    ],
    [
      'a balance below zero',
      'ledger_accounts_never_negative',
      () => sql`update ledger_accounts set balance = -1 where id = ${player.id}`,
    ],
    [
      'a change of owner',
      'ledger_append_only',
      () => sql`update ledger_accounts set uid = null where id = ${player.id}`,
    ],
    [
      'the removal of an account',
      'ledger_append_only',
      () => sql`delete from ledger_accounts where id = ${player.id}`,
    ],
    [
      'a changed amount of a movement',
      'ledger_append_only',
      () => sql`update ledger_movements set amount = 1`,
    ],
    ['the removal of a movement', 'ledger_append_only', () => sql`delete from ledger_movements`],
    ['a changed amount of an entry', 'ledger_append_only', () => sql`update ledger_entries set amount = 1`],
    ['the removal of an entry', 'ledger_append_only', () => sql`delete from ledger_entries`],
    ['the removal of all entries', 'ledger_append_only', () => sql`truncate ledger_entries`],
  ])('refuse %s', async (_, rule, statement) => {
    expect(await run(statement())).toBe(rule);
  });

  const stake = { reason: 'stake', from: 'house:play', amount: 100 } as const;
  const key = () => ({ caller: 'system', key: newAccountName() });
  const codeOf = async ({ id }: Account) =>
    (await first<{ code: string }>(db(), sql`select code from ledger_accounts where id = ${id}`)).code;

  test('refuse a settlement of another amount, of no pending movement, to another account, and a second one', async () => {
    const to = await codeOf(player);
    const { movementId: pending } = await move(db(), { ...stake, ...key(), to, phase: 'pending' });
    const { movementId: single } = await move(db(), { ...stake, ...key(), to });
    const posted = (settles: number, amount = 100) =>
      refused((tx) => write(tx, { amount, movement: { settles, phase: sql`'posted'` } }));
    expect(await posted(pending)).toBeNull();
    expect(await posted(pending, 99)).toBe('ledger_movements_settles_the_same');
    expect(await posted(single)).toBe('ledger_movements_pending');
    const twice = refused(async (tx) => {
      await write(tx, { movement: { settles: pending, phase: sql`'posted'` } });
      await write(tx, { movement: { settles: pending, phase: sql`'posted'` } });
    });
    expect(await twice).toBe('ledger_movements_settled_once');
    const { id } = await accountOf(accountCode.house('gifts'));
    const voided = { settles: pending, phase: sql`'voided'`, to_account: id };
    const elsewhere = refused((tx) => write(tx, { movement: voided, to: { account_id: id } }));
    expect(await elsewhere).toBe('ledger_movements_settles_the_same');
  });

  test('refuse a reversal of another amount, of a pending or unknown movement, and a second one', async () => {
    const to = await codeOf(player);
    const { movementId } = await move(db(), { ...stake, ...key(), to });
    const { movementId: other_ } = await move(db(), { ...stake, ...key(), to, amount: 7 });
    const { movementId: pending } = await move(db(), { ...stake, ...key(), to, phase: 'pending' });
    const reverse = (reverses: number) => refused((tx) => write(tx, { movement: { reverses } }));
    expect(await reverse(movementId)).toBeNull();
    expect(await reverse(other_)).toBe('ledger_movements_reverses_the_same');
    expect(await reverse(pending)).toBe('ledger_movements_reversible');
    expect(await reverse(2 ** 40)).toBe('ledger_movements_reverses_ledger_movements_id_fk');
    const twice = refused(async (tx) => {
      await write(tx, { movement: { reverses: movementId } });
      await write(tx, { movement: { reverses: movementId } });
    });
    expect(await twice).toBe('ledger_movements_reversed_once');
  });
});

test('the database knows every movement reason of the platform', async () => {
  const unknown = movementReasons.map((reason) => sql`select ${reason} as reason`);
  const { rows } = (await db().execute(
    sql`select reason from (${sql.join(unknown, sql` union all `)}) r where not ledger_is_reason(reason::text)`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});

describe('the ledger check', () => {
  test('finds no fault in what was booked', async () => {
    const { fault, movements, entries } = await checkLedger(db());
    expect(fault).toBeNull();
    expect(entries).toBe(2 * movements);
  });
});
