import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublisher } from '../../../platform/realtime/publisher.ts';

let server: Server;
let status = 200;
const received: { url: string; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ url: request.url ?? '', body });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
});

function publisherAt(port: number) {
  return createPublisher({ appId: 'app', key: 'key', secret: 'secret', host: '127.0.0.1', port, tls: false });
}
const port = () => (server.address() as AddressInfo).port;

test('an event is sent, signed, to the HTTP API of the host', async () => {
  await publisherAt(port()).publish('presence-news', 'update', { msg: 'halo' });
  expect(received[0]?.url).toMatch(/^\/apps\/app\/events\?.*auth_signature=[0-9a-f]{64}/);
  const { name, channels, channel, data } = JSON.parse(received[0]?.body ?? '{}');
  expect([name, channels?.[0] ?? channel, JSON.parse(data)]).toEqual([
    'update',
    'presence-news',
    { msg: 'halo' },
  ]);
});

test('publishing rejects when the host refuses or does not exist', async () => {
  status = 401;
  await expect(publisherAt(port()).publish('presence-news', 'update', {})).rejects.toThrow();
  await expect(publisherAt(1).publish('presence-news', 'update', {})).rejects.toThrow();
});
