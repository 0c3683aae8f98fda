import type pg from 'pg';
import { openClient } from './client.ts';
import { DatabaseError } from './database.ts';

interface ServerState {
  encoding: string;
  isStandby: boolean;
  isReadOnly: boolean;
}

/** Rounds in which two connections ask for their process. Others may use the pooler at the same time. */
const ROUNDS = 4;

/** Returns false where a pooler gives a process of PostgreSQL to one connection after the other. */
async function haveOwnProcesses(clients: pg.Client[]): Promise<boolean> {
  const seen = clients.map(() => new Set<number>());
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, client] of clients.entries()) {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      seen[index]?.add(rows[0].pid);
    }
  return new Set(seen.flatMap((each) => [...each])).size === clients.length;
}

/** Returns the sentence about a server on which nothing would work, or null. `server`: its host and port. */
function refusal(
  { encoding, isStandby, isReadOnly }: ServerState,
  server: string,
  name: string,
): string | null {
  if (encoding !== 'UTF8')
    return `The database "${name}" at ${server} has the encoding ${encoding}: create one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  if (isStandby)
    return `PostgreSQL at ${server} is a stand-by, which can only be read: name the primary server.`;
  if (isReadOnly)
    return `The database "${name}" at ${server} can only be read: set default_transaction_read_only to off for the database, the user or the server.`;
  return null;
}

/**
 * Checks that a server can hold our database, and that connections are sessions of their own. Throws DatabaseError, or the
 * driver's error.
 */
export async function checkServer(databaseUrl: string, server: string, setting: string): Promise<void> {
  const opened = await Promise.allSettled([1, 2].map(() => openClient({ connectionString: databaseUrl })));
  const clients = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  try {
    for (const each of opened) if (each.status === 'rejected') throw each.reason;
    const [client] = clients as [pg.Client];
    const { rows } = await client.query(
      `select current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
        current_setting('transaction_read_only') = 'on' as "isReadOnly", current_database() as name`,
    );
    const refused = refusal(rows[0], server, rows[0].name);
    if (refused) throw new DatabaseError('unusable', `${refused.slice(0, -1)} (${setting}).`);
    if (!(await haveOwnProcesses(clients)))
      throw new DatabaseError(
        'unusable',
        `A pooler at ${server} shares connections between transactions, where settings, locks and prepared statements do not hold: let each connection keep its own (PgBouncer: pool_mode = session), or name PostgreSQL itself (${setting}).`,
      );
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
