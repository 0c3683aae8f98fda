import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../platform/database/connections.ts';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';
import { accounts } from '../../../platform/database/schema/schema.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { silentLog } from '../../../runtime/log.ts';
import { asOwner } from '../../support/ledger-owner.ts';
import { patience } from '../../support/patience.ts';
import { startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { findPostgres } from '../../support/product/postgres.ts';
import { newPostgresDatabase, sharedPostgres } from '../../support/product/shared-postgres.ts';
import { describeDatabaseCuts } from './database-cuts.ts';

describeDatabaseCuts(['a crash', 'connections closed by the server'], 1);

const timeouts = { connectMs: 500, statementMs: 400, responseMs: 500, idleMs: 10_000 };

describe.skipIf(findPostgres() === null)('a failure between PostgreSQL and one statement', () => {
  let server: Awaited<ReturnType<typeof sharedPostgres>>;
  let url: string;
  let database: Database;
  let platform: TestPlatform;

  beforeAll(async () => {
    server = await sharedPostgres();
    url = await newPostgresDatabase();
    database = await openPostgres(url, silentLog, { fill: async () => {}, timeouts });
    platform = startPlatform(database);
  });

  afterAll(() => database?.close());

  test('of a slow statement is UNAVAILABLE and frees its connection', async () => {
    const slow = Array.from({ length: 12 }, () => database.db.execute(sql`select pg_sleep(60)`));
    for (const outcome of await Promise.allSettled(slow))
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
    expect(await database.check()).toBe(true);
  });

  test('without a response frees its connection', async () => {
    const connection = connect(url, silentLog, {
      timeouts: { ...timeouts, statementMs: 60_000, responseMs: 200 },
    });
    const queries = Array.from({ length: 10 }, () => connection.db.execute(sql`select pg_sleep(60)`));
    const { length } = (await Promise.allSettled(queries)).filter(({ status }) => status === 'rejected');
    const isAvailable = await connection.check();
    await connection.close();
    expect([length, isAvailable]).toEqual([10, true]);
  });

  test('of a rollback leaves no connection behind', async () => {
    for (let count = 0; count < 12; count += 1) {
      const cut = asOwner(database.db, async (tx) => {
        await tx.insert(accounts).values({
          uid: `open${count}`,
          account: `open${count}`,
          dateOfBirth: '1990-01-01',
          language: 'id',
          createdAt: new Date(),
        });
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      await expect(cut.catch((error) => isUnavailable(error))).resolves.toBe(true);
    }
    expect(await rowsOf(database.db, sql`select uid from accounts where uid like 'open%'`)).toEqual([]);
  });

  /** Two transactions that both wait at the first of their runs until the other is there as well. */
  function meeting() {
    let here = 0;
    let arrive = () => {};
    const both = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return async () => {
      here += 1;
      if (here >= 2) arrive();
      await both;
    };
  }

  const count = (tx: Queries, account: string) =>
    tx.execute(sql`update accounts set login_status = login_status + 1 where account = ${account}`);

  async function countsOf(...names: string[]) {
    const rows = await rowsOf<{ account: string; count: number }>(
      database.db,
      sql`select account, login_status as count from accounts`,
    );
    return names.map((name) => rows.find(({ account }) => account === name)?.count);
  }

  test('by a deadlock is retried until both transactions succeed', async () => {
    const [one, two] = [(await platform.newPlayer()).account, (await platform.newPlayer()).account];
    const met = meeting();
    const run = (first: string, second: string) =>
      asOwner(database.db, async (tx) => {
        await tx.execute(sql`set local deadlock_timeout = '20ms'`);
        await count(tx, first);
        await met();
        await count(tx, second);
      });
    await Promise.all([run(one, two), run(two, one)]);
    expect(await countsOf(one, two)).toEqual([3, 3]);
  });

  test('by a serialization conflict is retried until both transactions succeed', async () => {
    const { account } = await platform.newPlayer();
    const met = meeting();
    const run = () =>
      database.db.transaction(
        async (tx) => {
          await tx.execute(sql`select * from accounts`);
          await met();
          await count(tx, account);
        },
        { isolationLevel: 'serializable' },
      );
    await Promise.all([run(), run()]);
    expect(await countsOf(account)).toEqual([3]);
  });

  test('of a connection leaves a prepared statement usable on a new one', async () => {
    const named = database.db.select({ uid: accounts.uid }).from(accounts).prepare('every_account');
    const before = await named.execute();
    await server.terminate(url);
    await vi.waitFor(async () => expect(await named.execute()).toEqual(before), patience);
  });
});
