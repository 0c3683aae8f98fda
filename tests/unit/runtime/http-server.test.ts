import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createHttpServer,
  type Handler,
  type HttpServerOptions,
  type ObserveResponse,
} from '../../../runtime/http-server.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(handler: Handler, more: Partial<HttpServerOptions> = {}) {
  const logged: Record<string, unknown>[] = [];
  const log = { error: (event: string, fields = {}) => logged.push({ event, ...fields }) };
  const server = createHttpServer({ headers: { 'X-Always': 'here' }, log, ...more }, handler);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, logged };
}

/** Sends these bytes and returns everything that the server sends until it closes the connection. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.on('end', () => resolve(reply)).on('error', reject);
  });
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

describe('an HTTP server', () => {
  it('responds 400 to two Host headers, whatever their letters', async () => {
    const { port } = await serve((_request, response) => response.end('handled'));
    const reply = await raw(port, 'GET / HTTP/1.1\r\nHost: a.example\r\nhOST: b.example\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).not.toContain('handled');
  });

  it.each<[string, Handler]>([
    [
      'throws',
      () => {
        throw new Error('no luck');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no luck'))],
    [
      'sets an invalid header',
      (_request, response) => {
        response.setHeader('X-Broken', 'a\nb');
      },
    ],
  ])('responds 500 once when its handler %s, with the id of the log line', async (_how, handler) => {
    const { origin, logged } = await serve(handler);
    const { status, headers } = await fetch(origin);
    expect([status, headers.get('x-always')]).toEqual([500, 'here']);
    expect(logged).toEqual([
      {
        event: 'http.failed',
        requestId: headers.get('x-request-id'),
        error: expect.stringContaining('Error'),
      },
    ]);
  });

  it('reports every response to its observer: complete, aborted and to invalid HTTP', async () => {
    const observed: [number | null, string][] = [];
    const observe: ObserveResponse = ({ status, ms }) => observed.push([status, typeof ms]);
    const started = Promise.withResolvers<void>();
    const { origin, port } = await serve(
      (request, response) => {
        if (request.url === '/') response.end('all');
        else response.write('some', () => started.resolve());
      },
      { observe },
    );
    await fetch(origin);
    await raw(port, 'no HTTP at all\r\n\r\n');
    const left = new AbortController();
    const broken = fetch(`${origin}/long`, { signal: left.signal });
    await started.promise;
    left.abort();
    await broken.catch(() => {});
    await expect
      .poll(() => observed)
      .toEqual([
        [200, 'number'],
        [400, 'object'],
        [null, 'number'],
      ]);
  });

  it('logs no error when a client leaves during its upload', async () => {
    const closed = Promise.withResolvers<number>();
    const { port, logged } = await serve(async (request, response) => {
      response.once('close', () => setImmediate(() => closed.resolve(logged.length)));
      for await (const _ of request) client.destroy();
    });
    const client = connect({ port, host: '127.0.0.1' }, () =>
      client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'),
    );
    expect(await closed.promise).toBe(0);
  });

  it('closes a response that fails after its start', async () => {
    const { origin, logged } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('begun');
      throw new Error('no luck');
    });
    await expect(fetch(origin).then((reply) => reply.text())).rejects.toThrow();
    expect(logged).toHaveLength(1);
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
    ['nonsense\r\n\r\n', '400'],
  ])('refuses invalid HTTP with the usual headers', async (text, status) => {
    const { port } = await serve((_request, response) => void response.end());
    const reply = await raw(port, text);
    expect(reply).toContain(`HTTP/1.1 ${status} `);
    expect(reply).toContain('X-Always: here');
  });

  it('closes a refused connection completely, even when the client keeps its half open', async () => {
    const { port } = await serve((_request, response) => void response.end());
    await raw(port, 'nonsense\r\n\r\n');
    await expect.poll(() => connectionsOf(running[0] as Server)).toBe(0);
  });

  it.each([
    ['headers do', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['body does', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'],
    ['chunks do', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf'],
  ])('closes a connection completely when its %s not end', async (_, half) => {
    const server = { headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 10 };
    const { port } = await serve(
      (request, response) => void request.resume().on('end', () => response.end()),
      { server },
    );
    expect(await raw(port, half)).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => connectionsOf(running[0] as Server)).toBe(0);
  });

  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

  it('responds 503 with Retry-After to an address that holds all its connections', async () => {
    const bounds = { connections: 10, perAddress: 2 };
    const { port } = await serve((_request, response) => void response.end('ok'), { bounds });
    const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    const reply = await raw(port, request);
    expect(reply).toMatch(/^HTTP\/1\.1 503 /);
    expect(reply).toContain('Retry-After: 5');
    expect(reply).toContain('X-Always: here');
    for (const socket of held) socket.destroy();
    await expect.poll(() => fetch(`http://127.0.0.1:${port}`).then(({ status }) => status)).toBe(200);
  });

  it('accepts no more connections than its bound, from all addresses together', async () => {
    const bounds = { connections: 1, perAddress: null };
    const { port } = await serve((_request, response) => void response.end('ok'), { bounds });
    const held = connect(port, '127.0.0.1');
    await once(held, 'connect');
    expect(await raw(port, request).catch(() => '')).toBe('');
    held.destroy();
  });

  it('counts visitors, not the proxy in front of them', async () => {
    const waiting: ServerResponse[] = [];
    const bounds = {
      connections: 10,
      perAddress: 1,
      visitorOf: ({ headers }: IncomingMessage) => String(headers['x-visitor']),
    };
    const { origin } = await serve((_request, response) => void waiting.push(response), { bounds });
    const visit = (visitor: string) => fetch(origin, { headers: { 'X-Visitor': visitor } });
    const [first, second] = [visit('one'), visit('two')];
    await expect.poll(() => waiting.length).toBe(2);
    const refused = await visit('one');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    for (const response of waiting.splice(0)) response.end();
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
    const again = visit('one');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.end();
    expect((await again).status).toBe(200);
  });
});
