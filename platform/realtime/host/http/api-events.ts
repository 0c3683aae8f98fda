import { isRecord, type JsonRecord } from '../../../../shared/json.ts';
import { broadcast } from '../broadcast.ts';
import { type ChannelName, isSocketId, parseChannelName } from '../channel-names.ts';
import type { Hub } from '../hub.ts';
import { ownProperty } from '../json.ts';
import { limits } from '../limits.ts';
import type { ServerEvent } from '../options.ts';
import { channelInfo, parseInfo } from './channel-info.ts';
import { HttpError } from './responses.ts';

interface Trigger {
  event: ServerEvent;
  channels: ChannelName[];
  info: ReadonlySet<string>;
}

/** POST /events: one event for up to a hundred channels. */
export async function triggerEvent(hub: Hub, body: JsonRecord): Promise<object> {
  const trigger = parseTrigger(body);
  const { channels, info } = trigger;
  await broadcast(hub, { events: [broadcastOf(trigger)] });
  if (info.size === 0) return {};
  return { channels: Object.fromEntries(channels.map((name) => [name.text, channelInfo(hub, name, info)])) };
}

/** POST /batch_events: checks all events before sending the first. */
export async function triggerBatch(hub: Hub, body: JsonRecord): Promise<object> {
  const batch = ownProperty(body, 'batch');
  if (!Array.isArray(batch)) throw new HttpError(400, 'batch must be a list of events');
  if (batch.length > limits.eventsPerBatch) {
    throw new HttpError(400, `A batch holds at most ${limits.eventsPerBatch} events`);
  }
  const triggers = batch.map((item) => {
    if (!isRecord(item)) throw new HttpError(400, 'Each event of a batch must be an object');
    return parseTrigger(item);
  });
  const wantsInfo = triggers.some(({ info }) => info.size > 0);
  await broadcast(hub, { events: triggers.map(broadcastOf) });
  const results = triggers.map(({ channels, info }) =>
    Object.assign({}, ...channels.map((name) => channelInfo(hub, name, info))),
  );
  return wantsInfo ? { batch: results } : {};
}

function broadcastOf({ event, channels }: Trigger) {
  return { ...event, channels: channels.map(({ text }) => text) };
}

function parseTrigger(body: JsonRecord): Trigger {
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
  const info = parseInfo(ownProperty(body, 'info'));
  return { event: { name, data, exceptSocketId }, channels: parseChannels(body), info };
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
