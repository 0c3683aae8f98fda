import { playerChannel } from '../realtime/channels.ts';
import type { Services } from '../services.ts';

/** Sent on the player's own channel without data: open pages read again what they show of the account. */
const ACCOUNT_EVENT = 'account';

/** Never rejects; pages also read the account when they open. */
export async function notifyProtection(
  { publisher, log }: Pick<Services, 'publisher' | 'log'>,
  uid: string,
): Promise<void> {
  await publisher.publish(playerChannel(uid), ACCOUNT_EVENT, {}).catch((error: unknown) => {
    log.warn('account.not-delivered', { uid, error: error instanceof Error ? error.message : String(error) });
  });
}
