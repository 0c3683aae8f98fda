import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../platform/app.ts';
import type { Database } from '../../../platform/database/database.ts';
import { directCalls } from '../../../platform/direct-calls.ts';
import { silentLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { platformServices } from '../../../platform/platform.ts';
import { silentPublisher } from '../../../platform/realtime/publisher.ts';
import { createPlatformClient } from '../../../src/server/platform/client.ts';
import type { PlatformConnection } from '../../../src/server/platform/connection.ts';

let database: Database;
let direct: PlatformConnection;
let byRequest: PlatformConnection;
beforeAll(async () => {
  database = await openDatabase({ memory: true }, { log: silentLog, demo: false });
  const services = platformServices({
    database,
    publisher: silentPublisher,
    keys: { site: 'site', operator: 'operator' },
    addresses: { games: new URL('https://games.test'), site: new URL('http://localhost:4321') },
    log: silentLog,
    clock: () => 1_800_000_000_000,
  });
  const app = buildApp(services);
  const fetch = async (request: Request) => app.fetch(request);
  byRequest = { url: 'http://platform.test', siteKey: 'site', fetch };
  const none = () => Promise.reject(new Error('asked by request'));
  direct = { ...byRequest, fetch: none, direct: directCalls(services) };
});
afterAll(() => database?.close());

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

const news = { socketId: '1.2', channel: 'presence-news' };

it.each<[string, (asked: ReturnType<typeof client>) => Promise<unknown>]>([
  ['a ticket for the news', (asked) => asked.realtimeTicket(news)],
  ['a ticket for another channel', (asked) => asked.realtimeTicket({ ...news, channel: 'private-x' })],
  ['a ticket for a channel that is none', (asked) => asked.realtimeTicket({ ...news, channel: 'a b' })],
  ['a ticket for a socket that is none', (asked) => asked.realtimeTicket({ ...news, socketId: '1' })],
  ['what a new browser missed', (asked) => asked.missedEvents(null)],
  ['what a browser missed', (asked) => asked.missedEvents('0')],
  ['what was missed after nonsense', (asked) => asked.missedEvents('x')],
  ['who a visitor is', (asked) => asked.me()],
  ['the check of a visitor', (asked) => asked.checkSession({ currentTime: 1, type: 1 })],
])('%s is answered in the same process as by request', async (_, ask) => {
  const answered = await ask(client(byRequest));
  expect(await ask(client(direct))).toEqual(answered);
  expect(answered).not.toMatchObject({ kind: 'unreachable' });
});

it('tickets of one address are counted together, in the same process and by request', async () => {
  const address = newAddress();
  const [near, far] = [client(direct, { address }), client(byRequest, { address })];
  const kinds = new Set<string>();
  for (let tickets = 0; tickets < 600; tickets += 1) kinds.add((await near.realtimeTicket(news)).kind);
  expect([...kinds]).toEqual(['done']);
  for (const refused of [near, far])
    expect(await refused.realtimeTicket(news)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'TOO_MANY_ATTEMPTS', status: 429, retryAfter: 1 },
    });
});
