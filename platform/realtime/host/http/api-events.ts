import type { JsonRecord } from '../../../../shared/json.ts';
import { broadcast } from '../broadcast.ts';
import { type ChannelName, isSocketId, parseChannelName } from '../channel-names.ts';
import type { Hub } from '../hub.ts';
import { ownProperty } from '../json.ts';
import { limits } from '../limits.ts';
import type { ServerEvent } from '../options.ts';
import { HttpError } from './responses.ts';

/** POST /events: one event for up to a hundred channels. Ignores `info`, which requests counts of subscribers. */
export async function triggerEvent(hub: Hub, body: JsonRecord): Promise<void> {
  const channels = parseChannels(body).map(({ text }) => text);
  await broadcast(hub, { event: parseEvent(body), channels });
}

function parseEvent(body: JsonRecord): ServerEvent {
  const name = ownProperty(body, 'name');
  if (typeof name !== 'string' || name === '' || name.length > limits.eventName) {
    throw new HttpError(400, `name must be text of 1 to ${limits.eventName} characters`);
  }
  const data = ownProperty(body, 'data');
  if (typeof data !== 'string') throw new HttpError(400, 'data must be text, usually JSON');
  if (Buffer.byteLength(data) > limits.eventData) {
    const allowed = `the allowed maximum (${limits.eventData} bytes)`;
    throw new HttpError(413, `The data content of this event exceeds ${allowed}`);
  }
  const exceptSocketId = ownProperty(body, 'socket_id') ?? undefined;
  if (exceptSocketId !== undefined && !isSocketId(exceptSocketId)) {
    throw new HttpError(400, 'socket_id must look like 123.456');
  }
  return { name, data, exceptSocketId };
}

function parseChannels(body: JsonRecord): ChannelName[] {
  const channels = ownProperty(body, 'channels') ?? [ownProperty(body, 'channel')];
  if (!Array.isArray(channels) || channels.length === 0) throw new HttpError(400, 'channels must be a list');
  if (channels.length > limits.channelsPerEvent) {
    throw new HttpError(400, `An event goes to at most ${limits.channelsPerEvent} channels`);
  }
  return [...new Set(channels)].map((text) => {
    const name = parseChannelName(text);
    if (!name) throw new HttpError(400, 'A channel name is not acceptable');
    return name;
  });
}
