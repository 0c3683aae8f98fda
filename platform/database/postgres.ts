import pg from 'pg';
import type { Log } from '../../runtime/log.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { openClient } from './client.ts';
import { connect, type DatabaseTimeouts } from './connections.ts';
import { type Database, DatabaseError, type Queries, sqlState } from './database.ts';
import { PREPARATION_TIMEOUT_MINUTES, prepareDatabase } from './preparation.ts';
import { checkServer } from './server-check.ts';

/** Returns host and port of a URL. */
function place(url: URL): string {
  return `${url.hostname || 'localhost'}:${url.port || '5432'}`;
}

/** Returns what PostgreSQL, or a pooler before it, said itself. */
function answerIn(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof pg.DatabaseError) return current.message.split('\n', 1)[0] ?? '';
  return null;
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
  if (code && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57)/.test(code)) return error;
  const answer = answerIn(error);
  if (answer !== null)
    return new DatabaseError(
      'unreachable',
      `PostgreSQL at ${place(url)} cannot be used now (DATABASE_URL); it answers "${answer}".`,
    );
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

async function check(databaseUrl: string, setting: string): Promise<void> {
  const url = parse(databaseUrl);
  await checkServer(databaseUrl, place(url), setting).catch((error) => {
    throw explain(url, error);
  });
}

interface Login {
  isMember: boolean;
  isOwner: boolean;
}

/** Finds out whether a log-in may take the application's role, and whether it may become the owner of the ledger. */
async function loginOf(databaseUrl: string): Promise<Login> {
  const client = await openClient({ connectionString: databaseUrl });
  try {
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
  if (ownerUrl !== undefined) await check(ownerUrl, 'DATABASE_OWNER_URL');
  await check(databaseUrl, 'DATABASE_URL');
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
  return connect(databaseUrl, log, { hasRole: isMember, timeouts });
}
