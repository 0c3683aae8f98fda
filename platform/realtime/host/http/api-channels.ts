import { broadcast } from '../broadcast.ts';
import { type ChannelName, isUserId, parseChannelName } from '../channel-names.ts';
import type { Hub } from '../hub.ts';
import { channelInfo, parseInfo } from './channel-info.ts';
import { HttpError } from './responses.ts';

type Query = ReadonlyMap<string, string>;

/** GET /channels: channels with subscribers. */
export function listChannels(hub: Hub, query: Query): object {
  const prefix = query.get('filter_by_prefix') ?? '';
  const info = parseInfo(query.get('info'));
  if (info.has('user_count') && !prefix.startsWith('presence-')) {
    const advice = 'please supply filter_by_prefix beginning with presence-';
    throw new HttpError(400, `user_count may only be requested for presence channels - ${advice}`);
  }
  const channels: [string, object][] = [];
  for (const { name } of hub.channels.all()) {
    if (name.kind === 'user' || !name.text.startsWith(prefix)) continue;
    channels.push([name.text, channelInfo(hub, name, info)]);
  }
  return { channels: Object.fromEntries(channels) };
}

/** GET /channels/{name} */
export function describeChannel(hub: Hub, channel: string, query: Query): object {
  const name = known(channel);
  const info = parseInfo(query.get('info'));
  if (info.has('user_count') && name.kind !== 'presence') {
    throw new HttpError(400, 'Cannot retrieve the user count unless the channel is a presence channel');
  }
  return { occupied: hub.channels.find(name.text) !== undefined, ...channelInfo(hub, name, info) };
}

/** GET /channels/{name}/users */
export function listUsers(hub: Hub, channel: string): object {
  const name = known(channel);
  if (name.kind !== 'presence') {
    throw new HttpError(400, 'Users can only be retrieved for presence channels');
  }
  const ids = hub.channels.find(name.text)?.roster?.ids ?? [];
  return { users: ids.map((id) => ({ id })) };
}

/** POST /users/{id}/terminate_connections */
export async function terminateConnections(hub: Hub, userId: string): Promise<object> {
  if (!isUserId(userId)) throw new HttpError(400, 'The user id is not acceptable');
  await broadcast(hub, { user: userId });
  return {};
}

function known(channel: string): ChannelName {
  const name = parseChannelName(channel);
  if (!name) throw new HttpError(400, 'The channel name is not acceptable');
  return name;
}
