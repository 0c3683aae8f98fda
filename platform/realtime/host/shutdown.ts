import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hub } from './hub.ts';
import { shutdown } from './limits.ts';

/**
 * Closes every connection with 4200, after which clients reconnect at once; spread over time, so that they do
 * not all reconnect together. Those that reconnect before the port is closed get 4100 and wait a second;
 * without a response pusher-js would wait fifteen.
 */
export async function endConnections(hub: Hub): Promise<void> {
  hub.closing = true;
  const connections = [...hub.connections.values()];
  if (connections.length === 0) return;
  const spread = Math.min(shutdown.maxSpreadMs, connections.length * shutdown.spreadPerSocketMs);
  const ends = connections.map(async (connection) => {
    await pause(Math.random() * spread);
    connection.close(4200, 'The server is restarting');
  });
  await Promise.all(ends);
  await waitUntilEmpty(hub);
  await pause(shutdown.reconnectMs);
  await waitUntilEmpty(hub);
  for (const connection of hub.connections.values()) connection.terminate();
}

async function waitUntilEmpty(hub: Hub): Promise<void> {
  const deadline = performance.now() + shutdown.handshakeMs;
  while (hub.connections.size > 0 && performance.now() < deadline) await pause(5);
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
