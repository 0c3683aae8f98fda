import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastBeforeBaseline } from '../../../platform/database/adoption.ts';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { functionFiles } from '../../../platform/database/functions.ts';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { balanceOf, checkLedger, move, reverse } from '../../../platform/ledger/ledger.ts';
import { seed } from '../../../platform/seed/seed.ts';
import { findPostgres } from '../../support/product/postgres.ts';
import { sharedPostgres } from '../../support/product/shared-postgres.ts';

/**
 * Dump of a database that the last version with the migrations before the baseline made and filled: demo accounts, rounds (one
 * of them open), a deposit, an open withdrawal, a bet and a win of a provider elsewhere.
 */
const dump = gunzipSync(
  readFileSync(join(import.meta.dirname, 'database-before-baseline.sql.gz')),
).toString();

interface Engine {
  db: Queries;
  exec(text: string): Promise<unknown>;
  close(): Promise<unknown>;
}

async function embedded(): Promise<Engine> {
  const client = await PGlite.create();
  return {
    db: drizzle(client) as Queries,
    exec: (text) => client.exec(text),
    close: () => client.close(),
  };
}

async function server(): Promise<Engine> {
  const { createDatabase } = await sharedPostgres();
  const client = new pg.Client({ connectionString: await createDatabase() });
  client.on('error', () => {});
  await client.connect();
  return {
    db: drizzlePostgres(client),
    exec: (text) => client.query(text),
    close: () => client.end(),
  };
}

const engines: [string, () => Promise<Engine>][] = [['PGlite', embedded]];
if (findPostgres() !== null) engines.push(['PostgreSQL', server]);

describe.each(engines)('a database of the version before the baseline, on %s,', (_, start) => {
  let engine: Engine;
  const ask = <Row>(query: SQL) => rowsOf<Row>(engine.db, query);

  beforeAll(async () => {
    engine = await start();
    await engine.exec(dump);
    await engine.exec('reset all');
  });
  afterAll(() => engine?.close());

  /** The tables and their columns, in order. */
  const readColumns = () =>
    ask<{ table: string; columns: string[] }>(
      sql`select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
        from information_schema.columns
        where table_schema = 'public' and table_name in (select relname from pg_class where relkind = 'r')
        group by table_name`,
    );

  /**
   * Returns the number of rows and a hash of them, by table: of the tables and as many columns as `widths` says, so that
   * what later migrations add does not count.
   */
  async function contents(widths?: Map<string, number>): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const { table, columns } of await readColumns()) {
      if (widths && !widths.has(table)) continue;
      const names = sql.join(
        columns.slice(0, widths?.get(table)).map((column) => sql.identifier(column)),
        sql`, `,
      );
      const [row] = await ask<{ content: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content
          from (select ${names} from ${sql.identifier(table)}) t`,
      );
      found[table] = row?.content ?? '';
    }
    return found;
  }

  const functions = async () =>
    (
      await ask<{ name: string }>(
        sql`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
      )
    ).map(({ name }) => name);
  const moments = async () =>
    (
      await ask<{ when: string }>(
        sql`select created_at as when from drizzle.__drizzle_migrations order by id`,
      )
    ).map(({ when }) => Number(when));

  test('is refused in one sentence and left as it is where it lacks the last migration; with it, is adopted with every row, has the functions of this version, and is played on', async () => {
    const { when } = lastBeforeBaseline;
    const latest = sql`drizzle.__drizzle_migrations where created_at = ${when}`;
    const [{ hash } = { hash: '' }] = await ask<{ hash: string }>(sql`select hash from ${latest}`);
    await ask(sql`delete from ${latest}`);
    const all = async () => [await contents(), (await functions()).sort(), await moments()];
    const left = await all();
    await expect(migrateDatabase(engine.db)).rejects.toMatchObject({
      name: 'DatabaseError',
      reason: 'schema',
      message:
        'The database is too old for this program: its newest migration is of 2026-11-22 18:38 UTC, and this program continues from 0030_demo_accounts of 2026-11-22 20:48 UTC; start the last version that has that migration once, then start this one.',
    });
    expect(await all()).toEqual(left);
    await ask(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);

    // Since 0001 the state machines of the cashier are a function, not a table.
    const { cashier_transitions: _, ...before } = await contents();
    const widths = new Map((await readColumns()).map(({ table, columns }) => [table, columns.length]));
    expect(before).toMatchObject({
      ledger_entries: expect.stringMatching(/^42 /),
      withdrawals: expect.stringMatching(/^1 /),
    });
    await migrateDatabase(engine.db);
    expect(await contents(widths)).toEqual(before);
    expect(await checkLedger(engine.db)).toMatchObject({ accounts: 15, entries: 42, fault: null });
    const files = functionFiles().filter(({ path }) => !path.startsWith('types'));
    expect((await functions()).sort()).toEqual(files.map(({ name }) => name).sort());
    expect(await moments()).not.toContain(lastBeforeBaseline.when);

    await migrateDatabase(engine.db);
    await seed(engine.db, { demo: true, now: new Date() });
    // A start writes the catalogue of this version.
    const { games: _games, game_brands: _brands, ...kept } = before;
    expect(await contents(widths)).toMatchObject(kept);

    const [held] = await ask<{ uid: string }>(
      sql`select uid from ledger_accounts where kind = 'held' and balance > 0`,
    );
    const uid = held?.uid ?? '';
    const money = await balanceOf(engine.db, uid);
    const gift = { caller: 'operator', key: 'after', reason: 'gift', amount: 500 } as const;
    const given = await move(engine.db, { ...gift, from: 'house:gifts', to: `player:${uid}` });
    expect(await balanceOf(engine.db, uid)).toBe(money + 500);
    const taken = {
      caller: 'operator',
      key: 'back',
      movement: given.movementId,
      actor: 'ana',
      note: 'twice',
    };
    await reverse(engine.db, taken);
    expect(await balanceOf(engine.db, uid)).toBe(money);
    await ask(
      sql`select withdrawal_transition(reference, 'reject', 'operator', now(), 'other', 'no', 'ana') from withdrawals`,
    );
    expect(await balanceOf(engine.db, uid)).toBe(money + 60_000);
    expect(await checkLedger(engine.db)).toMatchObject({ fault: null });
  });
});
