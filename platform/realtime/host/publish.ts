import type { ChannelName } from './channel-names.ts';
import { eventFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import type { ServerEvent } from './options.ts';

export function publish(hub: Hub, channelName: ChannelName, event: ServerEvent): void {
  const channel = hub.channels.find(channelName.text);
  if (!channel) return;
  hub.channels.broadcast(channel, eventFrame(event.name, event.data, channelName.text), event.exceptSocketId);
}
