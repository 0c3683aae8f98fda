import type { Log } from '../../runtime/log.ts';
import { playerChannel } from './channels.ts';
import type { Publisher } from './publisher.ts';

/**
 * Notifies the open pages of a player that they should load a part again: `messages`, `offers`,
 * `wallets` after a transfer, or `account` for everything about the account and its protection. The event has no data.
 * Never rejects; pages also load it when they open or reconnect.
 */
export async function notifyChange(
  { publisher, log }: { publisher: Publisher; log: Log },
  uid: string,
  part: 'messages' | 'offers' | 'account' | 'wallets',
): Promise<void> {
  try {
    await publisher.publish(playerChannel(uid), part, {});
  } catch (error) {
    log.warn('change.not-delivered', {
      uid,
      part,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
