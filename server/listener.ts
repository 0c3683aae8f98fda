import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { createHttpServer, type Handler, type HttpServerOptions } from '../runtime/http-server.ts';
import { StartFailure } from './start-failure.ts';

export interface Listener {
  port: number;
  close(): Promise<void>;
}

/** Open requests may take this long to finish. */
const graceMs = 2_000;
/** A connection that is new when the listener closes may take this long to send its request. */
const firstRequestMs = 100;

/**
 * Stops accepting connections and waits until the open ones have ended. `server.close()` alone would also
 * close connections whose request is on its way.
 */
function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = setTimeout(() => server.close(), firstRequestMs);
    const closeAll = setTimeout(() => server.closeAllConnections(), graceMs);
    // Connections that wait to be accepted are accepted first.
    setImmediate(() =>
      NetServer.prototype.close.call(server, () => {
        clearTimeout(closeIdle);
        clearTimeout(closeAll);
        resolve();
      }),
    );
  });
}

interface ListenAddress {
  host: string;
  port: number;
  /** A listening socket of a supervisor, used instead of host and port. */
  fd?: number | undefined;
  /** The settings of the port and the address. */
  setting: string;
  hostSetting?: string;
}

/** Starts listening. Throws a StartFailure that names the problem. */
export async function startListener(
  options: ListenAddress & HttpServerOptions,
  handler: Handler,
): Promise<Listener> {
  const { host, port, fd, setting, hostSetting } = options;
  const server = createHttpServer(options, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(StartFailure.ofListening(error, { host, port, setting, hostSetting })),
    );
    server.listen(fd === undefined ? { host, port } : { fd }, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeGently(server),
  };
}
