import type { AddressInfo } from 'node:net';
import { createHttpServer, type Handler, type HttpServerOptions } from '../platform/http/http-server.ts';
import { StartFailure } from './start-failure.ts';

export interface Listener {
  port: number;
  close(): Promise<void>;
}

/** Milliseconds that open requests have to end. */
const grace = 2_000;

/** Listens, or throws a StartFailure that says what is in the way. */
export async function startListener(
  options: { host: string; port: number; setting: string; hostSetting?: string } & HttpServerOptions,
  handler: Handler,
): Promise<Listener> {
  const { host, port, setting, hostSetting } = options;
  const server = createHttpServer(options, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(StartFailure.ofListening(error, { host, port, setting, hostSetting })),
    );
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
