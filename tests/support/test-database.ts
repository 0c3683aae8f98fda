import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { silentLog } from '../../runtime/log.ts';
import { rememberOwner } from './ledger-owner.ts';
import { patience } from './patience.ts';
import { newDataFolder } from './product/filled-database.ts';
import { asApplication, newPostgresDatabase } from './product/shared-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that a project's tests open (vitest.config.ts). */
    database: 'PostgreSQL' | 'PGlite';
  }
}

/** A new PGlite, migrated, with demo accounts or without players. */
export async function openTestPglite({ demo = false } = {}): Promise<Database> {
  const folder = await newDataFolder({ demo });
  const database = await openDatabase({ dataDir: folder.dataDir }, { log: silentLog, demo });
  return {
    ...database,
    async close() {
      await database.close();
      await folder.remove();
    },
  };
}

/** A new PGlite, migrated and without players, whose connection is its owner's. */
export async function openOwnedPglite(): Promise<{ client: PGlite; close(): Promise<void> }> {
  const { dataDir, remove } = await newDataFolder({ demo: false });
  const client = await openEmbedded(join(dataDir, 'database'));
  return {
    client,
    async close() {
      await client.close();
      await remove();
    },
  };
}

const { timeout } = patience;
const patient = { connectMs: timeout, statementMs: timeout, responseMs: timeout, idleMs: timeout };

/** A new database, with demo accounts or without players. */
export async function openTestDatabase({ demo = false } = {}): Promise<Database> {
  if (inject('database') === 'PGlite') return openTestPglite({ demo });
  const ownerUrl = await newPostgresDatabase({ demo });
  const location = { databaseUrl: asApplication(ownerUrl), ownerUrl };
  const database = await openDatabase(location, { log: silentLog, demo, timeouts: patient });
  rememberOwner(database.db, ownerUrl);
  return database;
}
