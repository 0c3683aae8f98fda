import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../../runtime/log.ts';
import { sessionStatement } from './client.ts';
import { DatabaseError, type Queries, sqlState } from './database.ts';
import { isRolledBack } from './unavailable.ts';

/** In milliseconds. */
export interface DatabaseTimeouts {
  /** The wait for a free connection of the pool, or a new one. */
  connectMs: number;
  /** The server cancels a statement after this time. */
  statementMs: number;
  /** We give up a response after this time, since a paused or disconnected server cancels nothing. Longer than `statement`. */
  responseMs: number;
  /** The server ends a transaction that sends nothing for this time. */
  idleMs: number;
}

const defaultTimeouts: DatabaseTimeouts = {
  connectMs: 5_000,
  statementMs: 5_000,
  responseMs: 6_000,
  idleMs: 10_000,
};
/** Runs of a transaction that PostgreSQL rolls back because of another one. */
const MAX_RUNS = 5;
const MAX_CONNECTIONS = 10;
/** PostgreSQL has no connection left: for the role, the database or all. */
const TOO_MANY_CONNECTIONS = '53300';
/** In milliseconds: a refused connection is tried again after this time while none is open, and more than are open after the second. */
const FULL_PAUSE_MS = 50;
const FULL_TIME_MS = 10_000;

interface ConnectOptions {
  /** The connections have the application's role. */
  hasRole?: boolean;
  timeouts?: DatabaseTimeouts | undefined;
}

type Send = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
/** The part of a connection that Drizzle uses. */
interface Connection {
  query: Send;
}

function unreachable(cause: unknown): DatabaseError {
  return new DatabaseError('unreachable', 'PostgreSQL does not answer.', cause);
}

/** Retries a whole transaction that PostgreSQL rolled back, after a random delay: the other transaction has another one. */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MAX_RUNS || !isRolledBack(error)) throw error;
      await pause(Math.random() * 10 * 2 ** runs);
    }
  }
}

function connectionsOf({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Takes connections of a pool. Where PostgreSQL refuses further ones, callers share those that are open, and wait for them as
 * long as for a new one.
 */
function takerOf(pool: pg.Pool, waitMs: number): () => Promise<pg.PoolClient> {
  let open = 0;
  let reopening: NodeJS.Timeout | undefined;
  pool.on('connect', () => {
    open += 1;
  });
  pool.on('remove', () => {
    open -= 1;
  });

  function shareOpen(): void {
    pool.options.max = Math.max(1, open);
    reopening ??= setTimeout(() => {
      reopening = undefined;
      pool.options.max = MAX_CONNECTIONS;
    }, FULL_TIME_MS).unref();
  }

  return async () => {
    const until = performance.now() + waitMs;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (sqlState(error) !== TOO_MANY_CONNECTIONS || performance.now() > until) throw unreachable(error);
        shareOpen();
        if (open === 0) await pause(FULL_PAUSE_MS);
      }
    }
  };
}

/**
 * Opens a pool of connections. A connection that fails in any way, a timeout included, is closed and never used again, and its
 * callers get DatabaseError. A function given to `transaction` may run several times, so it must do nothing but query the
 * database.
 */
export function connect(
  databaseUrl: string,
  log: Log,
  { hasRole = false, timeouts = defaultTimeouts }: ConnectOptions = {},
) {
  const statement = sessionStatement({
    hasRole,
    timeouts: { statement: timeouts.statementMs, idleInTransaction: timeouts.idleMs },
  });
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.responseMs,
    onConnect: async (client) => {
      await client.query(statement);
    },
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection may be cut at any moment, in use or not. Without a listener the error would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log.error('database.connection', { error: error.message, sqlState: sqlState(error) }),
    ),
  );
  pool.on('error', () => {});
  const take = takerOf(pool, timeouts.connectMs);

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await take();
    let failure: DatabaseError | undefined;
    const query: Send = async (config, values) => {
      if (failure) throw failure;
      try {
        return await client.query(config, values);
      } catch (error) {
        if (error instanceof pg.DatabaseError) throw error;
        failure = unreachable(error);
        throw failure;
      }
    };
    try {
      return await work({ query });
    } finally {
      client.release(failure !== undefined || client.getTransactionStatus() !== 'I');
    }
  }

  const query: Send = (config, values) =>
    withRetries(() => withConnection((one) => one.query(config, values)));
  const db: Queries = drizzle({ query } as pg.Pool);
  db.transaction = (work, config) =>
    withRetries(() => withConnection((one) => drizzle(one as pg.PoolClient).transaction(work, config)));

  return {
    db,
    check: () =>
      query({ text: 'select 1' }).then(
        () => true,
        () => false,
      ),
    connections: () => connectionsOf(pool),
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
}
