import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { normalizeAddress } from './address.ts';
import { ConnectionSlots } from './connection-slots.ts';
import type { Log } from './log.ts';

/** Responds to a request; an error it throws becomes a 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse, requestId: string) => unknown;

type Headers = Readonly<Record<string, string>>;

export interface ConnectionLimits {
  /** Maximum number of connections; further ones are closed. */
  connections: number;
  /** Maximum number of connections per address; further ones get 503. Null: unlimited. */
  perAddress: number | null;
  /**
   * The visitor of a request that comes through a proxy. With it, concurrent requests are counted instead of
   * connections.
   */
  visitorOf?: (request: IncomingMessage) => string | null;
}

/**
 * Called after every response: `status` is null where the client left early, `ms` null where no request was
 * read.
 */
export type ObserveResponse = (response: { status: number | null; ms: number | null }) => void;

export interface HttpServerOptions {
  /** Set on every response of the listener; a handler may override a header. */
  headers: Headers;
  log: Pick<Log, 'error'>;
  observe?: ObserveResponse | undefined;
  /** Unlimited if absent. */
  bounds?: ConnectionLimits;
  /** Options of node:http that override the defaults. */
  server?: ServerOptions;
}

/**
 * In milliseconds. A connection is closed when its peer neither sends nor reads a byte for `stalled`, even
 * during a response.
 */
const timeoutsMs = {
  headers: 10_000,
  request: 30_000,
  idle: 10_000,
  stalled: 30_000,
  check: 2_000,
  lastWord: 2_000,
};
const crowded = { 'Retry-After': '5' };

const malformed: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
};

/** Sends a final response and closes both halves of the connection, even if the peer does not read. */
function refuseConnection(socket: Duplex, status: string, headers: Headers): void {
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const timer = setTimeout(() => socket.destroy(), timeoutsMs.lastWord);
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => socket.destroy());
}

type Refuse = (socket: Duplex, status: string, headers?: Headers) => void;

/** True for the error of reading a body that the client broke off. */
export function isBrokenOff(request: Pick<IncomingMessage, 'errored' | 'complete'>, error: unknown): boolean {
  return !request.complete && request.errored !== null && request.errored === error;
}

/**
 * Logs the error with the request id that the visitor sees, and sends a 500 unless the response has begun.
 */
function respondWithError(
  response: ServerResponse,
  requestId: string,
  error: unknown,
  log: Pick<Log, 'error'>,
): void {
  log.error('http.failed', { requestId, error: error instanceof Error ? error.stack : String(error) });
  if (response.headersSent) return void response.destroy();
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Set-Cookie'])
    response.removeHeader(name);
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(500, headers).end('Something went wrong.\n');
}

/** Reports a response when it has ended. */
function observeResponse(response: ServerResponse, observe: ObserveResponse): void {
  const began = performance.now();
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : null;
    observe({ status, ms: performance.now() - began });
  });
}

/** True for a request with several Host headers, of which a proxy in front may have read another one. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return names.length > 1;
}

function boundConnections(server: Server, slots: ConnectionSlots, refuse: Refuse): void {
  server.on('connection', (socket: Socket) => {
    const leave = slots.take(normalizeAddress(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else refuse(socket, '503 Service Unavailable', crowded);
  });
}

/**
 * An HTTP server that one client cannot block: it closes slow, idle and stalled connections, responds to
 * malformed requests, and turns an error of the handler into a 500. Every response passes through here.
 */
export function createHttpServer(options: HttpServerOptions, handler: Handler): Server {
  const { headers, log, bounds, observe } = options;
  const always = Object.entries(headers);
  const slots = new ConnectionSlots(bounds?.perAddress ?? Number.POSITIVE_INFINITY);
  const visitorOf = bounds?.visitorOf;
  const server = createServer({
    headersTimeout: timeoutsMs.headers,
    requestTimeout: timeoutsMs.request,
    keepAliveTimeout: timeoutsMs.idle,
    connectionsCheckingInterval: timeoutsMs.check,
    ...options.server,
  });
  server.timeout = timeoutsMs.stalled;
  if (bounds) server.maxConnections = bounds.connections;
  const refuse: Refuse = (socket, status, more) => {
    refuseConnection(socket, status, { ...headers, ...more });
    observe?.({ status: Number.parseInt(status, 10), ms: null });
  };
  if (bounds && !visitorOf) boundConnections(server, slots, refuse);
  server.on('request', async (request, response) => {
    const requestId = randomUUID();
    if (observe) observeResponse(response, observe);
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    response.on('error', () => {});
    try {
      if (namesSeveralHosts(request)) return void response.writeHead(400, { Connection: 'close' }).end();
      const leave = slots.take(visitorOf?.(request) ?? null);
      if (!leave) return void response.writeHead(503, crowded).end();
      response.once('close', leave);
      await handler(request, response, requestId);
    } catch (error) {
      if (isBrokenOff(request, error)) return void response.destroy();
      respondWithError(response, requestId, error, log);
    }
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    refuse(socket, malformed[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
}
