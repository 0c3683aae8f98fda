import Pusher from 'pusher-js';
import { onTestFinished } from 'vitest';
import { createPlatform } from '../../platform/platform.ts';
import { NEWS_CHANNEL } from '../../platform/realtime/channels.ts';
import { createPublisher } from '../../platform/realtime/publisher.ts';
import { silentLog } from '../../runtime/log.ts';
import { authorizer } from '../../server/authorizer.ts';
import { apiVersion, apiVersionHeader } from '../../src/contract/api.ts';
import type { OpenRealtime } from '../../src/stores/realtime/client.ts';
import { connectRealtime } from '../../src/stores/realtime/connect.ts';
import { openRealtime } from '../../src/stores/realtime/pusher.ts';
import { startProxy } from './cuttable-proxy.ts';
import { type FakeEnvironment, fakeEnvironment } from './fake-environment.ts';
import { addresses, keys, operatorHeaders } from './platform-app.ts';
import { app as pusherApp, startHost } from './socket-host.ts';
import { openTestDatabase } from './test-database.ts';

/** The real platform, and the real socket host behind a proxy that can be cut. */
export async function startRealtimeServers() {
  const database = await openTestDatabase();
  const connection = {
    url: 'http://platform.test',
    siteKey: keys.site,
    fetch: async (request: Request): Promise<Response> => platform.fetch(request),
  };
  const host = await startHost({ authorize: authorizer(connection), largeChannels: [NEWS_CHANNEL] });
  const { id: appId, key, secret } = pusherApp;
  const publisher = createPublisher({ appId, key, secret, host: '127.0.0.1', port: host.port, tls: false });
  const platform = createPlatform({ database, publisher, keys, addresses, log: silentLog });
  const proxy = await startProxy(host.port);
  onTestFinished(async () => {
    await proxy.close();
    await database.close();
  });
  const send = (method: string, path: string, body?: unknown, bearer?: string): Promise<Response> =>
    Promise.resolve(
      platform.request(path, {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
          ...(bearer === keys.operator && operatorHeaders),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  return {
    host,
    proxy,
    async news(msg: string): Promise<string> {
      const respond = await send('POST', '/operator/news', { msg, linkUrl: '/help' }, keys.operator);
      return ((await respond.json()) as { event: { id: string } }).event.id;
    },
    send,
  };
}

export type RealtimeServers = Awaited<ReturnType<typeof startRealtimeServers>>;

const apiResponse = (body: unknown) => Response.json(body, { headers: { [apiVersionHeader]: apiVersion } });

/**
 * A browser without pages whose stores use the real pusher-js and the real servers. Time runs `speed` times as fast,
 * and one call in `failing` of the site's endpoints finds no network.
 */
export function liveBrowser(
  { host, proxy, send }: RealtimeServers,
  speed: number,
  failing: number,
): FakeEnvironment {
  const fake = fakeEnvironment();
  const { environment } = fake;
  Pusher.auth_callbacks = {};
  let calls = 0;
  const realtime = {
    key: pusherApp.key,
    host: '127.0.0.1',
    port: proxy.port,
    tls: false,
    authEndpoint: `${host.http}/auth/jsonp`,
    channels: { news: NEWS_CHANNEL, freeSpinPrefix: 'private-freespin-' },
  };

  async function respond(path: string, init: RequestInit = {}): Promise<Response> {
    calls += 1;
    if (calls % failing === 0) throw new TypeError('Failed to fetch');
    if (path === '/api/site-data')
      return apiResponse({ sessionCheckLimit: 30_000, realtime, measurement: {} });
    if (path !== '/api/shell') return Response.json({});
    const { after, socketId } = JSON.parse(String(init.body));
    const missed = await send('GET', after === undefined ? '/events' : `/events?after=${after}`);
    const binding = { socketId, channel: NEWS_CHANNEL };
    const issued = socketId && (await send('POST', '/realtime/tickets', binding));
    if (!missed.ok || (issued && !issued.ok)) return new Response(null, { status: 503 });
    const ticket: string | undefined = issued && (await issued.json()).ticket;
    const tickets = ticket && { [NEWS_CHANNEL]: ticket };
    return apiResponse({ missed: await missed.json(), tickets });
  }

  async function run(source: string): Promise<void> {
    const text = await (await fetch(source)).text();
    const [, name = '', payload = 'null'] = /auth_callbacks\['(\d+)'\]\((.*)\);$/.exec(text) ?? [];
    Pusher.auth_callbacks[name]?.(JSON.parse(payload));
  }

  Object.assign(environment, {
    now: () => Date.now(),
    random: () => Math.random(),
    after(milliseconds: number, callback: () => void) {
      const timer = setTimeout(callback, milliseconds / speed);
      return () => clearTimeout(timer);
    },
    fetch: (path: string, init?: RequestInit) => respond(path, init),
    runScript(source: string, done: (arrived: boolean) => void) {
      run(source).then(
        () => done(true),
        () => done(false),
      );
      return () => {};
    },
    warn: () => {},
  });
  /** Delays between connections are a twentieth as long, because a hundred cuts in a row would make them grow. */
  const open: OpenRealtime = (configuration, browser, ...rest) =>
    openRealtime(configuration, { ...browser, random: () => Math.random() / 20 }, ...rest);
  fake.loaders.realtime = async () => (dependencies, configuration) =>
    connectRealtime(dependencies, configuration, open);
  return fake;
}
