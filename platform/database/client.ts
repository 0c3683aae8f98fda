import pg from 'pg';
import { APPLICATION_ROLE } from './application-role.ts';

/**
 * Settings that reading and writing depend on. A server, a database and a role can each have other defaults. The
 * functions' locks are made for this isolation level.
 */
const settings = {
  search_path: 'public',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  quote_all_identifiers: 'off',
  default_transaction_isolation: 'read committed',
  lock_timeout: '0',
  idle_session_timeout: '0',
  // Compiling a statement takes longer than it saves, even for the reports of a month.
  jit: 'off',
};

/** In milliseconds; 0: never. */
interface Timeouts {
  statement: number;
  idleInTransaction: number;
}

interface SessionOptions {
  timeouts?: Timeouts;
  /** The connection has the application's role. */
  hasRole?: boolean;
}

/**
 * The statement that makes a new connection one of ours. Poolers such as PgBouncer refuse most settings in a connection's
 * first message, and pass statements on. `transaction_timeout` exists since PostgreSQL 17.
 */
export function sessionStatement({ timeouts, hasRole = false }: SessionOptions): string {
  const all = {
    ...settings,
    statement_timeout: String(timeouts?.statement ?? 0),
    idle_in_transaction_session_timeout: String(timeouts?.idleInTransaction ?? 0),
    ...(hasRole && { role: APPLICATION_ROLE }),
  };
  const changes = Object.entries(all).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${changes.join(', ')}; select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) is not null`;
}

/** Opens a connection of its own, outside the pool. Rejects with the driver's error. */
export async function openClient(config: pg.ClientConfig, options: SessionOptions = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...config });
  // A connection may be cut at any moment. Without a listener the error would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sessionStatement(options));
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}
