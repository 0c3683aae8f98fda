import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseSocket } from './http/answers.ts';
import { createRequestListener } from './http/requests.ts';
import { Hub } from './hub.ts';
import { limits, liveness } from './limits.ts';
import type { SocketHostOptions } from './options.ts';
import { closed, endConnections } from './shutdown.ts';
import { createUpgradeListener } from './upgrade.ts';

export interface SocketHost {
  port: number;
  /** May be called more than once; resolves when no socket is left. */
  close(): Promise<void>;
}

/** Starts the bundled host of the Pusher protocol 7: WebSocket, HTTP API and channel authorization on one port. */
export async function startSocketHost(options: SocketHostOptions): Promise<SocketHost> {
  const hub = new Hub(options);
  const server = createServer({
    maxHeaderSize: limits.requestHeaders,
    headersTimeout: limits.headersTime,
    requestTimeout: limits.requestTime,
    connectionsCheckingInterval: limits.headersTime / 4,
  });
  server.on('request', createRequestListener(hub, options));
  server.on('upgrade', createUpgradeListener(hub, options));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseSocket(socket, statusFor(error)));
  await listen(server, options);
  const sweep = setInterval(() => checkAll(hub), liveness.sweepEvery);
  const { port } = server.address() as AddressInfo;
  hub.log('host.started', { port });
  let closing: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(sweep);
    await endConnections(hub);
    const stopped = closed(server);
    server.closeAllConnections();
    await stopped;
    hub.log('host.stopped', { port });
  };
  return {
    port,
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

function listen(server: Server, { host, port }: SocketHostOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function checkAll(hub: Hub): void {
  const now = performance.now();
  for (const connection of hub.connections.values()) connection.checkLiveness(now);
}

function statusFor(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
