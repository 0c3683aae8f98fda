import { eq } from 'drizzle-orm';
import { recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import {
  publishEvent,
  type SecurityNotice,
  type StoredEvent,
  storeSecurityNotice,
} from '../notifications/notifications.ts';
import { markOf, recordMark } from '../persons/persons.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { endSessionsOnMark } from '../sessions/sessions.ts';
import {
  hasPasskey,
  type NewPasskey,
  type PasskeyRow,
  passkeysOf,
  removePasskey,
  removePasskeysOf,
  replaceRecoveryCodes,
  storePasskey,
} from '../webauthn/webauthn.ts';
import { passkeyLimits } from './rules.ts';

/** Changes of one player's passkeys wait for each other. */
async function lockPasskeys(tx: Queries, uid: string): Promise<void> {
  await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('update');
}

type ChangeServices = Pick<Services, 'db' | 'clock' | 'publisher' | 'log'>;

/** Executes a change and notifies the player of it. */
async function changeAndNotify<Result>(
  services: ChangeServices,
  uid: string,
  change: (tx: Queries, at: Date) => Promise<{ result: Result; notice: SecurityNotice }>,
): Promise<Result> {
  const { result, event } = await services.db.transaction(async (tx) => {
    await lockPasskeys(tx, uid);
    const at = new Date(services.clock());
    const { result, notice } = await change(tx, at);
    return { result, event: await storeSecurityNotice(tx, { uid, at, notice }) };
  });
  await publishEvent(services, event);
  void notifyChange(services, uid, 'account');
  return result;
}

interface Added {
  passkey: PasskeyRow;
  /** Made with the first passkey; else null. */
  recoveryCodes: string[] | null;
}

/** Stores a verified passkey. Throws TOO_MANY_PASSKEYS, and INVALID_INPUT with PASSKEY_KNOWN. */
export async function addPasskey(
  services: ChangeServices,
  { uid, name, ...credential }: NewPasskey & { uid: string; name: string },
): Promise<Added> {
  const added = await changeAndNotify(services, uid, async (tx, createdAt) => {
    const known = await passkeysOf(tx, uid);
    if (known.length >= passkeyLimits.maxPasskeys) throw new PlatformError('TOO_MANY_PASSKEYS');
    const passkey = await storePasskey(tx, { ...credential, uid, name, createdAt });
    if (!passkey) {
      const fields = [{ field: 'passkey', code: 'PASSKEY_KNOWN' as const }];
      throw new PlatformError('INVALID_INPUT', { fields });
    }
    await recordMark(tx, uid, markOf('passkey', credential.credentialId), createdAt);
    const recoveryCodes = known.length === 0 ? await replaceRecoveryCodes(tx, uid, createdAt) : null;
    const details = { passkey: passkey.id, name };
    await recordAction(tx, { actor: 'player', action: 'passkey add', uid, details });
    return { result: { passkey, recoveryCodes }, notice: { what: 'passkeyAdded', name } };
  });
  await endSessionsOnMark(services, uid);
  return added;
}

/** Removes a passkey, and the recovery codes with the last one. Throws NOT_FOUND. */
export function removeOwnPasskey(services: ChangeServices, uid: string, id: number): Promise<void> {
  return changeAndNotify(services, uid, async (tx) => {
    const removed = await removePasskey(tx, uid, id);
    if (!removed) throw new PlatformError('NOT_FOUND');
    const { name } = removed;
    await recordAction(tx, {
      actor: 'player',
      action: 'passkey remove',
      uid,
      details: { passkey: id, name },
    });
    return { result: undefined, notice: { what: 'passkeyRemoved', name } };
  });
}

/** Replaces the recovery codes. Throws NO_PASSKEY. */
export function renewRecoveryCodes(services: ChangeServices, uid: string): Promise<string[]> {
  return changeAndNotify(services, uid, async (tx, at) => {
    if (!(await hasPasskey(tx, uid))) throw new PlatformError('NO_PASSKEY');
    const result = await replaceRecoveryCodes(tx, uid, at);
    await recordAction(tx, { actor: 'player', action: 'recovery-codes renew', uid, details: {} });
    return { result, notice: { what: 'recoveryCodesMade' } };
  });
}

/** Removes a player's passkeys and recovery codes, for an operator. Without passkeys there is no event. */
export async function removeAllPasskeys(
  tx: Queries,
  uid: string,
  at: Date,
): Promise<{ removed: number; event?: StoredEvent }> {
  await lockPasskeys(tx, uid);
  const names = (await removePasskeysOf(tx, uid)).map(({ name }) => name);
  if (names.length === 0) return { removed: 0 };
  const notice = { what: 'passkeyRemoved', name: names.join(', ') } as const;
  return { removed: names.length, event: await storeSecurityNotice(tx, { uid, at, notice }) };
}
