import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a platform can fail the site that calls it. */
const faults = ['error', 'silence', 'page', 'half', 'shape'] as const;
export type Fault = (typeof faults)[number];

export interface FaultyPlatform {
  url: string;
  /** Sets a fault from now on; null ends it. */
  become(fault: Fault | null): void;
  close(): Promise<void>;
}

/** Milliseconds of silence before the connection is dropped. The tests of the site's client cover its timeout. */
const silence = 1_000;

const answers: Record<Exclude<Fault, 'silence'>, [status: number, type: string, body: string]> = {
  error: [500, 'text/plain', 'Internal Server Error'],
  page: [200, 'text/html', '<!doctype html><title>Maintenance</title><h1>Back soon</h1>'],
  half: [200, 'application/json', '{"ok": false, "reason": "expi'],
  shape: [200, 'application/json', '{"status": "fine"}'],
};

/** A proxy between the site and a platform, with faults that a test sets. */
export async function startFaultyPlatform(target: string): Promise<FaultyPlatform> {
  let current: Fault | null = null;

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = request;
    const upstream = send(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }

  const server = createServer((request, response) => {
    if (current === null) return forward(request, response);
    if (current === 'silence') {
      setTimeout(() => response.destroy(), silence);
      return;
    }
    const [status, type, body] = answers[current];
    response.writeHead(status, { 'Content-Type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(fault) {
      current = fault;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
