import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from './log.ts';

/** Answers a request; what it throws or rejects with becomes the one 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse, requestId: string) => unknown;

export interface HttpServerOptions {
  /** On every answer of the listener, whoever writes it; a handler may give its own value. */
  headers: Readonly<Record<string, string>>;
  log: Pick<Log, 'error'>;
  /** Of node:http, where a listener needs other bounds. */
  server?: ServerOptions;
}

/** Milliseconds. A peer that neither sends nor takes a byte for `stalled` is gone, also in the middle of an answer. */
export const times = {
  headers: 10_000,
  request: 30_000,
  idle: 10_000,
  stalled: 30_000,
  check: 2_000,
} as const;

const malformed: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
};

/** Says a last word to a peer without a request, and closes for good: its own half as well, whether it reads or not. */
export function refuseConnection(
  socket: Duplex,
  status: string,
  headers: HttpServerOptions['headers'],
): void {
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    () => socket.destroy(),
  );
  setTimeout(() => socket.destroy(), times.check).unref();
}

/** One line with the id that the visitor is shown, and a 500 where the answer has not begun. */
function fail(
  response: ServerResponse,
  requestId: string,
  error: unknown,
  log: HttpServerOptions['log'],
): void {
  const reason = error instanceof Error ? error.stack : String(error);
  log.error('http.failed', { requestId, error: reason });
  if (response.headersSent) return void response.destroy();
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Set-Cookie'])
    response.removeHeader(name);
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(500, headers).end('Something went wrong.\n');
}

/**
 * An HTTP server that no request can end or hold: slow, idle and stalled connections are closed, what is no HTTP gets
 * an answer, and an error of the handler costs one 500.
 */
export function createHttpServer({ headers, log, server: own }: HttpServerOptions, handler: Handler): Server {
  const always = Object.entries(headers);
  const server = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
    connectionsCheckingInterval: times.check,
    ...own,
  });
  server.timeout = times.stalled;
  server.on('request', async (request, response) => {
    const requestId = randomUUID();
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    response.on('error', () => {});
    try {
      await handler(request, response, requestId);
    } catch (error) {
      fail(response, requestId, error, log);
    }
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    refuseConnection(socket, malformed[error.code ?? ''] ?? '400 Bad Request', headers);
  });
  return server;
}
