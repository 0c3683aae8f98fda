import type { Log } from '../../runtime/log.ts';
import { playerChannel } from './channels.ts';
import type { Publisher } from './publisher.ts';

/**
 * Sent on the player's own channel without data: the browser checks its session, and the check has the
 * reason.
 */
const SESSION_EVENT = 'session';

interface RevocationServices {
  publisher: Publisher;
  log: Log;
}

async function attempt({ log }: RevocationServices, uid: string, what: () => Promise<void>): Promise<void> {
  try {
    await what();
  } catch (error) {
    log.warn('revocation.not-delivered', {
      uid,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Notifies a player's browsers that the session or the account has changed. Never rejects. */
export function notifySessionChange(services: RevocationServices, uid: string): Promise<void> {
  return attempt(services, uid, () => services.publisher.publish(playerChannel(uid), SESSION_EVENT, {}));
}

/**
 * Call this after sessions of a player have ended in the database: notifies the browsers, then closes the
 * player's sockets. Browsers whose session is still live reconnect at once. Never rejects; without the socket
 * host browsers find out at their next session check.
 */
export async function notifySessionEnd(services: RevocationServices, uid: string): Promise<void> {
  await notifySessionChange(services, uid);
  await attempt(services, uid, () => services.publisher.disconnectUser(uid));
}
