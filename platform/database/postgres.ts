import pg from 'pg';
import type { Log } from '../../runtime/log.ts';
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
      `${user} may not create tables in "${name}" at ${place(url)}: DATABASE_OWNER_URL, or DATABASE_URL without it, is the owner's.`,
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

interface Login {
  isMember: boolean;
  isOwner: boolean;
}

/** Finds out whether a log-in may take the application's role, and whether it may become the owner of the ledger. */
async function loginOf(databaseUrl: string): Promise<Login> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_has_role(session_user, r.oid, 'member') as "isMember", pg_has_role(session_user, c.relowner, 'member') as "isOwner"
        from pg_class c left join pg_roles r on r.rolname = $1 where c.oid = 'public.ledger_entries'::regclass`,
      [APPLICATION_ROLE],
    );
    return { isMember: rows[0]?.isMember === true, isOwner: rows[0]?.isOwner !== false };
  } finally {
    await client.end().catch(() => {});
  }
}

export interface PostgresOptions {
  /** Fills an empty database. */
  fill: (db: Queries) => Promise<void>;
  /** The log-in that owns the tables, for its preparation; by default that of `databaseUrl`. */
  ownerUrl?: string | undefined;
  timeouts?: DatabaseTimeouts | undefined;
  /** Minutes to wait for another start's preparation. */
  preparationTimeout?: number;
}

/**
 * Opens a database after preparing it as its owner. The application's connections have the application's role; with
 * an `ownerUrl` their log-in can become nothing else.
 */
export async function openPostgres(
  databaseUrl: string,
  log: Log,
  { fill, ownerUrl, timeouts, preparationTimeout = PREPARATION_TIMEOUT_MINUTES }: PostgresOptions,
): Promise<Database> {
  const url = parse(databaseUrl);
  const owner = ownerUrl === undefined ? url : parse(ownerUrl);
  const isOwnLogin = ownerUrl === undefined;
  const preparation = { timeoutMinutes: preparationTimeout, isOwnLogin };
  const { hasRole } = await prepareDatabase(ownerUrl ?? databaseUrl, log, fill, preparation).catch(
    (error) => {
      throw explain(owner, error, preparationTimeout);
    },
  );
  const { isMember, isOwner } = await loginOf(databaseUrl).catch((error) => {
    throw explain(url, error);
  });
  if (!isOwnLogin && !isMember)
    throw new DatabaseError(
      'permission',
      `${decodeURIComponent(url.username)} is no member of ${APPLICATION_ROLE} (DATABASE_URL): GRANT ${APPLICATION_ROLE} TO ${decodeURIComponent(url.username)}.`,
    );
  if (hasRole && isOwner)
    log.warn('database.role', {
      role: APPLICATION_ROLE,
      problem: 'the log-in of DATABASE_URL can become the owner of the ledger',
      see: 'docs/operations.md',
    });
  return connect(isMember ? withRole(url) : databaseUrl, log, timeouts);
}
