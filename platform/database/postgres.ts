import type { Log } from '../log.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { connect, type DatabaseTimeouts } from './connections.ts';
import { type Database, DatabaseError, type Queries, sqlState } from './database.ts';
import { PREPARATION_TIMEOUT_MINUTES, prepareDatabase } from './preparation.ts';

/** Returns host and port of a URL. */
function place(url: URL): string {
  return `${url.hostname || 'localhost'}:${url.port || '5432'}`;
}

/** Returns an error with a sentence for the operator where the cause is known. `waited`: minutes for another start. */
export function explain(url: URL, error: unknown, waited = 0): unknown {
  if (error instanceof DatabaseError) return error;
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
  if (code === '55P03') {
    return new DatabaseError(
      'locked',
      `Another start has been preparing "${name}" at ${place(url)} for ${waited} minutes; see whether it still does, and start again.`,
    );
  }
  if (code && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57')) return error;
  return new DatabaseError('unreachable', `PostgreSQL at ${place(url)} does not answer (DATABASE_URL).`);
}

/** Throws DatabaseError. */
export function parse(databaseUrl: string): URL {
  const url = URL.parse(databaseUrl);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  throw new DatabaseError(
    'unreachable',
    'DATABASE_URL is not of the form postgres://user:password@host:port/database.',
  );
}

/** Returns a URL whose connections have the application's role from their start. */
function withRole(url: URL): string {
  const limited = new URL(url);
  const own = limited.searchParams.get('options');
  limited.searchParams.set('options', `${own ? `${own} ` : ''}-c role=${APPLICATION_ROLE}`);
  return limited.href;
}

export interface PostgresOptions {
  /** Fills an empty database. */
  fill: (db: Queries) => Promise<void>;
  timeouts?: DatabaseTimeouts;
  /** Minutes to wait for another start's migration. */
  preparationTimeout?: number;
}

export async function openPostgres(
  databaseUrl: string,
  log: Log,
  { fill, timeouts, preparationTimeout = PREPARATION_TIMEOUT_MINUTES }: PostgresOptions,
): Promise<Database> {
  const url = parse(databaseUrl);
  const prepared = prepareDatabase(databaseUrl, log, fill, preparationTimeout);
  const { hasRole } = await prepared.catch((error) => {
    throw explain(url, error, preparationTimeout);
  });
  return connect(hasRole ? withRole(url) : databaseUrl, log, timeouts);
}
