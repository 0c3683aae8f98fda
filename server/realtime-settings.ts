import type { RealtimeSettings } from '../src/contract/api.ts';
import { freeSpinChannelPrefix, newsChannel } from '../src/contract/constants.generated.ts';
import type { Configuration } from './configuration.ts';
import type { Secrets } from './secrets.ts';

/**
 * Pusher Channels accepts sockets at another host name than its HTTP API; compatible clusters use one name
 * for both.
 */
function socketHost(apiHost: string): string {
  return apiHost.replace(/^api(-[a-z0-9]+\.pusher\.com)$/, 'ws$1');
}

/** The settings that browsers receive: the bundled socket host, or the configured Pusher service. */
export function realtimeSettings(
  { pusher, sockets }: Pick<Configuration, 'pusher'> & { sockets: Pick<Configuration['sockets'], 'url'> },
  secrets: Pick<Secrets, 'pusherKey'>,
): RealtimeSettings {
  const tls = sockets.url.protocol === 'https:';
  return {
    key: pusher?.key ?? secrets.pusherKey,
    host: pusher ? socketHost(pusher.host) : sockets.url.hostname,
    port: pusher?.port ?? Number(sockets.url.port || (tls ? 443 : 80)),
    tls: pusher?.tls ?? tls,
    authEndpoint: new URL('/auth/jsonp', sockets.url).href,
    channels: { news: newsChannel, freeSpinPrefix: freeSpinChannelPrefix },
  };
}

/** The socket address for a page that implements the Pusher protocol itself. */
export function socketAddress({ tls, host, port, key }: RealtimeSettings): URL {
  return new URL(`${tls ? 'wss' : 'ws'}://${host}:${port}/app/${key}`);
}
