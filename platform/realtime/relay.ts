import type pg from 'pg';
import type { Log } from '../../runtime/log.ts';
import { advisoryLocks } from '../database/locks.ts';
import type { Broadcast, Relay } from './host/options.ts';
import { keepListeningConnection, type ListeningConnection } from './listening-connection.ts';

const CHANNEL = 'realtime_broadcasts';
/** A silently lost connection is detected by a read without a response. */
const READ_INTERVAL_MS = 5_000;
/** Number of reads between two clean-ups. */
const READS_PER_CLEAN_UP = 120;
const RETENTION_MINUTES = 60;
const PAGE_SIZE = 500;

const store = `
  with locked as materialized (select pg_advisory_xact_lock(${advisoryLocks.broadcasts})),
    stored as (insert into broadcasts (message) select $1::json from locked returning sequence)
  select pg_notify('${CHANNEL}', sequence::text) from stored`;
const newest = 'select coalesce(max(sequence), 0) as sequence from broadcasts';
const after = `select sequence, message from broadcasts where sequence > $1 order by sequence limit ${PAGE_SIZE}`;
const clean = `delete from broadcasts where created_at < now() - interval '${RETENTION_MINUTES} minutes'`;

interface Row {
  sequence: string;
  message: Broadcast;
}

/** Reads the rows after the last one delivered, each once, across reconnections. */
function createReader(hand: (message: Broadcast) => void, clock: () => number) {
  let cursor: number | null = null;
  let readAt = clock();
  let reading = false;
  let again = false;

  async function readRows(connection: ListeningConnection, client: pg.Client): Promise<void> {
    while (again && connection.current() === client) {
      again = false;
      const { rows } = await client.query<Row>(after, [cursor]);
      readAt = clock();
      for (const { sequence, message } of rows) {
        cursor = Number(sequence);
        hand(message);
      }
      again ||= rows.length === PAGE_SIZE;
    }
  }

  return {
    async begin(client: pg.Client): Promise<void> {
      const { rows } = await client.query<Row>(newest);
      const last = Number(rows[0]?.sequence);
      // A first start delivers nothing old; a restored database may continue below what was read.
      cursor = Math.min(cursor ?? last, last);
    },
    /** True when rows may have been removed unread. */
    isBehind: () => clock() - readAt > RETENTION_MINUTES * 60_000,
    async read(connection: ListeningConnection): Promise<void> {
      again = true;
      while (again && !reading) {
        const client = connection.current();
        if (!client) return;
        reading = true;
        await readRows(connection, client).catch((error) => connection.lose(client, error));
        reading = false;
      }
    },
  };
}

/**
 * Relays messages between the socket hosts on one PostgreSQL (ADR 24). A message is a row; NOTIFY carries
 * only its number, and each host reads the rows after the last one it delivered, so that none is lost while a
 * connection is down.
 */
export function createRelay(databaseUrl: string, log: Log, clock: () => number = Date.now): Relay {
  let reads = 0;
  let interval: NodeJS.Timeout | undefined;
  let handlers: Parameters<Relay['start']>[0] = { deliver() {}, missed() {} };

  const reader = createReader((message) => {
    try {
      handlers.deliver(message);
    } catch (error) {
      log.error('relay.delivery', { error: (error as Error).message });
    }
  }, clock);

  const connection = keepListeningConnection(databaseUrl, log, {
    async prepare(client) {
      await client.query(`listen ${CHANNEL}`);
      await reader.begin(client);
    },
    async ready() {
      if (reader.isBehind()) handlers.missed();
      await reader.read(connection);
    },
    notified: () => void reader.read(connection),
  });

  async function readAndClean(): Promise<void> {
    await reader.read(connection);
    reads += 1;
    if (reads % READS_PER_CLEAN_UP === 0)
      await connection
        .current()
        ?.query(clean)
        .catch(() => {});
  }

  return {
    async start(given) {
      handlers = given;
      interval = setInterval(() => void readAndClean(), READ_INTERVAL_MS);
      await connection.connect();
    },
    async send(message) {
      const client = connection.current();
      if (!client) throw new Error('There is no connection to PostgreSQL.');
      await client.query(store, [JSON.stringify(message)]);
    },
    async stop() {
      clearInterval(interval);
      await connection.stop();
    },
  };
}
