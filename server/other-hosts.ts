import { lockFile } from '../platform/database/lock.ts';
import type { Log } from '../platform/log.ts';
import type { Relay } from '../platform/realtime/host/options.ts';
import { createRelay } from '../platform/realtime/relay.ts';
import type { Configuration } from './configuration.ts';
import { StartFailure } from './start-failure.ts';

interface SocketHostLink {
  relay?: Relay;
  leave(): void;
}

const alone = (pid: number) =>
  new StartFailure(
    `Process ${pid} runs the socket host of this data folder already: stop it, or set DATABASE_URL for both, so that they share what they send.`,
  );

/**
 * How a bundled socket host lives with others: on one PostgreSQL they pass everything on to each other; without one a
 * second host would split real time in silence, so it is refused. With PUSHER_URL it only signs, and any number may.
 */
export function connectSocketHosts(
  { pusher, databaseUrl, dataDir }: Pick<Configuration, 'pusher' | 'databaseUrl' | 'dataDir'>,
  log: Log,
): SocketHostLink {
  if (pusher) return { leave: () => {} };
  if (databaseUrl) return { relay: createRelay(databaseUrl, log), leave: () => {} };
  return { leave: lockFile(dataDir, 'sockets.lock', alone) };
}
