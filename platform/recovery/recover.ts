import { and, eq, isNull } from 'drizzle-orm';
import { endAccessByOldPassword, passwordProblem } from '../accounts/accounts.ts';
import { recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { type FieldCode, PlatformError } from '../http/errors.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { publishEvent, storeSecurityNotice } from '../notifications/notifications.ts';
import { LOGIN_NORMAL, type Player } from '../players/players.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import {
  attemptLimits,
  beginSession,
  countAttempt,
  findKnownFingerprint,
  forgetAttempts,
  isNewDevice,
  type NewSession,
  recordRefusedLogIn,
  requireNotHeld,
  subjectOf,
} from '../sessions/sessions.ts';
import {
  findOperatorRecovery,
  hasPasskey,
  isRecoveryCode,
  takeOperatorRecovery,
  takeRecoveryCode,
} from '../webauthn/webauthn.ts';

interface Recovery {
  account: string;
  recoveryCode: string;
  newPassword: string;
  client: ClientInfo;
}

type AccountRow = typeof accounts.$inferSelect;

interface VerifiedCode {
  account: AccountRow;
  /** The fingerprint by which the account knows the client. */
  known: string | null;
  /** The operator's code; else one of the player's recovery codes. */
  isOperators: boolean;
  /** The counter of wrong codes. */
  attempts: string;
}

function refuseNewPassword(code: FieldCode): never {
  throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'newPassword', code }] });
}

/**
 * Finds the account of a code, which stays unused. Every attempt counts, before the code is verified. An account that does
 * not exist takes the same statements as a wrong code. Throws RECOVERY_REFUSED and TOO_MANY_ATTEMPTS.
 */
async function verifyCode(
  { db, clock }: Services,
  { account, recoveryCode, client }: Recovery,
): Promise<VerifiedCode> {
  const now = clock();
  const name = account.trim().toLowerCase();
  const [found] = await db.select().from(accounts).where(eq(accounts.account, name));
  const uid = found?.uid ?? '';
  const known = await findKnownFingerprint(db, uid, client);
  const attempts = subjectOf('recovery', name, known ?? '');
  await countAttempt(db, subjectOf('recoveryAddress', client.address), attemptLimits.recoveryAddress, now);
  await countAttempt(db, attempts, attemptLimits.recovery, now);
  const isOwn = await isRecoveryCode(db, uid, recoveryCode);
  const isOperators = (await findOperatorRecovery(db, uid, now, recoveryCode)) !== null;
  if (!found || (!isOwn && !isOperators)) {
    await recordRefusedLogIn(db, { uid, result: 'recoveryRefused', how: 'recovery', client }, now);
    throw new PlatformError('RECOVERY_REFUSED');
  }
  return { account: found, known, isOperators, attempts };
}

/**
 * Throws what keeps a right code from setting a password, and leaves it unused: ACCOUNT_BLOCKED, ACCOUNT_HELD,
 * PASSKEY_REQUIRED and RECOVERY_WAITS.
 */
async function requireUsable(
  services: Services,
  { account: { uid, blockedAt }, isOperators }: VerifiedCode,
  { recoveryCode, client }: Recovery,
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  if (blockedAt) {
    await recordRefusedLogIn(db, { uid, result: 'blocked', how: 'recovery', client }, now);
    throw new PlatformError('ACCOUNT_BLOCKED');
  }
  await requireNotHeld(services, { uid, how: 'recovery', client });
  if (!isOperators && (await hasPasskey(db, uid))) {
    await recordRefusedLogIn(db, { uid, result: 'recoveryRefused', how: 'recovery', client }, now);
    throw new PlatformError('PASSKEY_REQUIRED');
  }
  const waiting = isOperators ? await findOperatorRecovery(db, uid, now, recoveryCode) : null;
  const waitMs = (waiting?.validFrom.getTime() ?? 0) - now;
  if (waitMs > 0) throw new PlatformError('RECOVERY_WAITS', { retryAfter: Math.ceil(waitMs / 1_000) });
}

/** Uses a code up and sets the password. Throws RECOVERY_REFUSED when the code was used or ended meanwhile. */
async function setPassword(
  tx: Queries,
  { account: { uid }, isOperators }: VerifiedCode,
  { recoveryCode, passwordHash }: { recoveryCode: string; passwordHash: string },
  now: number,
) {
  const [changed] = await tx
    .update(accounts)
    .set({ passwordHash, loginStatus: LOGIN_NORMAL, highRisk: false })
    .where(and(eq(accounts.uid, uid), isNull(accounts.blockedAt), isNull(accounts.closedAt)))
    .returning();
  // The account is locked from here on, so no passkey is added meanwhile.
  if (!isOperators && (await hasPasskey(tx, uid))) throw new PlatformError('PASSKEY_REQUIRED');
  const taken = isOperators
    ? await takeOperatorRecovery(tx, uid, recoveryCode, now)
    : await takeRecoveryCode(tx, uid, recoveryCode);
  if (!changed || !taken) throw new PlatformError('RECOVERY_REFUSED');
  await endAccessByOldPassword(tx, uid, now);
  const details = { by: isOperators ? 'operator' : 'recovery code' };
  await recordAction(tx, { actor: 'player', action: 'account recover-password', uid, details });
  const notice = { what: 'passwordRecovered' } as const;
  const event = await storeSecurityNotice(tx, { uid, at: new Date(now), notice });
  return { changed, event };
}

/**
 * Sets a new password with a recovery code, or with the code of an operator, and logs in. Ends all sessions, fulfils a
 * required change (D15), and notifies the player. A recovery code does not do this for a player with a passkey; after an
 * operator's code the passkey or a recovery code must follow, as after any password.
 *
 * Throws RECOVERY_REFUSED alike for an unknown account and a wrong code, INVALID_INPUT, PASSKEY_REQUIRED, RECOVERY_WAITS,
 * ACCOUNT_BLOCKED, ACCOUNT_HELD, SECOND_FACTOR_REQUIRED with a pending log-in, TOO_MANY_ATTEMPTS and BUSY.
 */
export async function recoverAccount(
  services: Services,
  given: Recovery,
): Promise<NewSession & { player: Player }> {
  const { db, passwords, clock } = services;
  const { newPassword, recoveryCode, client } = given;
  const problem = passwordProblem(newPassword, given.account.trim());
  if (problem) refuseNewPassword(problem);
  const verified = await verifyCode(services, given);
  await requireUsable(services, verified, given);
  const { account, known, attempts } = verified;
  const { uid } = account;
  if (account.passwordHash !== null) {
    const { matches } = await passwords.verify(newPassword, account.passwordHash, client.address);
    if (matches) refuseNewPassword('PASSWORD_UNCHANGED');
  }
  const passwordHash = await passwords.hash(newPassword, client.address);
  const { changed, event } = await db.transaction((tx) =>
    setPassword(tx, verified, { recoveryCode, passwordHash }, clock()),
  );
  await forgetAttempts(db, attempts);
  await publishEvent(services, event);
  void notifySessionEnd(services, uid);
  const proved = {
    account: changed,
    passwordHash,
    balance: await balanceOf(db, uid),
    isNewDevice: isNewDevice(client, known),
  };
  return beginSession(services, proved, { how: 'recovery', client });
}
