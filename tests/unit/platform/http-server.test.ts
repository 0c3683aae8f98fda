import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type Handler } from '../../../platform/http/http-server.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(handler: Handler) {
  const logged: Record<string, unknown>[] = [];
  const log = { error: (event: string, fields = {}) => logged.push({ event, ...fields }) };
  const server = createHttpServer({ headers: { 'X-Always': 'here' }, log }, handler);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, logged };
}

/** All that the server says to these bytes until it closes. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

describe('an HTTP server', () => {
  it.each<[string, Handler]>([
    [
      'throws',
      () => {
        throw new Error('no luck');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no luck'))],
    [
      'gives an impossible header',
      (_request, response) => {
        response.setHeader('X-Broken', 'a\nb');
      },
    ],
  ])('answers 500 once when its handler %s, with the id that is in the log', async (_how, handler) => {
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

  it('ends an answer that fails after it has begun', async () => {
    const { origin, logged } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('begun');
      throw new Error('no luck');
    });
    await expect(fetch(origin).then((answer) => answer.text())).rejects.toThrow();
    expect(logged).toHaveLength(1);
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
    ['nonsense\r\n\r\n', '400'],
  ])('refuses what is no HTTP with the headers of every answer', async (text, status) => {
    const { port } = await serve((_request, response) => void response.end());
    const answer = await raw(port, text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain('X-Always: here');
  });

  it('closes a refused connection for good, though the other side keeps its half open', async () => {
    const { port } = await serve((_request, response) => void response.end());
    const server = running[0] as Server;
    await raw(port, 'nonsense\r\n\r\n');
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
  });
});
