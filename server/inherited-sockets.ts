import { ConfigurationError, type ProcessEnvironment } from './settings.ts';

/** File descriptors of listening sockets that a supervisor opened, by the part that serves them. */
export interface InheritedSockets {
  site: number;
  platform: number;
  /** Null where PUSHER_URL names another service. */
  sockets: number | null;
}

/** systemd passes its sockets from this descriptor on (sd_listen_fds). */
const FIRST = 3;

/**
 * The sockets of the unit in deploy/: site, platform and socket host, in this order. Copies of the product
 * share them, so that one accepts connections while another restarts. Null: the product opens its own.
 */
export function inheritedSockets(environment: ProcessEnvironment, pid: number): InheritedSockets | null {
  const { LISTEN_PID, LISTEN_FDS, PUSHER_URL = '' } = environment;
  if (!LISTEN_FDS || LISTEN_PID !== String(pid)) return null;
  if (LISTEN_FDS === '3') return { site: FIRST, platform: FIRST + 1, sockets: FIRST + 2 };
  if (LISTEN_FDS === '2' && PUSHER_URL.trim() !== '')
    return { site: FIRST, platform: FIRST + 1, sockets: null };
  throw new ConfigurationError(
    `The socket unit must list three addresses: of the site, the platform and the socket host (without the last one if PUSHER_URL is set). It has ${LISTEN_FDS}.`,
  );
}
