import type { Relay } from '../platform/realtime/host/options.ts';
import { createRelay } from '../platform/realtime/relay.ts';
import { inDataFolder } from '../runtime/data-folder.ts';
import { lockFile } from '../runtime/lock.ts';
import type { Log } from '../runtime/log.ts';
import type { Configuration } from './configuration.ts';
import { StartFailure } from './start-failure.ts';

interface SocketHostLink {
  relay?: Relay;
  leave(): void;
}

const refuseSecondHost = (pid: number) =>
  new StartFailure(
    `Process ${pid} already runs the socket host of this data folder: stop it, or set DATABASE_URL for both, so that they share their events.`,
  );

/**
 * Connects the bundled socket host with the others. On one PostgreSQL they pass all events on to each other.
 * Without PostgreSQL a second host is refused, since it would receive no events of the first. With PUSHER_URL
 * there is no limit: the process only signs.
 */
export function connectSocketHosts(
  { pusher, databaseUrl, dataDir }: Pick<Configuration, 'pusher' | 'databaseUrl' | 'dataDir'>,
  log: Log,
): SocketHostLink {
  if (pusher) return { leave: () => {} };
  if (databaseUrl) return { relay: createRelay(databaseUrl, log), leave: () => {} };
  return { leave: inDataFolder(() => lockFile(dataDir, 'sockets.lock', refuseSecondHost)) };
}
