import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Queries, rowsOf } from '../../platform/database/database.ts';

/**
 * Resolves when the call waits for this transaction, or has ended. PGlite has one connection, so the call waits for it.
 */
export async function waitsFor(tx: Queries, call: Promise<unknown>): Promise<void> {
  if (inject('database') !== 'PostgreSQL') return;
  let isSettled = false;
  void call.finally(() => {
    isSettled = true;
  });
  const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  while (!isSettled && (await rowsOf(tx, waiting)).length === 0);
}
