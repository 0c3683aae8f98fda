import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hub } from './hub.ts';
import { shutdown } from './limits.ts';

/**
 * Ends every connection with 4200, upon which clients return at once; spread out, so that they do not all return
 * in the same instant. Those that return before the port is closed are told to wait a second (4100): pusher-js waits
 * fifteen when nobody answers.
 */
export async function endConnections(hub: Hub): Promise<void> {
  hub.closing = true;
  const connections = [...hub.connections.values()];
  if (connections.length === 0) return;
  const spread = Math.min(shutdown.longestSpread, connections.length * shutdown.spreadPerSocket);
  const ends = connections.map(async (connection) => {
    await pause(Math.random() * spread);
    connection.close(4200, 'The server is restarting');
  });
  await Promise.all(ends);
  await waitUntilEmpty(hub);
  await pause(shutdown.forReturning);
  await waitUntilEmpty(hub);
  for (const connection of hub.connections.values()) connection.terminate();
}

async function waitUntilEmpty(hub: Hub): Promise<void> {
  const deadline = performance.now() + shutdown.handshake;
  while (hub.connections.size > 0 && performance.now() < deadline) await pause(5);
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
