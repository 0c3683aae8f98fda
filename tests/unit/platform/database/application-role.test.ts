import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf, sqlState } from '../../../../platform/database/database.ts';
import { testPlatform } from '../test-platform.ts';

// Statements that the application's role may not execute.

const platform = testPlatform();

const db = () => platform().database.db;

describe("the application's connection", () => {
  /** SQLSTATE of a refused statement. */
  const refusal = (statement: SQL) =>
    db()
      .execute(statement)
      .then(() => null, sqlState);
  const tables = [
    ['ledger_accounts', 'balance'],
    ['ledger_movements', 'amount'],
    ['ledger_entries', 'amount'],
    ['ledger_checkpoints', 'balance'],
    ['ledger_days', 'received'],
    ['cashier_transitions', 'state'],
    ['wagering_requirements', 'cleared_at'],
    ['bonuses', 'lost'],
    ['player_limits', 'amount'],
    ['player_breaks', 'ends_at'],
  ] as const;

  test.each(tables)('reads %s, and may not write, empty or alter it', async (name, amount) => {
    const [table, column] = [sql.identifier(name), sql.identifier(amount)];
    await db().execute(sql`select * from ${table} limit 1`);
    for (const statement of [
      sql`insert into ${table} default values`,
      sql`update ${table} set ${column} = null`,
      sql`delete from ${table}`,
      sql`truncate ${table}`,
      sql`alter table ${table} disable trigger all`,
      sql`alter table ${table} owner to current_user`,
      sql`drop table ${table}`,
    ])
      expect(await refusal(statement)).toBe('42501');
  });

  test('may not replace functions, create tables or change settings and sequences', async () => {
    for (const statement of [
      sql`create or replace function ledger_now() returns timestamptz language sql as 'select now()'`,
      sql`create table ledger_entries_ (id int)`,
      sql`set session_replication_role = replica`,
      sql`select setval('ledger_entries_id_seq', 1)`,
    ])
      expect(await refusal(statement)).toBe('42501');
  });

  test('cannot switch to the role of the owner', async () => {
    for (const statement of [
      sql`set local role none`,
      sql`reset role`,
      sql`select set_config('role', 'none', true)`,
    ])
      await db()
        .transaction(async (tx) => {
          await tx.execute(statement);
          const [{ owns } = { owns: true }] = await rowsOf<{ owns: boolean }>(
            tx,
            sql`select pg_has_role(current_user, relowner, 'member') as owns from pg_class where relname = 'ledger_entries'`,
          );
          expect(owns).toBe(false);
          const written = tx.execute(sql`update ledger_accounts set balance = balance`);
          expect(await written.then(() => null, sqlState)).toBe('42501');
        })
        .catch((error) => {
          // The refused statement has ended the transaction.
          if (sqlState(error) !== '25P02') throw error;
        });
    const roles = sql`select rolname from pg_roles where pg_has_role(session_user, oid, 'member') and rolname <> session_user`;
    const names = (await rowsOf<{ rolname: string }>(db(), roles)).map(({ rolname }) => rolname);
    expect(names.filter((name) => name !== 'platform_application')).toEqual([]);
  });

  test('reads and writes every other table', async () => {
    const { rows } = (await db().execute(sql`select count(*)::int as all, count(*) filter (where
          has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
          and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))::int as free
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)) as unknown as {
      rows: { all: number; free: number }[];
    };
    expect(rows[0]?.all).toBeGreaterThan(20);
    expect((rows[0]?.all ?? 0) - (rows[0]?.free ?? 0)).toBe(tables.length);
  });
});
