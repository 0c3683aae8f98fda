import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentType } from '../../server/files/content-types.ts';
import { client } from './build.ts';

export interface PlainHosting {
  origin: string;
  close(): Promise<void>;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The built files behind a plain static file server. */
export async function startPlainHosting(): Promise<PlainHosting> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url as string, 'http://localhost');
    const place = join(client, pathname);
    const file = [place, join(place, 'index.html')].find(isFile);
    if (!file) return response.writeHead(404).end('No such file.\n');
    response.writeHead(200, { 'Content-Type': contentType(file) });
    return createReadStream(file).pipe(response);
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
