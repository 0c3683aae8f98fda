import type { ChannelName } from './channel-names.ts';
import { eventFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import type { ServerEvent } from './options.ts';

export function publish(hub: Hub, channelName: ChannelName, event: ServerEvent): void {
  const channel = hub.channels.find(channelName.text);
  if (!channel && !channelName.cached) return;
  const frame = eventFrame(event.name, event.data, channelName.text);
  if (channelName.cached) hub.lastEvents.keep(channelName.text, { frame, data: event.data });
  if (channel) hub.channels.broadcast(channel, frame, event.exceptSocketId);
}
