import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stakeLimits } from '../../../games/stakes.ts';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { createFunctions, functionFiles } from '../../../platform/database/functions.ts';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { FIRST_POLL_MS } from '../../../platform/ledger/ledger.ts';
import { loginMustChangePassword } from '../../../shared/password-change.ts';
import { openOwnedPglite } from '../../support/test-database.ts';

let client: PGlite;
let db: Queries;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await openOwnedPglite());
  db = drizzle(client) as Queries;
});
afterAll(() => close?.());

const values = async (query: SQL) => (await rowsOf<{ value: string }>(db, query)).map(({ value }) => value);
const functions = () =>
  values(sql`select proname as value from pg_proc where pronamespace = 'public'::regnamespace order by oid`);
const triggers = () =>
  values(
    sql`select tgrelid::regclass || ' ' || tgname as value from pg_trigger where not tgisinternal order by 1`,
  );
/** A number that every new function gets. */
const identity = async () => (await values(sql`select 'play_round'::regproc::oid::text as value`))[0];

/** Marks the functions of the database as another version's. */
const outdate = (names: string[]) =>
  client.exec(
    `update drizzle.applied_functions set checksum = 'another', names = names || '${JSON.stringify(names)}'`,
  );

test('each file creates the type or function of its name and nothing else', async () => {
  const types = await values(
    sql`select relname as value from pg_class where relkind = 'c' and relnamespace = 'public'::regnamespace`,
  );
  const made = [...types, ...(await functions())];
  expect(made.sort()).toEqual(
    functionFiles()
      .map(({ name }) => name)
      .sort(),
  );
});

test('the lowest stake in the database is that of the bundled games', async () => {
  expect((await values(sql`select lowest_stake() as value`)).map(Number)).toEqual([stakeLimits.least]);
});

test('the functions use the constants of the platform', () => {
  const written = (pattern: RegExp) =>
    functionFiles().flatMap(({ text }) => [...text.matchAll(pattern)].map(([, number]) => Number(number)));
  expect(written(/login_status = (\d+)/g)).toEqual([loginMustChangePassword]);
  expect(written(/p_at \+ interval '(\d+) seconds'/g)).toEqual([
    FIRST_POLL_MS / 1_000,
    FIRST_POLL_MS / 1_000,
  ]);
});

test('an unchanged set is left as it is, on a database with the same baseline', async () => {
  const before = await identity();
  await migrateDatabase(db);
  expect(await identity()).toBe(before);
});

test('a changed set is replaced: removed functions go with their triggers, other functions stay', async () => {
  const [before, triggersBefore] = [await identity(), await triggers()];
  await client.exec(`
    create function ledger_removed() returns trigger language plpgsql as 'begin return null; end';
    create trigger removed after insert on accounts for each row execute function ledger_removed();
    create or replace function ledger_now() returns timestamptz language sql as 'select now()';
    create function report_of_the_operator() returns integer language sql as 'select 1';`);
  await outdate(['ledger_removed']);
  await migrateDatabase(db);
  const names = await functions();
  expect(names).not.toContain('ledger_removed');
  expect(names).toContain('report_of_the_operator');
  expect(await triggers()).toEqual(triggersBefore);
  expect(await identity()).not.toBe(before);
  expect(await values(sql`select prosrc as value from pg_proc where proname = 'ledger_now'`)).toEqual([
    expect.stringContaining('clock_timestamp()'),
  ]);
  await client.exec('drop function report_of_the_operator');
});

test('a set that cannot be applied is rolled back; an error of syntax names its file', async () => {
  const file = (name: string, text: string) => ({ path: `play/${name}.sql`, name, text });
  const broken = file(
    'broken',
    'create function broken() returns integer language sql as $$ select nothing $$;',
  );
  await expect(db.transaction((tx) => createFunctions(tx, [broken]))).rejects.toThrow();
  const misspelt = file('misspelt', 'create funktion misspelt() returns integer;');
  await expect(db.transaction((tx) => createFunctions(tx, [misspelt]))).rejects.toThrow(
    /^platform\/database\/functions\/play\/misspelt\.sql cannot be applied: /,
  );
  await outdate([]);
  await client.exec('create view report as select western_day(now())');
  const before = [await functions(), await triggers()];
  await expect(migrateDatabase(db)).rejects.toThrow();
  expect([await functions(), await triggers()]).toEqual(before);
  await client.exec('drop view report');
  await migrateDatabase(db);
});
