import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../../../runtime/http-server.ts';
import { deliver, reconnectAll } from './broadcast.ts';
import { createRequestListener } from './http/requests.ts';
import { safeHeaders } from './http/responses.ts';
import { Hub } from './hub.ts';
import { limits, liveness } from './limits.ts';
import type { SocketHostOptions } from './options.ts';
import { printable } from './printable.ts';
import { closeServer, endConnections } from './shutdown.ts';
import { createUpgradeListener } from './upgrade.ts';

/** Unsent bytes: of all sockets, and of the one with most. */
interface SocketLoad {
  sockets: number;
  waitingBytes: number;
  maxUnsentBytes: number;
}

export interface SocketHost {
  port: number;
  load(): SocketLoad;
  /** May be called more than once; resolves when all sockets are closed. */
  close(): Promise<void>;
}

/** Starts the socket host (Pusher protocol 7): WebSocket, HTTP API and channel authorization on one port. */
export async function startSocketHost(options: SocketHostOptions): Promise<SocketHost> {
  const hub = new Hub(options);
  const server = createHttpServer(
    {
      headers: safeHeaders,
      log: { error: (event, fields = {}) => hub.log(event, { reason: printable(String(fields.error)) }) },
      observe: options.observe,
      ...(options.bounds && { bounds: options.bounds }),
      server: { maxHeaderSize: limits.requestHeaders, requestTimeout: limits.requestTimeoutMs },
    },
    createRequestListener(hub, options),
  );
  server.on('upgrade', createUpgradeListener(hub, options));
  const { relay } = options;
  await relay?.start({ deliver: (message) => deliver(hub, message), missed: () => reconnectAll(hub) });
  try {
    await listen(server, options);
  } catch (error) {
    await relay?.stop();
    throw error;
  }
  const sweep = setInterval(() => checkAll(hub), liveness.sweepEveryMs);
  const { port } = server.address() as AddressInfo;
  hub.log('host.started', { port });
  let closing: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(sweep);
    await endConnections(hub);
    await relay?.stop();
    const stopped = closeServer(server);
    server.closeAllConnections();
    await stopped;
    hub.log('host.stopped', { port });
  };
  return {
    port,
    load: () => loadOf(hub),
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

function listen(server: Server, { host, port, fd }: SocketHostOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(fd === undefined ? { host, port } : { fd }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function loadOf(hub: Hub): SocketLoad {
  const load = { sockets: hub.connections.size, waitingBytes: 0, maxUnsentBytes: 0 };
  for (const { waitingBytes } of hub.connections.values()) {
    load.waitingBytes += waitingBytes;
    load.maxUnsentBytes = Math.max(load.maxUnsentBytes, waitingBytes);
  }
  return load;
}

function checkAll(hub: Hub): void {
  const now = performance.now();
  for (const connection of hub.connections.values()) connection.checkLiveness(now);
}
