import { inject } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/log.ts';
import { openDatabase } from '../../platform/open-database.ts';
import { newDataFolder } from './product/filled-database.ts';
import { newPostgresDatabase } from './product/shared-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What a project's tests open as their database (vitest.config.ts). */
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

/** A new database without players. */
export async function openTestDatabase(): Promise<Database> {
  if (inject('database') === 'PGlite') return openTestPglite();
  return openDatabase({ databaseUrl: await newPostgresDatabase() }, { log: silentLog, demo: false });
}
