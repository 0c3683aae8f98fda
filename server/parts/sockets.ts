import { NEWS_CHANNEL } from '../../platform/realtime/channels.ts';
import { startSocketHost } from '../../platform/realtime/host/start.ts';
import { isLoopback, loopbackHosts } from '../../shared/loopback.ts';
import type { PlatformConnection } from '../../src/server/platform/connection.ts';
import { authorizer } from '../authorizer.ts';
import { visitorAddress } from '../client-address.ts';
import type { Listener } from '../listener.ts';
import { connectSocketHosts } from '../other-hosts.ts';
import { StartFailure } from '../start-failure.ts';
import type { PartOptions } from './parts.ts';

/** Events that are our failures; all others are caused by browsers and logged as info. */
const levels: Record<string, 'warn' | 'error'> = {
  'http.failed': 'error',
  'request.failed': 'error',
  'frame.failed': 'error',
  'authorization.unavailable': 'warn',
};

export async function startSockets(
  { configuration, secrets, log, metrics }: PartOptions,
  connection: PlatformConnection,
): Promise<Listener> {
  const { host, inherited, sockets, site, games, pusher, trustedProxies, connections } = configuration;
  const { port } = sockets;
  const own = pusher
    ? { id: pusher.appId, key: pusher.key, secret: pusher.secret }
    : { id: secrets.pusherAppId, key: secrets.pusherKey, secret: secrets.pusherSecret };
  const { relay, leave } = connectSocketHosts(configuration, log);
  try {
    const started = await startSocketHost({
      app: { ...own, secretBefore: secrets.pusherSecretBefore },
      host,
      port,
      fd: inherited?.sockets ?? undefined,
      allowedOrigins: [...allowedOrigins(site.url), ...allowedOrigins(games.url)],
      largeChannels: [NEWS_CHANNEL],
      addressOf: (request) => visitorAddress(request, trustedProxies),
      connectionsPerAddress: sockets.perAddress,
      bounds: {
        connections: connections.all,
        perAddress: trustedProxies > 0 ? null : sockets.perAddress + connections.perAddress,
      },
      authorize: authorizer(connection),
      ...(relay && { relay }),
      observe: metrics.observe('sockets'),
      log: (event, fields) => log[levels[event] ?? 'info'](event, fields),
    });
    metrics.ofSockets(started);
    return { port: started.port, close: () => started.close().finally(leave) };
  } catch (error) {
    leave();
    throw StartFailure.ofListening(error as NodeJS.ErrnoException, { host, port, setting: 'SOCKET_PORT' });
  }
}

/** On a loopback address the listener responds to every loopback name, so pages may come from any of them. */
function allowedOrigins(pages: URL): string[] {
  if (!isLoopback(pages)) return [pages.origin];
  return loopbackHosts.map((name) => `${pages.protocol}//${name}${pages.port && `:${pages.port}`}`);
}
