import type { Services } from '../services.ts';
import { endHeldSessions } from '../sessions/sessions.ts';

export interface HoldServices extends Services {
  /** Withdraws the player's money from all brands. */
  brandMoney: { leaveAll(uid: string): Promise<void> };
  /** Cancels unpaid deposits that a break, an exclusion or a limit refuses. */
  cancelRefusedDeposits(uid: string): Promise<void>;
}

/**
 * Holds the accounts that are the same person's, after an exclusion has been stored: ends their sessions, cancels their unpaid
 * deposits, and withdraws their money from brands. Returns their uids. A break holds nobody.
 */
export async function holdOthers(services: HoldServices, uid: string): Promise<string[]> {
  const held = await endHeldSessions(services, uid);
  await Promise.all(
    held.flatMap((other) => [services.brandMoney.leaveAll(other), services.cancelRefusedDeposits(other)]),
  );
  return held;
}
