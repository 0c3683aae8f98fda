import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { client } from './build.ts';

export interface PlainHosting {
  origin: string;
  close(): Promise<void>;
}

/** The built files behind a server that knows nothing but files, as any static host serves them. */
export async function startPlainHosting(): Promise<PlainHosting> {
  const files = sirv(client);
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404).end('No such file.\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
