import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const lowest = 20_000;
const highest = 31_999;
let last = randomInt(lowest, highest);

/**
 * Returns a port that is free, and not one that it has just returned. It is below the range from which systems take
 * the ports of outgoing connections: such a connection could have it before a process listens there.
 */
export async function freePort(): Promise<number> {
  last = last < highest ? last + 1 : lowest;
  const port = last;
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
