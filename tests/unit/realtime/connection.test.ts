import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Connection } from '../../../platform/realtime/host/connection.ts';
import { limits, liveness } from '../../../platform/realtime/host/limits.ts';
import { patience } from '../../support/patience.ts';
import { appPath, connect, openSocket } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';

describe('the handshake', () => {
  it('gives every socket its own id of digits.digits and a time to ping', async () => {
    const host = await startHost();
    const [first, second] = [await connect(host.ws), await connect(host.ws)];
    expect(first.socketId).toMatch(/^\d+\.\d+$/);
    expect(second.socketId).not.toBe(first.socketId);
    expect(first.frames[0]?.data).toEqual({ socket_id: first.socketId, activity_timeout: 30 });
    expect(typeof JSON.parse(first.texts[0] ?? '').data).toBe('string');
  });

  it.each([
    ['/app/other-key?protocol=7', 4001],
    ['/elsewhere?protocol=7', 4005],
    [`/app/${app.key}`, 4008],
    [`/app/${app.key}?protocol=seven`, 4006],
    [`/app/${app.key}?protocol=7&version=%00`, 4006],
    [`/app/${app.key}?protocol=1`, 4007],
    [`/app/${app.key}?protocol=99`, 4007],
  ])('closes %s with %i after a reason', async (path, code) => {
    const client = openSocket((await startHost()).ws, path);
    expect((await client.ends()).code).toBe(code);
    expect(client.frames).toEqual([
      { event: 'pusher:error', data: { code, message: expect.stringMatching(/./) } },
    ]);
  });

  it('accepts the listed origins and clients without one, and no others', async () => {
    const host = await startHost();
    await openSocket(host.ws, appPath, 'https://site.example').receives('pusher:connection_established');
    for (const origin of ['https://evil.example', 'https://site.example.evil.example', 'null']) {
      const status = await new Promise((resolve) => {
        const socket = new WebSocket(host.ws + appPath, { origin });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        socket.on('error', resolve);
        socket.on('open', () => resolve('open'));
      });
      expect(status).toBe(403);
    }
  });

  it('accepts every origin when the list is a star', async () => {
    const host = await startHost({ allowedOrigins: '*' });
    await openSocket(host.ws, appPath, 'https://any.example').receives('pusher:connection_established');
  });
});

describe('the connections of one address', () => {
  const addressOf = ({ headers }: IncomingMessage) => String(headers['x-address']);
  const open = (base: string, address: string) => {
    const socket = new WebSocket(base + appPath, { headers: { 'X-Address': address } });
    onTestFinished(() => socket.terminate());
    const status = new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', resolve);
    });
    return { socket, status };
  };

  it('are limited, do not limit others, and are free again after a close', async () => {
    const host = await startHost({ addressOf, connectionsPerAddress: 2 });
    const [first, second] = [open(host.ws, 'a'), open(host.ws, 'a')];
    expect(await Promise.all([first.status, second.status])).toEqual(['open', 'open']);
    expect(await open(host.ws, 'a').status).toBe(429);
    expect(await open(host.ws, 'b').status).toBe('open');
    first.socket.close();
    await vi.waitFor(async () => expect(await open(host.ws, 'a').status).toBe('open'), patience);
  });

  it('are 300 by default, and are freed by requests that never became a socket', async () => {
    const host = await startHost({ addressOf, connectionsPerAddress: 1 });
    expect(limits.connectionsPerAddress).toBe(300);
    const response = await fetch(host.http + appPath, { headers: { 'X-Address': 'a' } });
    expect(response.status).toBe(426);
    expect(await open(host.ws, 'a').status).toBe('open');
  });
});

describe('liveness', () => {
  it('answers a ping with a pong', async () => {
    const client = await connect((await startHost()).ws);
    client.send('pusher:ping', {});
    expect(await client.receives('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} });
  });

  it('pings a quiet client once, waits two minutes for a hidden tab, and then closes with 4201', () => {
    const transport = fakeTransport();
    const connection = new Connection('1.1', transport);
    connection.channels.add('news');
    const start = performance.now();
    connection.checkLiveness(start + liveness.pingAfterMs - 1000);
    expect(transport.send).not.toHaveBeenCalled();
    connection.checkLiveness(start + liveness.pingAfterMs + 1000);
    connection.checkLiveness(start + 120_000);
    expect(transport.send).toHaveBeenCalledTimes(1);
    expect(transport.close).not.toHaveBeenCalled();
    connection.checkLiveness(start + liveness.cutAfterMs + 1000);
    expect(transport.close).toHaveBeenCalledWith(4201, expect.any(String));
  });

  it('closes a socket without a channel for thirty seconds with 4202', () => {
    const transport = fakeTransport();
    const connection = new Connection('1.1', transport);
    const start = performance.now();
    connection.checkLiveness(start + limits.maxIdleMs - 1_000);
    connection.channels.add('news');
    connection.checkLiveness(start + 40_000);
    connection.channels.delete('news');
    connection.checkLiveness(start + 40_000 + limits.maxIdleMs - 1_000);
    expect(transport.close).not.toHaveBeenCalled();
    connection.checkLiveness(start + 41_000 + limits.maxIdleMs);
    expect(transport.close).toHaveBeenCalledWith(4202, expect.any(String));
  });

  it('is confirmed by every frame', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const transport = fakeTransport();
    const connection = new Connection('1.1', transport);
    connection.channels.add('news');
    vi.advanceTimersByTime(liveness.cutAfterMs);
    connection.markAlive();
    connection.checkLiveness(performance.now());
    expect(transport.close).not.toHaveBeenCalled();
  });
});

it('a client that does not read is dropped before its unsent events fill the memory', () => {
  const transport = fakeTransport();
  const connection = new Connection('1.1', transport);
  transport.bufferedAmount = limits.sendBuffer + 1;
  connection.send('one event too many');
  connection.send('and another');
  expect(transport.send).not.toHaveBeenCalled();
  expect(transport.terminate).toHaveBeenCalledTimes(1);
});

function fakeTransport() {
  return { send: vi.fn(), close: vi.fn(), terminate: vi.fn(), bufferedAmount: 0 };
}
