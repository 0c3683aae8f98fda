import type { Connection } from './connection.ts';
import { type ClientMessage, eventFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import { toJson } from './json.ts';
import { limits } from './limits.ts';

export const clientEventPrefix = 'client-';

/** Relays an event of one browser to the other members of a private or presence channel; it is not stored. */
export function relayClientEvent(hub: Hub, connection: Connection, message: ClientMessage): void {
  const channel = typeof message.channel === 'string' ? hub.channels.find(message.channel) : undefined;
  if (!channel?.subscribers.has(connection)) {
    connection.warn('Client event rejected: the connection is not subscribed to the channel');
    return;
  }
  if (channel.name.kind !== 'private' && channel.name.kind !== 'presence') {
    connection.warn('Client event rejected: only private and presence channels take client events');
    return;
  }
  if (!hub.clientEventChannels.has(channel.name.text)) {
    connection.warn('Client event rejected: this channel takes no client events');
    return;
  }
  if (message.event.length > limits.eventName) {
    connection.warn(`Client event rejected: the name is longer than ${limits.eventName} characters`);
    return;
  }
  const data = typeof message.data === 'string' ? message.data : toJson(message.data ?? null);
  if (data === undefined || Buffer.byteLength(data) > limits.eventData) {
    connection.warn(`Client event rejected: the data is larger than ${limits.eventData} bytes`);
    return;
  }
  if (!connection.clientEvents.admits(performance.now())) {
    hub.report('clientEvent.limited', connection);
    connection.warn('Client event rejected: too many events in one second', 4301);
    return;
  }
  const sender = channel.roster?.memberBehind(connection)?.id;
  hub.channels.broadcast(
    channel,
    eventFrame(message.event, data, channel.name.text, sender),
    connection.socketId,
  );
}
