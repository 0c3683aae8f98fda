import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { newestBackupAt } from '../../../platform/database/backup.ts';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { accountCode, checkLedger, move, openAccount } from '../../../platform/ledger/ledger.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { silentLog } from '../../../runtime/log.ts';
import { newDataFolder } from '../../support/product/filled-database.ts';

const folders: string[] = [];
let database: Database | undefined;
afterEach(async () => {
  await database?.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<Database> {
  database = await openDatabase({ dataDir }, { log: silentLog, demo: false });
  return database;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  folders.push(folder);
  return folder;
}

const uid = 'p1';

async function stake(key: string): Promise<void> {
  if (!database) throw new Error('no database');
  const from = accountCode.player(uid);
  const to = accountCode.house('play');
  await move(database.db, { caller: `player:${uid}`, reason: 'stake', key, from, to, amount: 1_000 });
}

const keysOf = async ({ db }: Database) =>
  (
    await rowsOf<{ key: string }>(
      db,
      sql`select key from ledger_movements where reason = 'stake' order by key`,
    )
  ).map(({ key }) => key);

test('a backup made between bookings opens with a valid ledger', {
  timeout: 60_000,
}, async () => {
  const { dataDir } = await newDataFolder();
  folders.push(dataDir);
  mkdirSync(join(dataDir, 'backups'));
  const earlier = Array.from({ length: 31 }, (_, day) => `database-202001${10 + day}T000000Z.tar.gz`);
  for (const name of [...earlier, '2020-01-01.dump']) writeFileSync(join(dataDir, 'backups', name), '');
  const running = await open(dataDir);
  await running.db.execute(sql`insert into accounts (uid, account, date_of_birth, language, created_at)
    values (${uid}, ${uid}, '1990-01-01', 'id', now())`);
  await openAccount(running.db, uid, { amount: 100_000, wagering: 0 }, new Date());
  await stake('a-before');
  const [backup] = await Promise.all([
    running.backUp?.(),
    ...['during-1', 'during-2', 'during-3'].map((key) => stake(`b-${key}`)),
  ]);
  await stake('c-after');
  const { file = '', bytes } = backup ?? {};
  expect(dirname(file)).toBe(join(dataDir, 'backups'));
  expect(newestBackupAt(dataDir)).toEqual(statSync(file).mtime);
  expect(newestBackupAt(newFolder())).toBeNull();
  const kept = readdirSync(dirname(file));
  expect(kept.sort()).toEqual(['2020-01-01.dump', ...earlier.slice(2), basename(file)].sort());
  expect([statSync(file).mode & 0o777, statSync(file).size]).toEqual([0o600, bytes]);
  const all = await keysOf(running);
  await running.close();
  const stopped = newFolder();
  cpSync(dataDir, stopped, { recursive: true });

  const restored = newFolder();
  mkdirSync(join(restored, 'database'));
  execFileSync('tar', ['-xzf', file, '-C', join(restored, 'database')]);
  const fromArchive = await open(restored);
  expect(await checkLedger(fromArchive.db)).toMatchObject({ fault: null });
  const known = await keysOf(fromArchive);
  expect(known[0]).toContain('a-before');
  expect(known.join()).not.toContain('c-after');
  await fromArchive.close();

  const fromCopy = await open(stopped);
  expect(await checkLedger(fromCopy.db)).toMatchObject({ fault: null });
  expect(await keysOf(fromCopy)).toEqual(all);
});
