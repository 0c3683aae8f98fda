import type { AddressInfo } from 'node:net';
import { createHttpServer, type Handler, type HttpServerOptions } from '../platform/http/http-server.ts';
import { StartFailure } from './start-failure.ts';

export interface Listener {
  port: number;
  close(): Promise<void>;
}

const graceMs = 2_000;

/** Starts listening. Throws a StartFailure that names the problem. */
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
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
