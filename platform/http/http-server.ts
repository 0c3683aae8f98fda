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
import type { Log } from '../log.ts';
import { normalizeAddress } from './address.ts';
import { ConnectionSlots } from './connection-slots.ts';

/** Answers a request; what it throws or rejects with becomes the one 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse, requestId: string) => unknown;

type Headers = Readonly<Record<string, string>>;

export interface ConnectionLimits {
  /** Connections at once; further ones are closed unanswered. */
  connections: number;
  /** Of these, connections of one address; what comes beyond is told to come back later. Null: not counted. */
  perAddress: number | null;
  /** Where every connection is a proxy's: whose a request is. Then requests at once are counted instead. */
  visitorOf?: (request: IncomingMessage) => string | null;
}

/** Is told of every answer: `status` null where the other side left before its end, `ms` null where no request was read. */
export type ObserveAnswer = (answer: { status: number | null; ms: number | null }) => void;

export interface HttpServerOptions {
  /** On every answer of the listener, whoever writes it; a handler may give its own value. */
  headers: Headers;
  log: Pick<Log, 'error'>;
  observe?: ObserveAnswer | undefined;
  /** Without it as many as come. */
  bounds?: ConnectionLimits;
  /** Of node:http, where a listener needs other bounds. */
  server?: ServerOptions;
}

/** Milliseconds. A peer that neither sends nor takes a byte for `stalled` is gone, also in the middle of an answer. */
const times = {
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

/** Says a last word to a peer and closes for good, its half of the connection too, whether it reads or not. */
function refuseConnection(socket: Duplex, status: string, headers: Headers): void {
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const timer = setTimeout(() => socket.destroy(), times.lastWord);
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => socket.destroy());
}

type Refuse = (socket: Duplex, status: string, headers?: Headers) => void;

/** One line with the id that the visitor is shown, and a 500 where the answer has not begun. */
function fail(response: ServerResponse, requestId: string, error: unknown, log: Pick<Log, 'error'>): void {
  log.error('http.failed', { requestId, error: error instanceof Error ? error.stack : String(error) });
  if (response.headersSent) return void response.destroy();
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Set-Cookie'])
    response.removeHeader(name);
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(500, headers).end('Something went wrong.\n');
}

/** Tells of an answer when it is over. */
function observeEnd(response: ServerResponse, observe: ObserveAnswer): void {
  const began = performance.now();
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : null;
    observe({ status, ms: performance.now() - began });
  });
}

function boundConnections(server: Server, slots: ConnectionSlots, refuse: Refuse): void {
  server.on('connection', (socket: Socket) => {
    const leave = slots.take(normalizeAddress(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else refuse(socket, '503 Service Unavailable', crowded);
  });
}

/**
 * An HTTP server that no request can end or hold: slow, idle and stalled connections are closed, what is no HTTP gets
 * an answer, and an error of the handler costs one 500. Every answer passes through here.
 */
export function createHttpServer(options: HttpServerOptions, handler: Handler): Server {
  const { headers, log, bounds, observe } = options;
  const always = Object.entries(headers);
  const slots = new ConnectionSlots(bounds?.perAddress ?? Number.POSITIVE_INFINITY);
  const visitorOf = bounds?.visitorOf;
  const server = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
    connectionsCheckingInterval: times.check,
    ...options.server,
  });
  server.timeout = times.stalled;
  if (bounds) server.maxConnections = bounds.connections;
  const refuse: Refuse = (socket, status, more) => {
    refuseConnection(socket, status, { ...headers, ...more });
    observe?.({ status: Number.parseInt(status, 10), ms: null });
  };
  if (bounds && !visitorOf) boundConnections(server, slots, refuse);
  server.on('request', async (request, response) => {
    const requestId = randomUUID();
    if (observe) observeEnd(response, observe);
    for (const [name, value] of always) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    response.on('error', () => {});
    try {
      const leave = slots.take(visitorOf?.(request) ?? null);
      if (!leave) return void response.writeHead(503, crowded).end();
      response.once('close', leave);
      await handler(request, response, requestId);
    } catch (error) {
      fail(response, requestId, error, log);
    }
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    refuse(socket, malformed[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
}
