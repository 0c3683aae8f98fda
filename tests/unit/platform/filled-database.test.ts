import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { Queries } from '../../../platform/database/database.ts';
import { migrations } from '../../../platform/database/migrate.ts';
import { accountCode, balanceOf, checkLedger, move, reverse } from '../../../platform/ledger/ledger.ts';
import { seed } from '../../../platform/seed/seed.ts';
import { findPostgres, startPostgres } from '../../../scripts/product/postgres.ts';

/** The last migration before the ledger had its tables. */
const LAST_BEFORE = 7;

/** The committed migrations up to that one. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrations.migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const older = entries.filter(({ idx }: { idx: number }) => idx <= LAST_BEFORE);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: older }));
  return folder;
}

/**
 * Two players of the version before: gifts, a round with a win and one without, booked in an order that their times, taken
 * before each waited for its turn, do not follow.
 */
const filling = `
  insert into wallets (kind) values ('house');
  insert into accounts (uid, account, date_of_birth, language, created_at)
    select uid, uid, '1990-01-01', 'id', '2026-01-01Z' from unnest(array['p1', 'p2', 'p3']) uid;
  insert into accounts (uid, account, date_of_birth, language, created_at) values ('d1', 'demo', '1990-01-01', 'id', '2025-12-01Z'),
    ('d2', 'ganti', '1990-01-01', 'id', '2025-12-01Z'), ('d3', 'kosong', '1990-01-01', 'id', '2025-12-02Z'), ('d4', 'other', '1990-01-01', 'id', '2025-12-01Z');
  insert into wallets (kind, uid) select 'player', uid from unnest(array['p1', 'p2', 'p3']) uid;
  insert into game_brands (code, name, position) values ('nova', 'Nova', 0);
  insert into games (brand, game_id, game_class, name, image, position) values ('nova', 'lucky-durian', 'slots', 'Lucky Durian', '/x.svg', 0);
  insert into game_rounds (uid, key, brand, game_id, stake, win, reels, balance_after, played_at)
    values ('p1', 'k-1:x', 'nova', 'lucky-durian', 1000, 7000, '[]', 106000, '2026-01-03Z');
  create function booked(name text, why text, giver text, taker text, much bigint, day timestamptz) returns void language plpgsql as $$
    declare moved bigint; one wallets; 
    begin
      insert into transfers (idempotency_key, reason, from_wallet, to_wallet, amount, created_at)
        select name, why, f.id, t.id, much, day from wallets f, wallets t
        where coalesce(f.uid, 'house') = giver and coalesce(t.uid, 'house') = taker returning id into moved;
      for one in update wallets set balance = balance + case when coalesce(uid, 'house') = giver then -much else much end
        where coalesce(uid, 'house') in (giver, taker) returning * loop
        insert into entries (transfer_id, wallet_id, amount, balance_after)
          values (moved, one.id, case when coalesce(one.uid, 'house') = giver then -much else much end, one.balance);
      end loop;
    end $$;
  select booked('welcome:p1', 'welcome', 'house', 'p1', 100000, '2026-01-01Z'), booked('welcome:p2', 'welcome', 'house', 'p2', 100000, '2026-01-02Z');
  select booked('round:p1:k-1:x:stake', 'stake', 'p1', 'house', 1000, '2026-01-03 00:00:02Z'),
    booked('round:p1:k-1:x:win', 'win', 'house', 'p1', 7000, '2026-01-03 00:00:02Z'),
    booked('gift:spring', 'gift', 'house', 'p1', 500, '2026-01-03 00:00:01Z');
  select booked('round:p2:k-2:stake', 'stake', 'p2', 'house', 5000, '2026-01-04Z');
  drop function booked;`;

const oldEntries = sql`select e.id, t.id as movement, e.amount, e.balance_after as after, w.uid, t.created_at as at, t.reason
  from entries e join transfers t on t.id = e.transfer_id join wallets w on w.id = e.wallet_id order by e.id`;
const newEntries = sql`select e.id, e.movement_id as movement, e.amount, e.balance_after as after, a.uid, m.at, e.reason
  from ledger_entries e join ledger_movements m on m.id = e.movement_id join ledger_accounts a on a.id = e.account_id order by e.id`;

async function rowsOf(db: Queries, query: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
}

interface Engine {
  db: Queries;
  migrate(folder: string): Promise<void>;
  exec(text: string): Promise<unknown>;
  close(): Promise<unknown>;
}

async function embedded(): Promise<Engine> {
  const client = await PGlite.create();
  const db = drizzle(client);
  return {
    db: db as Queries,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    exec: (text) => client.exec(text),
    close: () => client.close(),
  };
}

async function server(): Promise<Engine> {
  const postgres = await startPostgres(findPostgres() ?? '');
  const client = new pg.Client({ connectionString: await postgres.createDatabase() });
  client.on('error', () => {});
  await client.connect();
  const db = drizzlePostgres(client);
  return {
    db: db as Queries,
    migrate: (migrationsFolder) => migratePostgres(db, { migrationsFolder }),
    exec: (text) => client.query(text),
    async close() {
      await client.end();
      await postgres.stop();
    },
  };
}

const folder = olderMigrations();
afterAll(() => rmSync(folder, { recursive: true }));

const engines: [string, () => Promise<Engine>][] = [['PGlite', embedded]];
if (findPostgres() !== null) engines.push(['PostgreSQL', server]);

describe.each(engines)('a filled database of the version before, on %s,', (_, start) => {
  test('keeps every entry, and goes on from there', { timeout: 60_000 }, async () => {
    const { db, migrate, exec, close } = await start();
    await migrate(folder);
    await exec(filling);
    const before = await rowsOf(db, oldEntries);
    expect(before).toHaveLength(12);

    await migrate(migrations.migrationsFolder);
    await seed(db, { demo: true, now: new Date() });
    expect(await rowsOf(db, newEntries)).toEqual(before);
    expect(await checkLedger(db)).toMatchObject({ accounts: 10, entries: 12, fault: null });

    const demo = await rowsOf(db, sql`select account from accounts where demo order by account`);
    expect(demo.map(({ account }) => account)).toEqual(['demo', 'ganti']);
    const accounts = await rowsOf(
      db,
      sql`select code, balance::int, ledger_house_balance(id)::int as house
      from ledger_accounts where kind = 'player' or purpose in ('legacy', 'gifts') order by id`,
    );
    expect(accounts).toEqual([
      { code: 'house:legacy', balance: null, house: -201_500 },
      { code: 'player:p1', balance: 106_500, house: 0 },
      { code: 'player:p2', balance: 95_000, house: 0 },
      { code: 'player:p3', balance: 0, house: 0 },
      { code: 'house:gifts', balance: null, house: 0 },
    ]);
    const listed = await rowsOf(
      db,
      sql`select e.reason from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.code = 'player:p1' order by e.at desc, e.id desc`,
    );
    expect(listed.map(({ reason }) => reason)).toEqual(['gift', 'win', 'stake', 'welcome']);
    const keys = await rowsOf(db, sql`select caller, key from ledger_movements order by id`);
    expect(keys.map(({ caller, key }) => `${caller} ${key}`)).toEqual([
      'system welcome:p1',
      'system welcome:p2',
      'player:p1 round:k-1:x:stake',
      'player:p1 round:k-1:x:win',
      'operator gift:spring',
      'player:p2 round:k-2:stake',
    ]);

    const gift = { caller: 'operator', key: 'gift:spring', reason: 'gift', amount: 500 } as const;
    const [from, to] = [accountCode.house('gifts'), accountCode.player('p1')];
    expect(await move(db, { ...gift, from, to })).toMatchObject({
      repeated: true,
      to: { balance: 106_500 },
    });
    const taken = await reverse(db, {
      caller: 'operator',
      key: 'r',
      movement: 5,
      actor: 'ana',
      note: 'twice',
    });
    expect(taken).toMatchObject({ from: { balance: 106_000 }, to: { balance: null } });
    await move(db, { ...gift, key: 'gift:autumn', from, to: accountCode.player('p3') });
    expect(await balanceOf(db, 'p3')).toBe(500);
    expect(await checkLedger(db)).toMatchObject({ fault: null });
    await close();
  });
});
