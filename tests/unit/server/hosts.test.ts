import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forOurHosts } from '../../../server/hosts.ts';
import { plainRequest } from '../../support/plain-request.ts';

const games = new URL('https://games.kancil.example');
const handle = forOurHosts(games, (_request, response) => response.end());
const server = createServer((request, response) => handle(request, response, 'id'));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

it.each([
  ['the host of the games', { Host: 'games.kancil.example' }, 200],
  ['this machine', { Host: '127.0.0.1:4322' }, 200],
  ['a container', { Host: 'platform:4322' }, 200],
  ['an address of the network', { Host: '10.0.0.7:4322' }, 200],
  ['another host', { Host: 'evil.example' }, 421],
  ['an address of the Internet', { Host: '203.0.113.7' }, 421],
  ['a host that is none', { Host: '1.2.3.4.5' }, 421],
  ['another host, with the key of the site', { Host: 'platform.corp.example', 'X-Site-Key': 'k' }, 200],
  ['another host, with a key', { Host: 'platform.corp.example', Authorization: 'Bearer k' }, 200],
  ['another host, signed', { Host: 'platform.corp.example', 'X-Provider-Signature': 's' }, 200],
])('the platform is asked for %s: %j', async (_, headers, status) => {
  const { port } = server.address() as AddressInfo;
  expect((await plainRequest({ port, path: '/verify', headers })).status).toBe(status);
});
