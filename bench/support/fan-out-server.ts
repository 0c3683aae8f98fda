// A server of sockets in a process of its own: the product's host, or with `bare` a ws server that does nothing else. Prints its
// port; sends the news to all sockets for each line that it reads, and prints the microseconds of the processor since the last line.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';
import { startSocketHost } from '../../platform/realtime/host/start.ts';
import { newsChannel, newsData, newsFrame } from './fan-out-news.ts';

async function startBare() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const send = () => {
    const bytes = Buffer.from(newsFrame);
    for (const socket of server.clients) socket.send(bytes, { binary: false });
  };
  return { port: (server.address() as AddressInfo).port, send };
}

async function startHost() {
  let send = () => {};
  const { port } = await startSocketHost({
    app: { id: 'bench', key: 'bench', secret: 'bench' },
    host: '127.0.0.1',
    port: 0,
    allowedOrigins: '*',
    connectionsPerAddress: Number.POSITIVE_INFINITY,
    authorize: async () => ({ granted: false, reason: 'unknown' }),
    relay: {
      async start({ deliver }) {
        send = () => deliver({ event: { name: 'news', data: newsData }, channels: [newsChannel] });
      },
      async send() {},
      async stop() {},
    },
    log: () => {},
  });
  return { port, send: () => send() };
}

const { port, send } = await (process.argv[2] === 'bare' ? startBare() : startHost());
console.log(port);
let before = process.cpuUsage();
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'news') send();
  else {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    console.log(user + system);
  }
}
process.exit();
