import { recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { publishEvent, type StoredEvent, storeSecurityNotice } from '../notifications/notifications.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { removeOperatorRecovery, startOperatorRecovery } from '../webauthn/webauthn.ts';

interface StartedRecovery {
  code: string;
  validFrom: Date;
  expiresAt: Date;
  event: StoredEvent;
}

/** Creates the code of an operator for a player, in place of an earlier one. The player is notified at once. */
export async function startRecovery(tx: Queries, uid: string, at: Date): Promise<StartedRecovery> {
  const recovery = await startOperatorRecovery(tx, uid, at);
  const notice = { what: 'recoveryStarted', moment: recovery.validFrom.getTime() } as const;
  return { ...recovery, event: await storeSecurityNotice(tx, { uid, at, notice }) };
}

/** Ends the code of an operator. Returns null when there is none. */
export async function stopRecovery(tx: Queries, uid: string, at: Date): Promise<StoredEvent | null> {
  if (!(await removeOperatorRecovery(tx, uid))) return null;
  return storeSecurityNotice(tx, { uid, at, notice: { what: 'recoveryStopped' } });
}

/** The player stops a recovery that they did not ask for. Repeated, it does nothing. */
export async function stopOwnRecovery(services: Services, uid: string): Promise<void> {
  const event = await services.db.transaction(async (tx) => {
    const stopped = await stopRecovery(tx, uid, new Date(services.clock()));
    if (stopped)
      await recordAction(tx, { actor: 'player', action: 'account cancel-recovery', uid, details: {} });
    return stopped;
  });
  if (!event) return;
  await publishEvent(services, event);
  void notifyChange(services, uid, 'account');
}
