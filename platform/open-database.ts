import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { seed } from './seed/seed.ts';

export interface DatabaseOptions {
  log: Log;
  /** Demo accounts with known passwords; false for a real operation. */
  demo: boolean;
}

export type DatabaseLocation =
  | { memory: true }
  | { databaseUrl: string }
  | { dataDir: string; databaseUrl?: string | undefined };

/**
 * Opens the platform's database, brings it to the newest migration and fills an empty one.
 * Throws DatabaseError when that cannot be done; the caller closes it at the end.
 */
export async function openDatabase(location: DatabaseLocation, options: DatabaseOptions): Promise<Database> {
  const { log, demo } = options;
  const fill = (db: Database['db']) => seed(db, { demo, now: new Date() });

  if ('databaseUrl' in location && location.databaseUrl !== undefined) {
    const { openPostgres } = await import('./database/postgres.ts');
    return openPostgres(location.databaseUrl, log, { fill });
  }
  const { openMemory, openPglite } = await import('./database/pglite.ts');
  return 'dataDir' in location ? openPglite(location.dataDir, fill) : openMemory(fill);
}
