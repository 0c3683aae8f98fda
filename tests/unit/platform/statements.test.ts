import type { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, sqlState } from '../../../platform/database/database.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { accounts, sessions } from '../../../platform/database/schema/schema.ts';
import { silentLog } from '../../../platform/http/log.ts';
import { MARK_INTERVAL } from '../../../platform/sessions/lifetime.ts';
import { createSession, findSession } from '../../../platform/sessions/queries.ts';

let database: Database;
let client: PGlite;
beforeAll(async () => {
  database = await openDatabase({ memory: true }, { log: silentLog, demo: true });
  client = (database.db as unknown as { $client: PGlite }).$client;
});
afterAll(() => database?.close());

const now = 1_800_000_000_000;

async function newSession() {
  const [demo] = await database.db.select().from(accounts).where(eq(accounts.account, 'demo'));
  return (await createSession(database.db, demo?.uid ?? '', now)).token;
}

it('a live session is found with one statement, and written only when its mark is due', async () => {
  const token = await newSession();
  const asked = vi.spyOn(client, 'query');
  const texts = async (at: number) => {
    asked.mockClear();
    expect(await findSession(database.db, token, at)).toMatchObject({ alive: true });
    return asked.mock.calls.map(([text]) => text.split(' ', 1)[0]);
  };
  expect(await texts(now + 1_000)).toEqual(['select']);
  expect(await texts(now + MARK_INTERVAL)).toEqual(['select', 'update']);
  expect(await texts(now + MARK_INTERVAL + 1_000)).toEqual(['select']);
  asked.mockRestore();
});

it('a query that comes again is planned once, and answers the same', async () => {
  const text = `select $1::int as i, $2::text as t, $3::bool as b, $4::jsonb as j, $5::timestamptz as m,
    9007199254740991::bigint as big, null as nothing, array[1,2] as list`;
  const values = [1, 'a', true, { a: [1] }, new Date(now)];
  const first = await client.query(text, values);
  const protocol = vi.spyOn(client, 'execProtocol');
  const answers = [await client.query(text, values), await client.query(text, values)];
  expect(protocol).toHaveBeenCalledTimes(3);
  protocol.mockRestore();
  for (const answer of answers) expect(answer.rows).toEqual(first.rows);
  const [row] = (await client.query(text, values, { rowMode: 'array' })).rows;
  expect(row).toEqual(Object.values(first.rows[0] as object));
});

it('a planned query that fails keeps its SQLSTATE, and harms no other', async () => {
  const read = () => database.db.select({ uid: sessions.uid }).from(sessions).limit(1);
  await read();
  await read();
  const twice = () =>
    database.db
      .insert(sessions)
      .values({ tokenHash: 'x', uid: 'nobody', createdAt: new Date(now), lastSeenAt: new Date(now) });
  for (const _ of [1, 2, 3])
    expect(
      sqlState(
        await twice().then(
          () => null,
          (error) => error,
        ),
      ),
    ).toBe('23503');
  expect(await read()).toHaveLength(1);
});

it("a planned query waits for another's transaction, and sees nothing of it before its end", async () => {
  const count = () => database.db.$count(sessions);
  await count();
  const before = await count();
  const [demo] = await database.db.select().from(accounts).where(eq(accounts.account, 'demo'));
  let asked: Promise<number> | undefined;
  await database.db.transaction(async (tx) => {
    await createSession(tx, demo?.uid ?? '', now);
    asked = count();
    await tx.select().from(sessions).limit(1);
    await createSession(tx, demo?.uid ?? '', now);
  });
  expect(await asked).toBe(before + 2);
});
