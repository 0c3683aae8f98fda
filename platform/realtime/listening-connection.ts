import type pg from 'pg';
import type { Log } from '../../runtime/log.ts';
import { backoffMs } from '../../shared/backoff.ts';
import { openClient } from '../database/client.ts';

const responseTimeoutMs = 5_000;
const backoff = { firstMs: 250, maxMs: 8_000 };

const timeouts = { statement: responseTimeoutMs, idleInTransaction: 0 };

interface ConnectionHandlers {
  /** Runs on a new connection before it is used; a rejection discards the connection. */
  prepare(client: pg.Client): Promise<void>;
  ready(): Promise<void>;
  notified(): void;
}

/** A dedicated PostgreSQL connection for notifications, which reconnects until it is stopped. */
export function keepListeningConnection(
  databaseUrl: string,
  log: Log,
  { prepare, ready, notified }: ConnectionHandlers,
) {
  let client: pg.Client | null = null;
  let stopped = false;
  let attempt = 0;
  let retry: NodeJS.Timeout | undefined;

  function connectLater(): void {
    if (stopped) return;
    const delay = backoffMs(attempt, backoff) * (0.5 + Math.random() / 2);
    attempt += 1;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), delay);
  }

  /** Discards a connection that no longer works. */
  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = null;
    log.warn('relay.lost', { error: error?.message });
    void lost.end().catch(() => {});
    connectLater();
  }

  async function connect(): Promise<void> {
    let next: pg.Client | undefined;
    try {
      next = await openClient(
        { connectionString: databaseUrl, query_timeout: responseTimeoutMs },
        { timeouts },
      );
      const opened = next;
      opened.on('error', (error) => lose(opened, error));
      opened.on('end', () => lose(opened));
      opened.on('notification', notified);
      await prepare(opened);
    } catch (error) {
      log.warn('relay.unreachable', { error: (error as Error).message });
      void next?.end().catch(() => {});
      connectLater();
      return;
    }
    if (stopped) return void next.end().catch(() => {});
    client = next;
    attempt = 0;
    await ready();
  }

  async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(retry);
    const last = client;
    client = null;
    await last?.end().catch(() => {});
  }

  return { connect, lose, stop, current: () => client };
}

export type ListeningConnection = ReturnType<typeof keepListeningConnection>;
