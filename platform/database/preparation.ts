import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../../runtime/log.ts';
import { minuteMs } from '../../shared/western-indonesia.ts';
import { grantApplication } from './application-role.ts';
import { openClient } from './client.ts';
import type { Queries } from './database.ts';
import { advisoryLocks } from './locks.ts';
import { migrateDatabase } from './migrate.ts';

/** Minutes that a start waits for another one's preparation. */
export const PREPARATION_TIMEOUT_MINUTES = 10;

async function acquireLock(client: pg.Client, log: Log, timeoutMinutes: number): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.preparation,
  ]);
  if (rows[0].taken) return;
  log.warn('database.waiting', { for: 'the preparation of another start', atMostMinutes: timeoutMinutes });
  await client.query(`set lock_timeout = ${Math.round(timeoutMinutes * minuteMs)}`);
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.preparation]);
  await client.query('set lock_timeout = 0');
}

/**
 * Brings the database to this version, fills an empty one and grants the application's role its rights, one process at a time. Uses its own
 * connection, since preparing may take long: nothing times out but the wait for the lock, and the lock ends with the
 * connection.
 */
export async function prepareDatabase(
  databaseUrl: string,
  log: Log,
  fill: (db: Queries) => Promise<void>,
  { timeoutMinutes = PREPARATION_TIMEOUT_MINUTES, isOwnLogin = true } = {},
): Promise<{ hasRole: boolean }> {
  const client = await openClient({ connectionString: databaseUrl });
  try {
    await acquireLock(client, log, timeoutMinutes);
    const db = drizzle(client);
    await migrateDatabase(db);
    await fill(db);
    return { hasRole: await grantApplication(db, log, isOwnLogin) };
  } finally {
    await client.end();
  }
}
