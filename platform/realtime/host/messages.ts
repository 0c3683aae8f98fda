import type { Connection } from './connection.ts';
import { messageFields, parseMessage, pongFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import { signIn } from './sign-in.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

type Handler = (hub: Hub, connection: Connection, fields: unknown) => void;

const handlers = new Map<string, Handler>([
  ['pusher:ping', (_hub, connection) => connection.send(pongFrame)],
  ['pusher:pong', () => {}],
  ['pusher:subscribe', subscribe],
  ['pusher:unsubscribe', unsubscribe],
  ['pusher:signin', signIn],
]);

/** Handles a frame from a client. An invalid frame closes at most that client's connection. */
export function receive(hub: Hub, connection: Connection, bytes: Buffer, isBinary: boolean): void {
  if (connection.ending) return;
  connection.markAlive();
  if (!connection.frames.admits(performance.now())) {
    hub.report('frames.limited', connection);
    connection.refuse(4100, 'Too many messages');
    return;
  }
  if (isBinary) {
    connection.refuse(1003, 'Binary frames are not supported');
    return;
  }
  const message = parseMessage(bytes.toString());
  if (!message) {
    connection.warn('The message is not a JSON object with an event name');
    return;
  }
  const handle = handlers.get(message.event);
  if (handle) handle(hub, connection, messageFields(message));
  else connection.warn('The event is not known to this server');
}
