import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { PlatformError } from '../http/errors.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { publishEvent, storeSecurityNotice } from '../notifications/notifications.ts';
import { type Player, playerOf } from '../players/players.ts';
import type { Services } from '../services.ts';
import {
  createSession,
  findKnownFingerprint,
  isNewDevice,
  type NewSession,
  newDeviceNotice,
  recordRefusedLogIn,
  requireNotHeld,
  requirePendingLogIn,
  type SecondFactor,
  settleLogIn,
  takePendingLogIn,
  verifySecondFactor,
} from '../sessions/sessions.ts';
import { verifyAssertion } from '../webauthn/webauthn.ts';

/** As `verifySecondFactor`; a wrong one is in the player's history, because somebody knows the password. */
async function verifyAfterPassword(
  services: Services,
  { client, ...attempt }: Parameters<typeof verifySecondFactor>[1] & { client: ClientInfo },
): Promise<boolean> {
  try {
    return await verifySecondFactor(services, attempt);
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'INVALID_INPUT')
      await recordRefusedLogIn(
        services.db,
        { uid: attempt.uid, result: 'wrongSecondFactor', how: 'password', client },
        services.clock(),
      );
    throw error;
  }
}

/**
 * Completes a pending log-in with a passkey, or with a recovery code where the password was given before. Throws
 * LOG_IN_EXPIRED, SECOND_FACTOR_REQUIRED, ACCOUNT_BLOCKED, ACCOUNT_HELD, INVALID_INPUT and TOO_MANY_ATTEMPTS.
 */
export async function completeLogIn(
  services: Services,
  { pending: token, client, ...given }: SecondFactor & { pending: string; client: ClientInfo },
): Promise<NewSession & { player: Player }> {
  const { db, clock } = services;
  const pending = await requirePendingLogIn(db, token, clock());
  const owner = { holder: pending.holder, purpose: 'logIn' } as const;
  const uid =
    pending.uid ??
    (given.passkey && (await verifyAssertion(services, { by: null, owner, sent: given.passkey })));
  if (!uid) throw new PlatformError('SECOND_FACTOR_REQUIRED');
  const how = pending.uid === null ? 'passkey' : 'password';
  // First, so that no recovery code is used up.
  await requireNotHeld(services, { uid, how, client });
  if (pending.uid !== null && !(await verifyAfterPassword(services, { uid, owner, given, client })))
    throw new PlatformError('SECOND_FACTOR_REQUIRED');

  const { event, ...session } = await db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.uid, uid), isNull(accounts.blockedAt)))
      .for('share');
    if (!account) throw new PlatformError('ACCOUNT_BLOCKED');
    if (account.closedAt || !(await takePendingLogIn(tx, pending))) throw new PlatformError('LOG_IN_EXPIRED');
    const at = new Date(clock());
    const notice = { what: 'recoveryCodeUsed' } as const;
    return {
      ...(await createSession(tx, uid, { how, provedByPasskey: true, client }, clock())),
      player: playerOf(account, await balanceOf(tx, uid)),
      event: given.passkey ? null : await storeSecurityNotice(tx, { uid, at, notice }),
    };
  });
  if (event) await publishEvent(services, event);
  const known = await findKnownFingerprint(db, uid, client);
  await settleLogIn(services, { uid, client });
  if (isNewDevice(client, known)) await services.announce(uid, newDeviceNotice(client));
  return session;
}
