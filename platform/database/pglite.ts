import { accessSync, constants, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Log } from '../http/log.ts';
import { type Database, DatabaseError, type Queries } from './database.ts';
import { lockDataFolder } from './lock.ts';
import { migrations } from './migrate.ts';

const NEW = 'database.new-';

/** Created beside its final place and renamed: an interrupted first start leaves nothing half made. */
async function createFolder(dataDir: string, folder: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(NEW)) rmSync(join(dataDir, name), { recursive: true });
  }
  const fresh = mkdtempSync(join(dataDir, NEW));
  const client = await PGlite.create(fresh);
  await client.close();
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(fresh, folder);
}

function state(folder: string): 'missing' | 'present' | 'foreign' {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return 'missing';
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'foreign';
  accessSync(folder, constants.R_OK | constants.W_OK);
  return 'present';
}

async function openFolder(dataDir: string, log: Log): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  const found = state(folder);
  if (found === 'foreign') {
    throw new DatabaseError(
      'damaged',
      `The folder ${folder} holds something that is not a database; move it away.`,
    );
  }
  if (found === 'missing') await createFolder(dataDir, folder);
  try {
    return await PGlite.create(folder);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Aborted('))) {
      throw new DatabaseError(
        'damaged',
        `The database in ${folder} cannot be read; restore a copy or move it away.`,
        error,
      );
    }
    const aside = join(dataDir, `database.damaged-${new Date().toISOString().replaceAll(':', '-')}`);
    renameSync(folder, aside);
    log.error('database.damaged', { movedTo: aside });
    await createFolder(dataDir, folder);
    return PGlite.create(folder);
  }
}

async function wrap(client: PGlite, release: () => void): Promise<Database> {
  const db = drizzle(client);
  try {
    await migrate(db, migrations);
  } catch (error) {
    await client.close();
    release();
    throw error;
  }
  return {
    db: db as Queries,
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

export async function openMemory(): Promise<Database> {
  return wrap(await PGlite.create(), () => {});
}

/** PGlite in `<dataDir>/database`, held by one process through `<dataDir>/database.lock`. */
export async function openPglite(dataDir: string, log: Log): Promise<Database> {
  let release = () => {};
  try {
    release = lockDataFolder(dataDir);
    return await wrap(await openFolder(dataDir, log), release);
  } catch (error) {
    release();
    const { code } = error as NodeJS.ErrnoException;
    if (
      code === 'EACCES' ||
      code === 'EPERM' ||
      code === 'EROFS' ||
      code === 'ENOTDIR' ||
      code === 'EEXIST'
    ) {
      throw new DatabaseError('permission', `The data folder ${dataDir} cannot be written to.`, error);
    }
    throw error;
  }
}
