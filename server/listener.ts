import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityHeaders } from './security-headers.ts';
import { StartFailure } from './start-failure.ts';

export interface Listener {
  port: number;
  close(): Promise<void>;
}

const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000 };
const grace = 2_000;

const malformed: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Requests that are no HTTP never reach a handler; they too get the headers of every answer. */
function answerMalformed(server: Server, site: URL): void {
  const headers = Object.entries({ ...securityHeaders(site), 'Content-Length': '0', Connection: 'close' });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = malformed[error.code ?? ''] ?? '400 Bad Request';
    socket.end(
      `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  });
}

/** Listens, or throws a StartFailure that says what is in the way. */
export async function startListener(
  options: { host: string; port: number; setting: string; site: URL },
  handler: RequestListener,
): Promise<Listener> {
  const { host, port, setting, site } = options;
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 2_000 }, handler);
  answerMalformed(server, site);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(StartFailure.ofListening(error, { host, port, setting })));
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const impatient = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(impatient);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
