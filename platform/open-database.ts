import type { Log } from '../runtime/log.ts';
import type { DatabaseTimeouts } from './database/connections.ts';
import type { Database } from './database/database.ts';
import { seed } from './seed/seed.ts';

export interface DatabaseOptions {
  log: Log;
  /** True: create demo accounts, whose passwords are public. */
  demo: boolean;
  /** Of PostgreSQL. Tests wait longer than players do. */
  timeouts?: DatabaseTimeouts | undefined;
}

export type DatabaseLocation =
  | { memory: true }
  | { databaseUrl: string; ownerUrl?: string | undefined }
  | { dataDir: string; databaseUrl?: string | undefined; ownerUrl?: string | undefined };

/**
 * Opens the platform's database and fills an empty one. Throws DatabaseError. The caller closes the database.
 */
export async function openDatabase(location: DatabaseLocation, options: DatabaseOptions): Promise<Database> {
  const { log, demo, timeouts } = options;
  const fill = (db: Database['db']) => seed(db, { demo, now: new Date() });

  if ('databaseUrl' in location && location.databaseUrl !== undefined) {
    const { openPostgres } = await import('./database/postgres.ts');
    return openPostgres(location.databaseUrl, log, { fill, ownerUrl: location.ownerUrl, timeouts });
  }
  const { openMemory, openPglite } = await import('./database/pglite.ts');
  return 'dataDir' in location ? openPglite(location.dataDir, fill) : openMemory(fill);
}
