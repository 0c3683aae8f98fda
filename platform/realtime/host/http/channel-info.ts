import type { ChannelName } from '../channel-names.ts';
import type { Hub } from '../hub.ts';
import { HttpError } from './responses.ts';

/** The requested attributes, as in `user_count,subscription_count`; unknown ones are ignored. */
export function parseInfo(info: unknown): ReadonlySet<string> {
  if (info === undefined || info === null) return new Set();
  if (typeof info !== 'string') throw new HttpError(400, 'info must be a comma-separated list of attributes');
  return new Set(
    info
      .split(',')
      .map((attribute) => attribute.trim())
      .filter(Boolean),
  );
}

export function channelInfo(hub: Hub, name: ChannelName, info: ReadonlySet<string>): Record<string, unknown> {
  const channel = hub.channels.find(name.text);
  const last = info.has('cache') && name.cached ? hub.lastEvents.of(name.text) : undefined;
  return {
    ...(info.has('user_count') && name.kind === 'presence' && { user_count: channel?.roster?.count ?? 0 }),
    ...(info.has('subscription_count') && { subscription_count: channel?.subscribers.size ?? 0 }),
    ...(last && { cache: { data: last.data, ttl: last.seconds } }),
  };
}
