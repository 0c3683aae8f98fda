import pg from 'pg';
import type { Log } from '../log.ts';
import type { Broadcast, Relay } from './host/options.ts';

const CHANNEL = 'realtime_broadcasts';
/** Serialises commits, so that a larger sequence is never visible before a smaller one. */
const SEQUENCE_LOCK = 4_115_124;
/** ms. A connection that is silently gone is noticed by a question that gets no answer. */
const times = { answer: 5_000, question: 5_000, firstPause: 250, longestPause: 8_000 };
/** Questions from one clean-up to the next. */
const CLEANING = 120;
const KEPT_MINUTES = 60;
const PAGE = 500;

const store = `
  with locked as materialized (select pg_advisory_xact_lock(${SEQUENCE_LOCK})),
    stored as (insert into broadcasts (message) select $1::json from locked returning sequence)
  select pg_notify('${CHANNEL}', sequence::text) from stored`;
const newest = 'select coalesce(max(sequence), 0) as sequence from broadcasts';
const after = `select sequence, message from broadcasts where sequence > $1 order by sequence limit ${PAGE}`;
const clean = `delete from broadcasts where created_at < now() - interval '${KEPT_MINUTES} minutes'`;

interface Row {
  sequence: string;
  message: Broadcast;
}

/**
 * Passes messages between the socket hosts on one PostgreSQL (ADR 24). A message is a row; NOTIFY carries its number
 * only, and each host reads the rows after the last one it delivered: once each, also those of the time in which its
 * connection was lost. The connection is its own, and comes back by itself.
 */
export function createRelay(databaseUrl: string, log: Log, clock: () => number = Date.now): Relay {
  let client: pg.Client | null = null;
  let cursor: number | null = null;
  let readAt = clock();
  let reading = false;
  let again = false;
  let stopped = false;
  let attempt = 0;
  let questions = 0;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let deliver: (message: Broadcast) => void = () => {};
  let missed: () => void = () => {};

  function later(): void {
    if (stopped) return;
    const pause = Math.min(times.longestPause, times.firstPause * 2 ** attempt) * (0.5 + Math.random() / 2);
    attempt = Math.min(attempt + 1, 10);
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), pause);
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = null;
    log.warn('relay.lost', { error: error?.message });
    void lost.end().catch(() => {});
    later();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: times.answer,
      statement_timeout: times.answer,
      query_timeout: times.answer,
      keepAlive: true,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on('notification', () => void read());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      const { rows } = await next.query<Row>(newest);
      const last = Number(rows[0]?.sequence);
      // A first start tells nothing old; a database that was restored begins anew below what was read.
      cursor = Math.min(cursor ?? last, last);
    } catch (error) {
      log.warn('relay.unreachable', { error: (error as Error).message });
      void next.end().catch(() => {});
      later();
      return;
    }
    if (stopped) return void next.end().catch(() => {});
    client = next;
    attempt = 0;
    if (clock() - readAt > KEPT_MINUTES * 60_000) missed();
    await read();
  }

  function hand(message: Broadcast): void {
    try {
      deliver(message);
    } catch (error) {
      log.error('relay.delivery', { error: (error as Error).message });
    }
  }

  async function read(): Promise<void> {
    again = true;
    if (reading || !client) return;
    const current = client;
    reading = true;
    try {
      while (again && client === current) {
        again = false;
        const { rows } = await current.query<Row>(after, [cursor]);
        readAt = clock();
        for (const { sequence, message } of rows) {
          cursor = Number(sequence);
          hand(message);
        }
        again ||= rows.length === PAGE;
      }
    } catch (error) {
      lose(current, error as Error);
    } finally {
      reading = false;
    }
    if (again && client && client !== current) await read();
  }

  async function ask(): Promise<void> {
    await read();
    questions += 1;
    if (questions % CLEANING === 0) await client?.query(clean).catch(() => {});
  }

  return {
    async start(handlers) {
      ({ deliver, missed } = handlers);
      heartbeat = setInterval(() => void ask(), times.question);
      await connect();
    },
    async send(message) {
      if (!client) throw new Error('no connection to PostgreSQL');
      await client.query(store, [JSON.stringify(message)]);
    },
    async stop() {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
