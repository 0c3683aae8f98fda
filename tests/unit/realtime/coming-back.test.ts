import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { keepConnected } from '../../../src/stores/realtime/connection.ts';
import { openRealtime } from '../../../src/stores/realtime/pusher.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';
import { patience } from '../../support/patience.ts';
import { appPath } from '../../support/socket-client.ts';
import { app, startHost } from '../../support/socket-host.ts';

afterEach(() => void vi.useRealTimers());

/** The shell's own binding of pusher-js, with what keeps it connected. */
function open(port: number, random = 0) {
  const { environment, clock, state } = fakeEnvironment();
  state.random = random;
  const events: string[] = [];
  const waiting = new Map<string, () => void>();
  const note = (event: string) => {
    events.push(event);
    waiting.get(event)?.();
  };
  const client = openRealtime(
    {
      key: app.key,
      host: '127.0.0.1',
      port,
      tls: false,
      authEndpoint: '',
      channels: { news: 'news', freeSpinPrefix: 'private-freespin-' },
    },
    environment,
    { ticket: async () => '', signIn: async () => ({ auth: '', user_data: '' }) },
    {
      onConnected() {
        connection.connected();
        note('connected');
      },
      onConnecting() {
        connection.connecting();
        note('connecting');
      },
      onSubscribed: (channel) => note(`subscribed ${channel}`),
      onRefused: () => note('refused'),
      onSession() {},
      onChanged() {},
      onEvent() {},
      onSubscriptionError() {},
      onSignInError() {},
      onError() {},
      onNotOffered() {},
    },
  );
  const connection = keepConnected(environment, () => client);
  connection.connecting();
  onTestFinished(() => {
    connection.stop();
    client.disconnect();
  });
  const next = (event: string) => new Promise<void>((resolve) => waiting.set(event, resolve));
  return { client, clock, events, next };
}

/** A host that reports the size of the crowd, then its later size, and closes each of its sockets. */
async function crowdedHost(count = 500, later = count) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const frame = (event: string, data: object, channel?: string) =>
    JSON.stringify({ event, data: JSON.stringify(data), channel });
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    socket.send(frame('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 }));
    socket.on('message', () => {
      const members = { presence: { count, ids: [], hash: {} } };
      socket.send(frame('pusher_internal:subscription_succeeded', members, 'presence-news'));
      const grown = { subscription_count: later };
      socket.send(frame('pusher_internal:subscription_count', grown, 'presence-news'));
      socket.close(4200, 'The server is restarting');
    });
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

vi.mock('../../../src/stores/realtime/authorization.ts', () => ({
  requestAuthorization: async () => ({ auth: 'x:y', channel_data: '{"user_id":"v1"}' }),
}));

/** A browser among five hundred after its socket was closed; its random delay is half of the crowd's five seconds. */
async function sentAway(...crowd: number[]) {
  const host = await crowdedHost(...crowd);
  // The library puts some of its work off to the next turn, so the clock must also run by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const browser = open(host.port, 0.5);
  await browser.next('connected');
  const away = browser.next('connecting');
  browser.client.subscribe('presence-news');
  await away;
  return { host, ...browser };
}

it('a browser closed by a crowded host waits its share of the crowd’s delay', async () => {
  const { host, events, next } = await sentAway();
  const before = events.length;
  vi.advanceTimersByTime(2_000);
  expect(events).toHaveLength(before);
  const back = next('connected');
  vi.advanceTimersByTime(600);
  await back;
  expect(host.connections()).toBe(2);
});

it('a browser that connected early waits its share of the present crowd’s delay', async () => {
  const { host, events, next } = await sentAway(1, 500);
  const before = events.length;
  vi.advanceTimersByTime(2_000);
  expect(events).toHaveLength(before);
  const back = next('connected');
  vi.advanceTimersByTime(600);
  await back;
  expect(host.connections()).toBe(2);
});

it('a connection requested during the delay is made at its end', async () => {
  const { host, client, clock, events, next } = await sentAway();
  const before = events.length;
  client.disconnect();
  client.connect();
  vi.advanceTimersByTime(10_000);
  clock.advance(2_400);
  expect(events).toHaveLength(before);
  const back = next('connected');
  clock.advance(100);
  await back;
  expect(host.connections()).toBe(2);
});

it('a socket closed for lack of a subscription (4202) reconnects, and can subscribe', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const host = await startHost();
  const { client, events, next } = open(host.port);
  await next('connected');
  const back = next('connected');
  vi.advanceTimersByTime(40_000);
  await back;
  const codes = host.entries.filter(({ event }) => event === 'connection.closed');
  expect(codes.map(({ fields }) => fields.code)).toEqual([4202]);
  const subscribed = next('subscribed news');
  client.subscribe('news');
  await subscribed;
  expect(events.filter((event) => event === 'connected')).toHaveLength(2);
  expect(events).not.toContain('refused');
});

it('a browser refused with 429 retries at most a dozen times in two minutes, and connects once there is room', async () => {
  const host = await startHost({ connectionsPerAddress: 1 });
  const other = new WebSocket(host.ws + appPath);
  await once(other, 'message');
  const { clock, next } = open(host.port);
  const refusals = () => host.entries.filter(({ event }) => event === 'connection.addressCrowded').length;
  const end = clock.time + 120_000;
  let attempts = 0;
  while (clock.time < end) {
    attempts += 1;
    await vi.waitFor(() => expect(refusals()).toBe(attempts), { ...patience, interval: 5 });
    clock.advance(clock.waiting[0] ?? end);
  }
  expect(attempts).toBeLessThanOrEqual(12);
  const left = once(other, 'close');
  other.close();
  await left;
  const connected = next('connected');
  clock.advance(30_000);
  await connected;
});
