import { clientEventPrefix, relayClientEvent } from './client-events.ts';
import type { Connection } from './connection.ts';
import { messageFields, parseMessage, pongFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import { signIn } from './sign-in.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

/** One frame from a client. Whatever it holds, the worst that follows is the end of that client's connection. */
export function receive(hub: Hub, connection: Connection, bytes: Buffer, isBinary: boolean): void {
  if (connection.ending) return;
  connection.heard();
  if (!connection.frames.admits(performance.now())) {
    hub.log('frames.limited', { socketId: connection.socketId });
    connection.close(4100, 'Too many messages');
    return;
  }
  if (isBinary) {
    connection.close(1003, 'Binary frames are not supported');
    return;
  }
  const message = parseMessage(bytes.toString());
  if (!message) {
    connection.warn('The message is not a JSON object with an event name');
    return;
  }
  switch (message.event) {
    case 'pusher:ping':
      return connection.send(pongFrame);
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      return subscribe(hub, connection, messageFields(message));
    case 'pusher:unsubscribe':
      return unsubscribe(hub, connection, messageFields(message));
    case 'pusher:signin':
      return signIn(hub, connection, messageFields(message));
  }
  if (message.event.startsWith(clientEventPrefix)) relayClientEvent(hub, connection, message);
  else connection.warn('The event is not known to this server');
}
