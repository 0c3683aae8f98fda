import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { closedError, refusedPlace } from '../../runtime/data-folder.ts';
import { lockDataFolder } from '../../runtime/lock.ts';
import { silentLog } from '../../runtime/log.ts';
import { APPLICATION_ROLE, grantApplication } from './application-role.ts';
import { backUp } from './backup.ts';
import { damagedError, isRefusal } from './damage.ts';
import { type Database, DatabaseError, type Queries } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { queueStatements } from './statement-queue.ts';

const NEW = 'database.new-';

/** Creates the folder beside its final place and renames it, so that an interrupted first start leaves no half of it. */
async function createFolder(dataDir: string, folder: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(NEW)) rmSync(join(dataDir, name), { recursive: true });
  }
  const newFolder = mkdtempSync(join(dataDir, NEW));
  const program = join(import.meta.dirname, 'new-folder.ts');
  // Nothing in it runs often enough to be worth optimizing.
  const flags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
  await promisify(execFile)(process.execPath, [...flags, program, newFolder]);
  renameSync(newFolder, folder);
}

function state(folder: string): 'missing' | 'present' | 'foreign' | 'empty' {
  if (!lstatSync(folder, { throwIfNoEntry: false })) return 'missing';
  if (existsSync(join(folder, 'PG_VERSION'))) return 'present';
  return readdirSync(folder).length === 0 ? 'empty' : 'foreign';
}

const refusals = {
  foreign: (folder: string) => `The folder ${folder} holds something that is not a database; move it away.`,
  empty: (folder: string) =>
    `The folder ${folder} is empty: put a copy of the database back, or remove the folder to start with a new one.`,
};

type Fill = (db: Queries) => Promise<void>;

/** Migrates a database and fills an empty one. From then on the connection has the application's role. */
async function prepared(client: PGlite, fill: Fill): Promise<Queries> {
  const db = drizzle(client);
  try {
    await migrateDatabase(db as Queries);
    await fill(db as Queries);
    await grantApplication(db as Queries, silentLog);
    // PGlite has one log-in. This way `set role none` and `reset role` do not give it back.
    await client.query(`set session authorization ${APPLICATION_ROLE}`);
    return db as Queries;
  } catch (error) {
    await client.close().catch(() => {});
    throw error;
  }
}

/** Opens the database in a data folder. A database that cannot be read is never replaced: that is the operator's decision. */
async function openFolder(dataDir: string, fill: Fill): Promise<[PGlite, Queries]> {
  const folder = join(dataDir, 'database');
  const found = state(folder);
  if (found === 'foreign' || found === 'empty') throw new DatabaseError('damaged', refusals[found](folder));
  if (found === 'missing') await createFolder(dataDir, folder);
  try {
    const client = await openEmbedded(folder);
    return [client, await prepared(client, fill)];
  } catch (error) {
    const isDamage = found === 'present' && !(error instanceof DatabaseError) && !isRefusal(error);
    throw closedError(folder, error) ?? (isDamage ? damagedError(folder, error) : error);
  }
}

function database(client: PGlite, db: Queries, release: () => void): Database {
  queueStatements(client);
  return {
    db,
    check: () =>
      client.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      if (!client.closed) await client.close();
      release();
    },
  };
}

export async function openMemory(fill: Fill): Promise<Database> {
  const client = await openEmbedded();
  return database(client, await prepared(client, fill), () => {});
}

/** Opens PGlite in `<dataDir>/database`, which `<dataDir>/database.lock` reserves for one process. */
export async function openPglite(dataDir: string, fill: Fill): Promise<Database> {
  let release = () => {};
  try {
    release = lockDataFolder(dataDir);
    const [client, db] = await openFolder(dataDir, fill);
    return { ...database(client, db, release), backUp: () => backUp(client, dataDir) };
  } catch (error) {
    release();
    throw refusedPlace(error) ?? error;
  }
}
