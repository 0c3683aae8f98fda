import { randomInt } from 'node:crypto';
import { Channels } from './channels.ts';
import { Connection, type Transport } from './connection.ts';
import type { HostLog, Relay, SocketApp, SocketHostOptions } from './options.ts';
import { Users } from './users.ts';

/** State of the host: connections, subscriptions, signed-in users. */
export class Hub {
  readonly app: SocketApp;
  readonly log: HostLog;
  readonly channels: Channels;
  readonly users = new Users();
  readonly relay: Relay | null;
  closing = false;
  readonly connections = new Map<string, Connection>();

  constructor(options: Pick<SocketHostOptions, 'app' | 'log' | 'largeChannels' | 'relay'>) {
    const { app, log, largeChannels, relay = null } = options;
    this.app = app;
    this.log = log;
    this.relay = relay;
    this.channels = new Channels(largeChannels);
  }

  connect(transport: Transport): Connection {
    const connection = new Connection(this.#freeSocketId(), transport);
    this.connections.set(connection.socketId, connection);
    return connection;
  }

  /** Logs an action of a client, with a rate limit per client. */
  report(event: string, connection: Connection, fields: Record<string, string> = {}): void {
    if (!connection.reports.admits(performance.now())) return;
    this.log(event, { socketId: connection.socketId, ...fields });
  }

  #freeSocketId(): string {
    for (;;) {
      const id = `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`;
      if (!this.connections.has(id)) return id;
    }
  }
}
