import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../http/log.ts';
import { type Database, DatabaseError, type Queries, sqlState } from './database.ts';
import { migrations } from './migrate.ts';
import * as schema from './schema/schema.ts';

/** Held while one process migrates and seeds, so that several may start at once. */
const PREPARATION_LOCK = 4_115_122;

/** Where a URL points to, without its password. */
function place(url: URL): string {
  return `${url.hostname || 'localhost'}:${url.port || '5432'}`;
}

function explain(url: URL, error: unknown): unknown {
  const user = decodeURIComponent(url.username) || 'the default user';
  const name = decodeURIComponent(url.pathname.slice(1)) || user;
  const code = sqlState(error);
  if (code?.startsWith('28')) {
    return new DatabaseError(
      'permission',
      `PostgreSQL at ${place(url)} refused the log-in of ${user} (DATABASE_URL).`,
    );
  }
  if (code === '3D000') {
    return new DatabaseError(
      'unreachable',
      `PostgreSQL at ${place(url)} has no database "${name}" (DATABASE_URL).`,
    );
  }
  if (code === '42501') {
    return new DatabaseError(
      'permission',
      `${user} may not create tables in "${name}" at ${place(url)} (DATABASE_URL).`,
    );
  }
  if (code && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57')) return error;
  return new DatabaseError('unreachable', `PostgreSQL at ${place(url)} does not answer (DATABASE_URL).`);
}

function parse(databaseUrl: string): URL {
  const url = URL.parse(databaseUrl);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  throw new DatabaseError(
    'unreachable',
    'DATABASE_URL is not of the form postgres://user:password@host:port/database.',
  );
}

export async function openPostgres(
  databaseUrl: string,
  log: Log,
  prepare: (db: Queries) => Promise<void>,
): Promise<Database> {
  const url = parse(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', (error) => log.error('database.connection', { code: sqlState(error) }));
  try {
    const client = await pool.connect();
    try {
      const db = drizzle(client, { schema });
      await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
      await migrate(db, migrations);
      await prepare(db as unknown as Queries);
      await client.query('select pg_advisory_unlock($1)', [PREPARATION_LOCK]);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw explain(url, error);
  }
  return {
    db: drizzle(pool, { schema }) as unknown as Queries,
    check: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}
