import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { callHeaders } from '../../../../runtime/security-headers.ts';

export interface HttpResponse {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** Headers of every response of the host. Browsers ignore Strict-Transport-Security over plain http. */
export const safeHeaders = callHeaders({ protocol: 'https:' });

export function json(status: number, value: unknown): HttpResponse {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

/** Errors are plain text, as in the hosted service; server libraries show the text. */
export function text(status: number, body: string, headers?: Record<string, string>): HttpResponse {
  return { status, type: 'text/plain; charset=utf-8', body: `${body}\n`, ...(headers && { headers }) };
}

export function send(response: ServerResponse, reply: HttpResponse): void {
  const { status, type, body, headers } = reply;
  const length = Buffer.byteLength(body);
  response.writeHead(status, { ...safeHeaders, 'Content-Type': type, 'Content-Length': length, ...headers });
  response.end(body);
}

/** For requests without a response object: malformed ones and refused upgrades. */
export function refuseSocket(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fields = { ...safeHeaders, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'));
}

/** Ends a request with a status. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
