import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a local port that can be cut at any moment, like a mobile network. */
export async function startProxy(target: number) {
  const sockets = new Set<Socket>();
  const arrivals: (() => void)[] = [];
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
    for (const arrived of arrivals.splice(0)) arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Resolves when there is a connection. */
    async connected(): Promise<void> {
      if (sockets.size === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
    },
    async close(): Promise<void> {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
