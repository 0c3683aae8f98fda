import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUpRules } from '../../../platform/clean-up-rules.ts';
import { removeExpiredBatch } from '../../../platform/database/clean-up.ts';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';
import { checkLedger, checkpointHouse, move } from '../../../platform/ledger/ledger.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { createLog, silentLog } from '../../../runtime/log.ts';
import { patience } from '../../support/patience.ts';
import { newAccountName, startPlatform, type TestPlatform } from '../../support/platform-app.ts';
import { hasPgbouncer, startPgbouncer } from '../../support/product/pgbouncer.ts';
import { findPostgres, password } from '../../support/product/postgres.ts';
import { asApplication, newPostgresDatabase, sharedPostgres } from '../../support/product/shared-postgres.ts';

const bin = findPostgres();
const options = { log: silentLog, demo: false };

describe.skipIf(bin === null)('on PostgreSQL (skipped where its server programs are not installed)', () => {
  let server: Awaited<ReturnType<typeof sharedPostgres>>;
  let url: string;
  let platform: TestPlatform;

  beforeAll(async () => {
    server = await sharedPostgres();
    url = await newPostgresDatabase();
    platform = startPlatform(await openDatabase({ databaseUrl: url }, options));
  });

  afterAll(() => platform?.close());

  test('a dump restored without owners and rights starts, with a valid ledger', async () => {
    // Each new player has a gift in the ledger.
    for (let players = 0; players < 10; players += 1) await platform.newPlayer();
    const folder = mkdtempSync(join(tmpdir(), 'dump-'));
    const file = join(folder, 'kancil.dump');
    execFileSync(join(bin ?? '', 'pg_dump'), ['--format=custom', `--file=${file}`, `--dbname=${url}`]);
    const target = await server.createDatabase();
    const words = ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${target}`, file];
    execFileSync(join(bin ?? '', 'pg_restore'), words);
    const restored = await openDatabase({ databaseUrl: target }, options);
    const [before, after] = await Promise.all([platform.database.db, restored.db].map(checkLedger));
    await restored.close();
    rmSync(folder, { recursive: true });
    expect(after).toEqual(before);
    expect(after).toMatchObject({ fault: null });
    expect(after?.entries).toBeGreaterThanOrEqual(20);
  });

  test('limits on log-in survive a restart', async () => {
    const { account } = await platform.newPlayer();
    for (let count = 0; count < 6; count += 1) await platform.logIn(account, 'wrong', `198.51.100.${count}`);
    const again = startPlatform(await openDatabase({ databaseUrl: url }, options));
    again.pass(platform.now() - again.now());
    const { status } = await again.logIn(account, 'wrong', '198.51.100.99');
    await again.database.close();
    expect(status).toBe(429);
  });

  test('a database of another version is refused and left as it is', async () => {
    const other = await server.createDatabase();
    const client = new pg.Client({ connectionString: other });
    await client.connect();
    await client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`);
    await expect(openDatabase({ databaseUrl: other }, options)).rejects.toMatchObject({
      reason: 'schema',
      message: expect.stringMatching(/^Another version of this program made the database: [^\n]+\.$/),
    });
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  });

  test('two processes that start at once on an empty database both succeed', async () => {
    const empty = await server.createDatabase();
    const opened = await Promise.all(
      [1, 2].map(() => openDatabase({ databaseUrl: empty }, { ...options, demo: true })),
    );
    for (const database of opened) {
      expect(await database.check()).toBe(true);
      await database.close();
    }
  });

  test('a user who cannot create the role works as the owner and logs it, until the role is granted', async () => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query("create role plain login password 'plain'");
    await admin.query('create database plain owner plain');
    const plain = Object.assign(new URL(url), {
      username: 'plain',
      password: 'plain',
      pathname: '/plain',
    }).href;
    const userOf = async () => {
      const lines: string[] = [];
      const log = createLog((line) => lines.push(line));
      const database = await openDatabase({ databaseUrl: plain }, { log, demo: false });
      const { rows } = (await database.db.execute(sql`select current_user as name`)) as unknown as {
        rows: [{ name: string }];
      };
      await database.close();
      return [rows[0].name, lines.some((line) => line.includes('database.role'))];
    };
    expect(await userOf()).toEqual(['plain', true]);
    await admin.query('grant platform_application to plain');
    expect(await userOf()).toEqual(['platform_application', true]);
    await admin.end();
  });

  test('an application log-in needs its role, and one that can become the owner is reported', async () => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query("create role keeper login password 'keeper'");
    await admin.query("create role stranger login password 'stranger'");
    await admin.query('create database kept owner keeper');
    await admin.end();
    const kept = (username: string, secret: string) =>
      Object.assign(new URL(url), { username, password: secret, pathname: '/kept' }).href;
    const ownerUrl = kept('keeper', 'keeper');
    const applicationUrl = kept(new URL(asApplication(url)).username, password);
    const open = async (databaseUrl: string) => {
      const lines: string[] = [];
      const log = createLog((line) => lines.push(line));
      await (await openDatabase({ databaseUrl, ownerUrl }, { log, demo: false })).close();
      return lines.some((line) => line.includes('can become the owner'));
    };
    expect(await open(applicationUrl)).toBe(false);
    expect(await open(url.replace(/[^/]*$/, 'kept'))).toBe(true);
    await expect(open(kept('stranger', 'stranger'))).rejects.toThrow(
      'stranger is no member of platform_application (DATABASE_URL): GRANT platform_application TO stranger.',
    );
    // Without the owner's log-in the database is not prepared.
    await expect(
      openDatabase({ databaseUrl: applicationUrl }, { log: silentLog, demo: false }),
    ).rejects.toThrow('DATABASE_OWNER_URL');
  });

  test('a checkpoint of the house misses no booking made at the same time', async () => {
    const { db } = platform.database;
    const [one, two] = [await platform.newPlayer(), await platform.newPlayer()];
    const gift = { caller: 'system', reason: 'gift', from: 'house:gifts' } as const;
    const give = (tx: Queries, { uid }: { uid: string }, amount: number) =>
      move(tx, { ...gift, to: `player:${uid}`, key: newAccountName(), amount });
    const house = async () => {
      const { rows } =
        (await db.execute(sql`select ledger_house_balance(a.id)::int as balance, entry_id::int as until
        from ledger_accounts a left join ledger_checkpoints c on c.account_id = a.id and c.balance is not null
        where code = 'house:gifts' order by entry_id desc nulls last limit 1`)) as unknown as {
          rows: [{ balance: number; until: number | null }];
        };
      return rows[0];
    };
    const before = (await house()).balance;
    let first = 0;
    await db.transaction(async (slow) => {
      first = (await give(slow, one, 5)).from.entryId;
      await give(db, two, 70);
      await checkpointHouse(db);
      expect(before - (await house()).balance).toBe(70);
    });
    expect(before - (await house()).balance).toBe(75);
    // A checkpoint stops before every transaction that is open on the server, in other databases too.
    await vi.waitFor(async () => {
      await checkpointHouse(db);
      expect((await house()).until).toBeGreaterThan(first);
    }, patience);
    expect(before - (await house()).balance).toBe(75);
    expect((await checkLedger(db)).fault).toBeNull();
  });

  test('one node cleans up at a time', async () => {
    const { db } = platform.database;
    const [rule] = cleanUpRules;
    if (!rule) throw new Error('there are no rules');
    await db.transaction(async (tx) => {
      expect(await removeExpiredBatch(tx, rule, platform.now())).not.toBeNull();
      expect(await removeExpiredBatch(db, rule, platform.now())).toBeNull();
    });
    expect(await removeExpiredBatch(db, rule, platform.now())).not.toBeNull();
  });

  describe('while another start prepares the database', () => {
    const fill = async () => {};
    /** A database with a statement limit far below any migration, and the lock of a running start. */
    async function prepared() {
      const target = await server.createDatabase();
      const other = new pg.Client({ connectionString: target });
      await other.connect();
      await other.query(`alter database ${new URL(target).pathname.slice(1)} set statement_timeout = 100`);
      await other.query('select pg_advisory_lock(4115122)');
      return { target, other };
    }

    test('a start logs that it waits, is not stopped by limits on statements, and then continues', async () => {
      const { target, other } = await prepared();
      const lines: string[] = [];
      const opening = openPostgres(
        target,
        createLog((line) => lines.push(line)),
        { fill },
      );
      const waiting = `select 1 from pg_stat_activity
        where wait_event = 'advisory' and now() - query_start > interval '300 ms'`;
      await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), patience);
      expect(lines.join()).toContain('database.waiting');
      await other.end();
      const database = await opening;
      expect(await database.check()).toBe(true);
      await database.close();
    });

    test('a start gives up waiting after its time-out', async () => {
      const { target, other } = await prepared();
      const opening = openPostgres(target, silentLog, { fill, preparationTimeout: 0.005 });
      await expect(opening).rejects.toMatchObject({
        reason: 'locked',
        message: expect.stringMatching(/^Another start has been preparing "test_\d+" at [^\n]+\.$/),
      });
      await other.end();
    });

    test('a failed preparation does not block the next one', async () => {
      const target = await server.createDatabase();
      const failing = { fill: () => Promise.reject(new Error('no seed')) };
      await expect(openPostgres(target, silentLog, failing)).rejects.toThrow();
      await (await openPostgres(target, silentLog, { fill })).close();
    });
  });

  /** Runs statements as the owner; `DB` stands for the name of the database. */
  async function asOwner(target: string, ...statements: string[]): Promise<void> {
    const owner = new pg.Client({ connectionString: target });
    await owner.connect();
    const name = new URL(target).pathname.slice(1);
    for (const statement of statements) await owner.query(statement.replaceAll('DB', name));
    await owner.end();
  }

  test('settings of a server, a database or a role change nothing that is read', async () => {
    const target = await newPostgresDatabase();
    const others = {
      search_path: 'elsewhere',
      TimeZone: "'America/New_York'",
      DateStyle: "'SQL, DMY'",
      IntervalStyle: 'iso_8601',
      bytea_output: 'escape',
      extra_float_digits: '-15',
      standard_conforming_strings: 'off',
      array_nulls: 'off',
      quote_all_identifiers: 'on',
      default_transaction_isolation: 'serializable',
      client_encoding: 'LATIN1',
      statement_timeout: '500',
      lock_timeout: '1',
      idle_session_timeout: '500',
      idle_in_transaction_session_timeout: '500',
    };
    const changes = Object.entries(others).map(([name, value]) => `alter database DB set ${name} = ${value}`);
    await asOwner(target, ...changes.toReversed());
    const location = { databaseUrl: asApplication(target), ownerUrl: target };
    const settled = startPlatform(await openDatabase(location, options));
    const { token, account } = await settled.newPlayer();
    const me = await settled.call('GET', '/me', { token });
    const read = await rowsOf<{ day: string; at: Date; text: string; missing: null[]; level: string }>(
      settled.database.db,
      sql`select western_day('2026-11-28T18:00Z')::text as day, '2026-11-28T18:00Z'::timestamptz as at,
        'é\\n' as text, '{NULL}'::text[] as missing, current_setting('transaction_isolation') as level`,
    );
    await settled.close();
    expect([me.status, me.body.player?.account]).toEqual([200, account]);
    expect(read).toEqual([
      {
        day: '2026-11-29',
        at: expect.anything(),
        text: 'é\\n',
        missing: [null],
        level: 'read committed',
      },
    ]);
    expect(new Date(read[0]?.at ?? 0).getTime()).toBe(Date.UTC(2026, 10, 28, 18));
  });

  test('a database that cannot hold or take our rows is refused in one sentence', async () => {
    const refusalOf = (target: string) =>
      openDatabase({ databaseUrl: target }, options).then(
        () => 'opened',
        (error) => error.message.replaceAll(/test_\d+/g, 'DB').replaceAll(/:\d+/g, ''),
      );
    const still = await newPostgresDatabase();
    await asOwner(still, 'alter database DB set default_transaction_read_only = on');
    expect(await refusalOf(still)).toBe(
      'The database "DB" at 127.0.0.1 can only be read: set default_transaction_read_only to off for the database, the user or the server (DATABASE_URL).',
    );
    await asOwner(url, "create database ascii encoding 'SQL_ASCII' template template0");
    expect(await refusalOf(url.replace(/[^/]*$/, 'ascii'))).toBe(
      `The database "ascii" at 127.0.0.1 has the encoding SQL_ASCII: create one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0 (DATABASE_URL).`,
    );
  });

  test('callers share the connections that PostgreSQL has left', async () => {
    const target = await newPostgresDatabase();
    await asOwner(target, 'alter database DB connection limit 2');
    const location = { databaseUrl: asApplication(target), ownerUrl: target };
    const few = await openDatabase(location, options);
    const reads = await Promise.allSettled(
      Array.from({ length: 20 }, () => few.db.execute(sql`select pg_sleep(0.02)`)),
    );
    const open = few.connections?.();
    await few.close();
    expect(reads.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((open?.idle ?? 0) + (open?.busy ?? 0)).toBeLessThanOrEqual(2);
  });

  test('a caller waits for a first connection while others have them all', async () => {
    const target = await newPostgresDatabase();
    const location = { databaseUrl: asApplication(target), ownerUrl: target };
    const none = await openDatabase(location, options);
    await asOwner(target, 'alter database DB connection limit 1');
    const [other, later] = [1, 2].map(() => new pg.Client({ connectionString: asApplication(target) }));
    await other?.connect();
    const read = Promise.allSettled([none.db.execute(sql`select 1`)]);
    await expect(later?.connect()).rejects.toThrow('too many connections');
    await other?.end();
    expect((await read)[0].status).toBe('fulfilled');
    await none.close();
  });

  test('what a server answers to a connection is repeated', async () => {
    const said = 'unsupported startup parameter: options';
    const fake = createServer((socket) => {
      const fields = ['SFATAL', 'C08P01', `M${said}`].map((field) => `${field}\0`).join('');
      const answer = Buffer.alloc(5);
      answer.write('E');
      answer.writeInt32BE(4 + fields.length + 1, 1);
      socket
        .on('error', () => {})
        .once('data', () => socket.end(Buffer.concat([answer, Buffer.from(`${fields}\0`)])));
    });
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
    const { port } = fake.address() as AddressInfo;
    const failure = await openDatabase({ databaseUrl: `postgres://a:b@127.0.0.1:${port}/c` }, options).catch(
      (error) => error.message,
    );
    fake.close();
    expect(failure).toBe(
      `PostgreSQL at 127.0.0.1:${port} cannot be used now (DATABASE_URL); it answers "${said}".`,
    );
  });

  describe.skipIf(!hasPgbouncer())('through PgBouncer (skipped where it is not installed)', () => {
    test('sessions keep their settings in session mode', async () => {
      const pooler = await startPgbouncer(await newPostgresDatabase(), 'session');
      onTestFinished(pooler.stop);
      const pooled = await openDatabase({ databaseUrl: pooler.url }, options);
      const ask = () =>
        rowsOf(
          pooled.db,
          sql`select current_user as role, current_setting('TimeZone') as zone, pg_sleep(0.01)::text as slept`,
        );
      const answers = (await Promise.all(Array.from({ length: 30 }, ask))).flat();
      await pooled.close();
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ role: 'platform_application', zone: 'UTC', slept: '' })]),
      );
    });

    test('a start in transaction mode is refused with what to do', async () => {
      const pooler = await startPgbouncer(await newPostgresDatabase(), 'transaction');
      onTestFinished(pooler.stop);
      await expect(openDatabase({ databaseUrl: pooler.url }, options)).rejects.toMatchObject({
        reason: 'unusable',
        message: expect.stringMatching(/^A pooler at [^\n]+ \(PgBouncer: pool_mode = session\), [^\n]+\.$/),
      });
    });
  });

  test.each([
    ['a wrong password', (right: URL) => Object.assign(right, { password: 'wrong-secret' }), 'permission'],
    [
      'a database that does not exist',
      (right: URL) => Object.assign(right, { pathname: '/missing' }),
      'unreachable',
    ],
    ['a port where nobody listens', (right: URL) => Object.assign(right, { port: '1' }), 'unreachable'],
    ['another protocol', () => new URL('mysql://user:wrong-secret@127.0.0.1/x'), 'unreachable'],
  ])('%s is reported in one sentence without the password', async (_, change, reason) => {
    const wrong = change(new URL(url)).href;
    const failure = await openDatabase({ databaseUrl: wrong }, options).catch((error) => error);
    expect(failure).toMatchObject({ name: 'DatabaseError', reason });
    expect(failure.message).toMatch(/^[^\n]+\.$/);
    expect(failure.message).toContain('DATABASE_URL');
    for (const secret of [password, encodeURIComponent(password), 'wrong-secret'])
      expect(failure.message).not.toContain(secret);
  });
});
