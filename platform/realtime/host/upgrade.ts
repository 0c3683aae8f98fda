import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ConnectionSlots } from '../../../runtime/connection-slots.ts';
import type { Connection } from './connection.ts';
import { establishedFrame } from './frames.ts';
import { type HandshakeRefusal, refusalFor } from './handshake.ts';
import { refuseSocket } from './http/responses.ts';
import type { Hub } from './hub.ts';
import { limits } from './limits.ts';
import { receive } from './messages.ts';
import type { SocketHostOptions } from './options.ts';
import { isOriginAllowed } from './origins.ts';
import { printable } from './printable.ts';
import { disconnect } from './subscriptions.ts';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
type UpgradeOptions = Pick<SocketHostOptions, 'allowedOrigins' | 'addressOf' | 'connectionsPerAddress'>;

const ownAddress = (request: IncomingMessage) => request.socket.remoteAddress ?? null;

/** Turns requests for `/app/{key}` into connections. */
export function createUpgradeListener(hub: Hub, options: UpgradeOptions): UpgradeListener {
  const { allowedOrigins, addressOf = ownAddress } = options;
  const slots = new ConnectionSlots(options.connectionsPerAddress ?? limits.connectionsPerAddress);
  const settings = {
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frame,
    maxFragments: limits.frameFragments,
    closeTimeout: limits.closeTimeoutMs,
  };
  const sockets = new WebSocketServer(settings);
  sockets.on('wsClientError', (_error, socket) => refuseSocket(socket, 400));
  return (request, socket, head) => {
    const { origin } = request.headers;
    if (!isOriginAllowed(origin, allowedOrigins)) {
      hub.log('connection.foreignOrigin', { origin: printable(origin ?? '') });
      refuseSocket(socket, 403);
      return;
    }
    const leave = slots.take(addressOf(request));
    if (!leave) {
      hub.log('connection.addressCrowded', {});
      refuseSocket(socket, 429);
      return;
    }
    socket.once('close', leave);
    sockets.handleUpgrade(request, socket, head, (client) => welcome(hub, client, request.url ?? ''));
  };
}

function welcome(hub: Hub, client: WebSocket, url: string): void {
  const connection = hub.connect(client);
  const openedAt = performance.now();
  client.on('message', (data, isBinary) => receiveSafely(hub, connection, data as Buffer, isBinary));
  client.on('ping', () => connection.markAlive());
  client.on('pong', () => connection.markAlive());
  client.on('error', (error) =>
    hub.report('connection.failed', connection, { reason: printable(error.message) }),
  );
  client.on('close', (code) => {
    disconnect(hub, connection);
    const seconds = Math.round((performance.now() - openedAt) / 1000);
    hub.log('connection.closed', { socketId: connection.socketId, code, seconds });
  });
  const refusal = refusalFor(url, hub.app) ?? crowded(hub);
  if (refusal) connection.refuse(refusal.code, refusal.message);
  else establish(hub, connection);
}

/** An unexpected error closes one connection, never the process. */
function receiveSafely(hub: Hub, connection: Connection, bytes: Buffer, isBinary: boolean): void {
  try {
    receive(hub, connection, bytes, isBinary);
  } catch (error) {
    const reason = printable(error instanceof Error ? error.message : 'unknown');
    hub.report('frame.failed', connection, { reason });
    connection.close(1011, 'Internal error');
  }
}

function crowded(hub: Hub): HandshakeRefusal | null {
  if (hub.closing) return { code: 4100, message: 'The server is restarting' };
  return hub.connections.size > limits.connections ? { code: 4100, message: 'Over capacity' } : null;
}

function establish(hub: Hub, connection: Connection): void {
  hub.log('connection.opened', { socketId: connection.socketId });
  connection.send(establishedFrame(connection.socketId));
}
