import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, sqlState, violatedConstraint } from '../../../platform/database/database.ts';
import { accounts, sessions } from '../../../platform/database/schema/schema.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { LAST_SEEN_INTERVAL_MS } from '../../../platform/sessions/lifetime.ts';
import { createSession, findSession } from '../../../platform/sessions/queries.ts';
import { openTestPglite } from '../../support/test-database.ts';

let database: Database;
let client: PGlite;
beforeAll(async () => {
  database = await openTestPglite({ demo: true });
  client = (database.db as unknown as { $client: PGlite }).$client;
  // Tables of these tests are made by their owner.
  await client.exec('set session authorization postgres');
});
afterAll(() => database?.close());

const now = 1_800_000_000_000;
const browser = { address: '127.0.0.1', device: null, browser: null, system: null, place: null };
const origin = { how: 'password' as const, client: browser };

async function newSession() {
  const [demo] = await database.db.select().from(accounts).where(eq(accounts.account, 'demo'));
  return (await createSession(database.db, demo?.uid ?? '', origin, now)).token;
}

it('a live session is found with one statement, and written only when its last-seen time is due', async () => {
  const token = await newSession();
  const queries = vi.spyOn(client, 'query');
  const texts = async (at: number) => {
    queries.mockClear();
    expect(await findSession(database.db, token, at)).toMatchObject({ alive: true });
    return queries.mock.calls.map(([text]) => text.split(' ', 1)[0]);
  };
  expect(await texts(now + 1_000)).toEqual(['select']);
  expect(await texts(now + LAST_SEEN_INTERVAL_MS)).toEqual(['select', 'update']);
  expect(await texts(now + LAST_SEEN_INTERVAL_MS + 1_000)).toEqual(['select']);
  queries.mockRestore();
});

it('a repeated query is planned once, with the same result', async () => {
  const text = `select $1::int as i, $2::text as t, $3::bool as b, $4::jsonb as j, $5::timestamptz as m,
    9007199254740991::bigint as big, null as nothing, array[1,2] as list`;
  const values = [1, 'a', true, { a: [1] }, new Date(now)];
  const first = await client.query(text, values);
  const protocol = vi.spyOn(client, 'execProtocol');
  const results = [await client.query(text, values), await client.query(text, values)];
  expect(protocol).toHaveBeenCalledTimes(3);
  protocol.mockRestore();
  for (const result of results) expect(result.rows).toEqual(first.rows);
  const [row] = (await client.query(text, values, { rowMode: 'array' })).rows;
  expect(row).toEqual(Object.values(first.rows[0] as object));
});

it.each([
  ['an invalid value', 'select $1::int + 1 as it', ['1'], ['x'], '22P02'],
  ['a row that cannot be computed', 'select 1 / $1::int as it', [1], [0], '22012'],
  ['an impossible plan', 'select it from nowhere where it = $1', null, [1], '42P01'],
])(
  'a planned read that fails with %s keeps its SQLSTATE, and does not affect others',
  async (_, text, good, bad, code) => {
    const failed = () => client.query(text, bad).catch((error) => sqlState(error));
    const read = () => database.db.select({ uid: sessions.uid }).from(sessions).limit(1);
    for (const __ of [1, 2, 3]) {
      expect(await failed()).toBe(code);
      expect(await read()).toHaveLength(1);
      if (good) expect((await client.query(text, good)).rows).toHaveLength(1);
      await database.db.transaction(async (tx) =>
        expect(await tx.select().from(sessions).limit(1)).toHaveLength(1),
      );
    }
  },
);

it('only statements on rows are planned', async () => {
  await client.exec('create table notes (note text primary key)');
  const protocol = vi.spyOn(client, 'execProtocol');
  const planned = async (text: string, values: string[]) => {
    await client.query(text, values);
    protocol.mockClear();
    await client.query(text, values);
    return protocol.mock.calls.length > 0;
  };
  expect(await planned('insert into notes values ($1) on conflict do nothing', ['a'])).toBe(true);
  expect(await planned('update notes set note = $1 returning note', ['b'])).toBe(true);
  expect(await planned('delete from notes where note = $1', ['a'])).toBe(true);
  expect(await planned('\n  select note from notes where note = $1', ['b'])).toBe(true);
  const adding = `with added as (insert into notes values ($1) on conflict do nothing) select 1`;
  expect(await planned(adding, ['c'])).toBe(false);
  expect(await planned('create table if not exists notes ()', [])).toBe(false);
  protocol.mockRestore();
  expect((await client.query('select note from notes order by note')).rows).toEqual([
    { note: 'b' },
    { note: 'c' },
  ]);
});

it('a planned write returns its rows and their number, and a failed one changes nothing', async () => {
  await client.exec('create table parcels (id int primary key, weight int check (weight > 0))');
  const add = 'insert into parcels select i, $2 from generate_series(1, $1::int) i returning id';
  const added = () => client.query(add, [2, 1]);
  const { rows, affectedRows, fields } = await added();
  expect(await added().catch((error) => [sqlState(error), violatedConstraint(error)])).toEqual([
    '23505',
    'parcels_pkey',
  ]);
  expect(await client.query(add, [1, -1]).catch(violatedConstraint)).toBe('parcels_weight_check');
  expect((await client.query('select sum(weight)::int as all from parcels')).rows).toEqual([{ all: 2 }]);
  await client.query('delete from parcels where weight = $1', [2]);
  expect(await client.query('delete from parcels where weight = $1', [1])).toMatchObject({ affectedRows: 2 });
  expect(await added()).toMatchObject({ rows, affectedRows, fields });
});

it('the process handles its sockets between queued statements', async () => {
  const slow = () => client.query('select count(*) from generate_series(1, 50000) where $1 < 1', [0]);
  await slow();
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  count();
  await Promise.all(Array.from({ length: 8 }, slow));
  counting = false;
  expect(turns).toBeGreaterThanOrEqual(8);
});

it('a planned read after closing fails as unavailable', async () => {
  const other = await openTestPglite({ demo: true });
  const count = () =>
    other.db
      .select({ uid: accounts.uid })
      .from(accounts)
      .then((rows) => rows.length);
  await count();
  await count();
  const unavailable = (one: Promise<number>) => one.catch((error): unknown => isUnavailable(error));
  const closing = other.close();
  const late = [count(), count()].map(unavailable);
  await closing;
  const results = await Promise.all([...late, unavailable(count())]);
  expect(results.filter((one) => one === false)).toEqual([]);
  expect(results.at(-1)).toBe(true);
});

it('transactions, rollbacks and planned reads at once do not mix', async () => {
  await client.exec(`create table purses (id int primary key, held int not null check (held >= 0));
    insert into purses select id, 100 from generate_series(1, 8) id;`);
  const sum = async () => {
    const { rows } = await client.query<{ all: number }>(
      'select sum(held)::int as all, min(held) as lowest from purses where held > $1',
      [-1],
    );
    return rows[0]?.all;
  };
  const broken = () => client.query('select 1 / $1::int as it', [0]).then(String, (error) => sqlState(error));
  await sum();
  await broken();
  const yieldToOthers = () => new Promise(setImmediate);
  const take = 'update purses set held = held - $1 where id = $2';
  const reads: Promise<unknown>[] = [];

  async function move(turn: number): Promise<'done' | 'undone' | 'refused'> {
    const [from, to] = [1 + (turn % 8), 1 + ((turn * 3 + 1) % 8)];
    return client
      .transaction(async (tx) => {
        await tx.query(take, [turn % 5, from]);
        reads.push(sum(), broken(), sum());
        await yieldToOthers();
        if (turn % 4 === 0) throw new Error('undone');
        if (turn % 7 === 0) await tx.query(take, [1_000, from]);
        reads.push(broken(), sum());
        await tx.query(take, [-(turn % 5), to]);
        if (turn % 3 === 0) await yieldToOthers();
        if (turn % 9 === 1) await tx.rollback();
      })
      .then(
        () => 'done' as const,
        (error) => (sqlState(error) === '23514' ? ('refused' as const) : ('undone' as const)),
      );
  }

  const turns = Array.from({ length: 200 }, (_, turn) => turn);
  const outcomes = await Promise.all(turns.map(move));
  expect((await Promise.all(reads)).filter((one) => one !== 800 && one !== '22012')).toEqual([]);
  expect(reads.length).toBeGreaterThan(600);
  const undone = turns.filter((turn) => turn % 4 === 0);
  const refused = turns.filter((turn) => turn % 4 !== 0 && turn % 7 === 0);
  expect(outcomes.flatMap((one, turn) => (one === 'undone' ? [turn] : []))).toEqual(undone);
  expect(outcomes.flatMap((one, turn) => (one === 'refused' ? [turn] : []))).toEqual(refused);
  expect(await sum()).toBe(800);
});

it('a planned query waits for another transaction, and sees only its result', async () => {
  const count = () =>
    database.db
      .select({ uid: sessions.uid })
      .from(sessions)
      .then((rows) => rows.length);
  await count();
  const before = await count();
  const [demo] = await database.db.select().from(accounts).where(eq(accounts.account, 'demo'));
  let counted: Promise<number> | undefined;
  await database.db.transaction(async (tx) => {
    await createSession(tx, demo?.uid ?? '', origin, now);
    counted = count();
    await tx.select().from(sessions).limit(1);
    await createSession(tx, demo?.uid ?? '', origin, now);
  });
  expect(await counted).toBe(before + 2);
});
