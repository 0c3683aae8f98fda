import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hub } from './hub.ts';
import { shutdown } from './limits.ts';

/**
 * Ends every connection with 4200, upon which clients return at once; spread out, so that they do not all return
 * in the same instant.
 */
export async function endConnections(hub: Hub): Promise<void> {
  const connections = [...hub.connections.values()];
  const spread = Math.min(shutdown.longestSpread, connections.length * shutdown.spreadPerSocket);
  const ends = connections.map(async (connection) => {
    await pause(Math.random() * spread);
    connection.close(4200, 'The server is restarting');
  });
  await Promise.all(ends);
  const patience = performance.now() + shutdown.handshake;
  while (hub.connections.size > 0 && performance.now() < patience) await pause(5);
  for (const connection of hub.connections.values()) connection.terminate();
}

export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
