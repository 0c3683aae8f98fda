import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, createLane, type Speed } from './lane.ts';

/** One request with its response, or a socket with all its messages. */
export interface Exchange {
  /** Name of the listener behind the line. */
  to: string;
  path: string;
  kind: 'document' | 'call' | 'other';
  /** Bytes of the response that arrived, headers included. */
  received: number;
}

/** The exchange that begins with these bytes of a browser; null in the middle of one. */
export function exchangeOf(to: string, bytes: Buffer): Exchange | null {
  const text = bytes.toString('latin1');
  const [, path] = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(text) ?? [];
  if (path === undefined) return null;
  if (/\r\nAccept: text\/html/i.test(text)) return { to, path, kind: 'document', received: 0 };
  const isCall =
    /\r\n(?:Sec-Fetch-Dest: empty|Upgrade: websocket)/i.test(text) || /^\/(?:api|auth)\//.test(path);
  return { to, path, kind: isCall ? 'call' : 'other', received: 0 };
}

/** The client router fetches pages like calls. */
const isDocument = (bytes: Buffer) =>
  /^HTTP\/1\.1 [\s\S]*?\r\ncontent-type: text\/html/i.test(bytes.toString('latin1'));

const clock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, callback) => setTimeout(callback, milliseconds),
};

/**
 * A line of limited speed between a browser and servers of this machine, shared by all connections. A connection takes
 * a round trip before its first byte. Browsers send the next request of a connection after the response, which tells
 * the exchanges apart.
 */
export function createLine(speed: Speed) {
  const [up, down] = [createLane(speed, clock), createLane(speed, clock)];
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let exchanges: Exchange[] = [];
  let lastByteAt = 0;

  function join(client: Socket, to: string, port: number): void {
    const upstream = connect(port, '127.0.0.1');
    let current: Exchange | null = null;
    const sendUp = up.open((packet) => (packet ? upstream.write(packet) : upstream.end()));
    const sendDown = down.open((packet) => {
      lastByteAt = clock.now();
      if (packet) client.write(packet);
      else client.end();
    });
    client.on('data', (bytes: Buffer) => {
      lastByteAt = clock.now();
      const begun = exchangeOf(to, bytes);
      if (begun) exchanges.push(begun);
      current = begun ?? current;
      sendUp(bytes);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (current?.received === 0 && isDocument(bytes)) current.kind = 'document';
      if (current) current.received += bytes.length;
      sendDown(bytes);
    });
    client.on('end', () => sendUp(null));
    upstream.on('end', () => sendDown(null));
    client.on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  }

  return {
    /** Puts the line before a listener and returns the port of its near end. */
    async lead(to: string, port: number, nearPort = 0): Promise<number> {
      const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) => {
        sockets.add(client);
        client.on('error', () => {}).on('close', () => sockets.delete(client));
        clock.after(2 * speed.delayMs, () => client.destroyed || join(client.resume(), to, port));
      });
      servers.push(server);
      await once(server.listen(nearPort, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    },
    /** Waits until no byte has been on the line for so long, and returns the exchanges since the last time. */
    async settled(quietMs: number): Promise<Exchange[]> {
      lastByteAt = clock.now();
      while (clock.now() - lastByteAt < quietMs) await pause(50);
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
    /** Ends all connections, as time does between two visits. */
    cut(): void {
      for (const socket of sockets) socket.destroy();
    },
    close(): void {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
