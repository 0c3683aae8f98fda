import type { Log } from '../log.ts';
import { playerChannel } from './channels.ts';
import type { Publisher } from './publisher.ts';

/** On the player's own channel: look at the session again. It carries nothing, the session check answers why. */
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

/** Tells every browser of a player that something about the session or the account has changed. Never rejects. */
export function notifySessionChange(services: RevocationServices, uid: string): Promise<void> {
  return attempt(services, uid, () => services.publisher.publish(playerChannel(uid), SESSION_EVENT, {}));
}

/**
 * Call it after sessions of a player have ended (and the database says so): tells the browsers, then closes the
 * player's sockets. Those with a session that lasts come back at once. Never rejects; without the socket host the
 * next session check tells the player.
 */
export async function notifySessionEnd(services: RevocationServices, uid: string): Promise<void> {
  await notifySessionChange(services, uid);
  await attempt(services, uid, () => services.publisher.disconnectUser(uid));
}
