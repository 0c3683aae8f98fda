import { createServer } from 'node:net';
import { StartFailure } from '../../server/start-failure.ts';

/** Throws a StartFailure if a port is taken: Astro would use the next one, which the socket host does not know. */
export async function requireFreePort(address: {
  host: string;
  port: number;
  setting: string;
}): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(StartFailure.ofListening(error, address)));
    server.listen(address.port, address.host, () => server.close(() => resolve()));
  });
}
