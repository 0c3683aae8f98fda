import type { IncomingMessage } from 'node:http';
import { startCleanUp } from '../platform/database/clean-up.ts';
import { openDatabase } from '../platform/database/open.ts';
import { normalizeAddress } from '../platform/http/address.ts';
import { requestListener } from '../platform/http/listener.ts';
import type { Log } from '../platform/http/log.ts';
import { callHeaders, securityHeaders } from '../platform/http/security-headers.ts';
import { createPlatform } from '../platform/platform.ts';
import { NEWS_CHANNEL } from '../platform/realtime/channels.ts';
import { startSocketHost } from '../platform/realtime/host/start.ts';
import { createPublisher } from '../platform/realtime/publisher.ts';
import { directCalls } from '../platform/sessions/answers.ts';
import type { PlatformConnection } from '../src/server/platform/connection.ts';
import { authorizer } from './authorizer.ts';
import { readBuilds } from './builds.ts';
import { clientAddress } from './client-address.ts';
import type { Configuration } from './configuration.ts';
import { type Listener, startListener } from './listener.ts';
import { joinOtherHosts } from './other-hosts.ts';
import { realtimeSettings } from './realtime-settings.ts';
import type { Secrets } from './secrets.ts';
import { signInSettings } from './sign-in-settings.ts';
import { createSite } from './site.ts';
import { StartFailure } from './start-failure.ts';

export const partNames = ['platform', 'sockets', 'site'] as const;

/** A listener of the product; each can run in a process of its own. */
export type PartName = (typeof partNames)[number];

export interface Surroundings {
  configuration: Configuration;
  secrets: Secrets;
  log: Log;
}

/** The platform and the way to it without a network; closing it closes the database last. */
export async function startPlatform({
  configuration,
  secrets,
  log,
}: Surroundings): Promise<Listener & { connection: PlatformConnection }> {
  const { host, platform, sockets, pusher, databaseUrl, dataDir, demo, site, games } = configuration;
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined }, { log, demo });
  try {
    // Straight to the listener: what the proxy in front shows the world does not include the HTTP API.
    const bundled = {
      appId: secrets.pusherAppId,
      key: secrets.pusherKey,
      secret: secrets.pusherSecret,
      host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host,
      port: sockets.port,
      tls: false,
    };
    const app = createPlatform({
      database,
      publisher: createPublisher(pusher ?? bundled),
      keys: { site: secrets.siteKey, operator: secrets.operatorKey },
      addresses: { games: games.url, site: site.url },
      log,
    });
    // Its one great visitor is the site, from one address.
    const bounds = { connections: configuration.connections.all, perAddress: null };
    const listener = await startListener(
      {
        host,
        port: platform.port,
        setting: 'PLATFORM_PORT',
        headers: callHeaders(site.url),
        log,
        bounds,
      },
      requestListener(app),
    );
    const cleanUp = startCleanUp({ db: database.db, log });
    const url = `http://127.0.0.1:${listener.port}`;
    return {
      port: listener.port,
      connection: {
        ...{ url, siteKey: secrets.siteKey, fetch: async (request) => app.fetch(request) },
        direct: directCalls({ db: database.db, clock: Date.now, log }),
      },
      async close() {
        await listener.close();
        await cleanUp.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The platform in another process or at another operator. */
export function remotePlatform({ configuration, secrets }: Surroundings): PlatformConnection {
  const { platform } = configuration;
  const url = platform.url?.href.replace(/\/$/, '') ?? `http://127.0.0.1:${platform.port}`;
  return { url, siteKey: secrets.siteKey, fetch: (request) => fetch(request) };
}

export async function startSockets(
  { configuration, secrets, log }: Surroundings,
  connection: PlatformConnection,
): Promise<Listener> {
  const { host, sockets, site, pusher, trustedProxies, connections } = configuration;
  const { port } = sockets;
  const bundled = { id: secrets.pusherAppId, key: secrets.pusherKey, secret: secrets.pusherSecret };
  const { relay, leave } = joinOtherHosts(configuration, log);
  try {
    const started = await startSocketHost({
      app: pusher ? { id: pusher.appId, key: pusher.key, secret: pusher.secret } : bundled,
      host,
      port,
      allowedOrigins: allowedOrigins(site.url),
      largeChannels: [NEWS_CHANNEL],
      clientEventChannels: sockets.clientEventChannels,
      addressOf: (request) => visitorAddress(request, trustedProxies),
      connectionsPerAddress: sockets.perAddress,
      bounds: {
        connections: connections.all,
        perAddress: trustedProxies > 0 ? null : sockets.perAddress + connections.perAddress,
      },
      authorize: authorizer(connection),
      ...(relay && { relay }),
      log: (event, fields) => log.info(event, fields),
    });
    return { port: started.port, close: () => started.close().finally(leave) };
  } catch (error) {
    leave();
    throw StartFailure.ofListening(error as NodeJS.ErrnoException, { host, port, setting: 'SOCKET_PORT' });
  }
}

/** One household or phone, for counting. */
function visitorAddress(request: IncomingMessage, trustedProxies: number): string | null {
  return normalizeAddress(clientAddress(request, trustedProxies) ?? '');
}

/** On one machine the site answers to every loopback name, so its pages may come from any of them. */
function allowedOrigins(site: URL): string[] {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(site.hostname)) return [site.origin];
  return names.map((name) => `${site.protocol}//${name}${site.port && `:${site.port}`}`);
}

export async function startSite(
  { configuration, secrets, log }: Surroundings,
  connection: PlatformConnection,
  buildFolder: string,
): Promise<Listener> {
  const { host, site, measurement, trustedProxies, serviceWorker, connections } = configuration;
  const builds = readBuilds(buildFolder);
  if (builds === null) {
    throw new StartFailure('The site is not built yet: run "npm run build", or "npm start" which does it.');
  }
  const handler = await createSite({
    builds,
    url: site.url,
    connection,
    realtime: realtimeSettings(configuration, secrets),
    social: signInSettings(configuration, secrets, log),
    measurement,
    trustedProxies,
    serviceWorker,
    log,
  });
  const visitorOf = (request: IncomingMessage) => visitorAddress(request, trustedProxies);
  const bounds = {
    connections: connections.all,
    perAddress: connections.perAddress,
    ...(trustedProxies > 0 && { visitorOf }),
  };
  return startListener(
    { host, port: site.port, setting: 'PORT', headers: securityHeaders(site.url), log, bounds },
    handler,
  );
}
