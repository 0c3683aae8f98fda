import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../platform/app.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requestListener } from '../../../platform/http/listener.ts';
import { platformServices } from '../../../platform/platform.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { silentLog } from '../../../runtime/log.ts';
import { createPlatformClient, type PlatformClient } from '../../../src/server/platform/client.ts';
import type { PlatformConnection } from '../../../src/server/platform/connection.ts';
import { logOut } from '../../../src/server/session.ts';
import { openTestPglite } from '../../support/test-database.ts';

let database: Database;
let inProcess: PlatformConnection;
let byHttp: PlatformConnection;
const server = createServer();
beforeAll(async () => {
  database = await openTestPglite({ demo: true });
  const services = platformServices({
    database,
    publisher: silentPublisher,
    keys: { site: 'site', operator: 'operator' },
    addresses: { games: new URL('https://games.test'), site: new URL('http://localhost:4321') },
    log: silentLog,
    clock: () => 1_800_000_000_000,
  });
  const app = buildApp(services);
  server.on('request', requestListener(app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  inProcess = { url, siteKey: 'site', fetch: async (request, visit) => app.fetch(request, { visit }) };
  byHttp = { url, siteKey: 'site', fetch: (request) => fetch(request) };
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database?.close();
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

function client(
  connection: PlatformConnection,
  { token = null as string | null, address = newAddress() } = {},
) {
  return createPlatformClient(connection, { token, address, requestId: 'x' });
}

async function newSession(): Promise<string> {
  const body = { account: 'demo', password: 'demo-password-1' };
  const outcome = await client(inProcess).POST('/sessions', { body });
  if (outcome.kind !== 'done') throw new Error('the demo account cannot log in');
  return outcome.value.token;
}

const news = { socketId: '1.2', channel: 'presence-news' };
const ticket = (body: typeof news) => (platform: PlatformClient) =>
  platform.POST('/realtime/tickets', { body });
const missed = (query: { after?: string }) => (platform: PlatformClient) =>
  platform.GET('/events', { params: { query } });
const check = (platform: PlatformClient) =>
  platform.POST('/session-checks', { body: { currentTime: 1, type: 1 } });

it.each<[string, (platform: PlatformClient) => Promise<unknown>]>([
  ['a ticket for the news', ticket(news)],
  ['a ticket for another channel', ticket({ ...news, channel: 'private-x' })],
  ['a ticket for an invalid channel', ticket({ ...news, channel: 'a b' })],
  ['a ticket for an invalid socket', ticket({ ...news, socketId: '1' })],
  ['the response to a new browser for missed events', missed({})],
  ['the list of missed events', missed({ after: '0' })],
  ['the response to an invalid event id', missed({ after: 'x' })],
  ['the response to /me without a session', (platform) => platform.GET('/me')],
  ['the session check of a visitor', check],
])('%s is the same in process and over HTTP', async (_, call) => {
  const outcome = await call(client(byHttp));
  expect(await call(client(inProcess))).toEqual(outcome);
  expect(outcome).not.toMatchObject({ kind: 'unreachable' });
});

it('a player is the same in process and over HTTP', async () => {
  const token = await newSession();
  const outcome = await client(byHttp, { token }).GET('/me');
  expect(await client(inProcess, { token }).GET('/me')).toEqual(outcome);
  expect(outcome).toMatchObject({ kind: 'done', value: { player: { account: 'demo' } } });
});

it('tickets of one address share a limit in process and over HTTP', async () => {
  const address = newAddress();
  const [near, far] = [client(inProcess, { address }), client(byHttp, { address })];
  const kinds = new Set<string>();
  for (let tickets = 0; tickets < 600; tickets += 1) kinds.add((await ticket(news)(near)).kind);
  expect([...kinds]).toEqual(['done']);
  for (const refused of [near, far])
    expect(await ticket(news)(refused)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'TOO_MANY_ATTEMPTS', status: 429, retryAfter: 1 },
    });
});

describe('the session in the calls of one page request', () => {
  const ended = { kind: 'refused', refusal: { code: 'SESSION_ENDED' } };
  const favourite = { params: { path: { gameBrand: 'nova', gameID: 'lucky-durian' } } };

  it('is looked up once for reads', async () => {
    const token = await newSession();
    const page = client(inProcess, { token });
    expect((await page.GET('/me')).kind).toBe('done');
    await logOut(client(inProcess), token);
    expect((await page.GET('/favourites')).kind).toBe('done');
    expect(await client(inProcess, { token }).GET('/favourites')).toMatchObject(ended);
  });

  it('is looked up by each write, and by the next read', async () => {
    const token = await newSession();
    const page = client(inProcess, { token });
    expect((await page.GET('/me')).kind).toBe('done');
    await logOut(client(inProcess), token);
    expect(await page.PUT('/favourites/{gameBrand}/{gameID}', favourite)).toMatchObject(ended);
    expect(await page.GET('/favourites')).toMatchObject(ended);
  });

  it('is looked up by each call over HTTP', async () => {
    const token = await newSession();
    const page = client(byHttp, { token });
    expect((await page.GET('/me')).kind).toBe('done');
    await logOut(client(inProcess), token);
    expect(await page.GET('/favourites')).toMatchObject(ended);
  });

  it('belongs to its token, even when calls share a visit', async () => {
    const visit = {};
    const sharing = { ...inProcess, fetch: (request: Request) => inProcess.fetch(request, visit) };
    const token = await newSession();
    expect((await client(sharing, { token }).GET('/me')).kind).toBe('done');
    expect(await client(sharing).GET('/me')).toMatchObject(ended);
    expect(await client(sharing, { token: 'another' }).GET('/me')).toMatchObject(ended);
  });
});
