import { parseChannelName } from './channel-names.ts';
import { HttpError } from './http/responses.ts';
import type { Hub } from './hub.ts';
import type { Broadcast } from './options.ts';
import { publish } from './publish.ts';

/** Sends to the sockets of this host. */
export function deliver(hub: Hub, message: Broadcast): void {
  if ('user' in message) {
    hub.log('user.terminated', { connections: hub.users.terminate(message.user) });
    return;
  }
  for (const text of message.channels) {
    const name = parseChannelName(text);
    if (name) publish(hub, name, message.event);
  }
}

/**
 * Sends to the sockets of every host: over the relay, which delivers to this host too, or directly without a
 * relay.
 */
export async function broadcast(hub: Hub, message: Broadcast): Promise<void> {
  if (!hub.relay) {
    deliver(hub, message);
    return;
  }
  try {
    await hub.relay.send(message);
  } catch {
    throw new HttpError(503, 'The other socket hosts can not be reached');
  }
}

/** Disconnects all sockets when events may have been lost: clients reconnect and are authorized again. */
export function reconnectAll(hub: Hub): void {
  for (const connection of hub.connections.values()) connection.close(4200, 'Come back');
}
