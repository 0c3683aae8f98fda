import { and, eq, isNull } from 'drizzle-orm';
import { recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { type FieldCode, PlatformError } from '../http/errors.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { LOGIN_NORMAL, type Player, playerOf } from '../players/players.ts';
import type { Services } from '../services.ts';
import {
  createSession,
  endSession,
  endSessionsOf,
  findSession,
  type NewSession,
  removePendingLogInsOf,
  sessionStart,
  verifyCredentials,
} from '../sessions/sessions.ts';
import { removeOperatorRecovery } from '../webauthn/webauthn.ts';
import { passwordProblem } from './rules.ts';

interface Change {
  account: string;
  /** The token of the session that changes the password. */
  token: string;
  client: ClientInfo;
  currentPassword: string;
  newPassword: string;
}

function refuse(field: keyof Change, code: FieldCode): never {
  throw new PlatformError('INVALID_INPUT', { fields: [{ field, code }] });
}

function newPasswordProblem({ account, currentPassword, newPassword }: Change): FieldCode | null {
  return newPassword === currentPassword ? 'PASSWORD_UNCHANGED' : passwordProblem(newPassword, account);
}

/**
 * Replaces the current password (D15): ends every other session, gives this one a new token, and clears the
 * required change, all in one transaction. Throws INVALID_INPUT with PASSWORD_WRONG, PASSWORD_UNCHANGED or a
 * rule of D33, SESSION_ENDED when the session has ended meanwhile, TOO_MANY_ATTEMPTS as on log-in.
 */
export async function changePassword(
  services: Services,
  change: Change,
): Promise<NewSession & { player: Player }> {
  const problem = newPasswordProblem(change);
  if (problem) refuse('newPassword', problem);
  const { account, client, currentPassword: password } = change;
  const proved = await verifyCredentials(services, { account, password, client });
  if (!proved) refuse('currentPassword', 'PASSWORD_WRONG');

  return replacePassword(services, {
    uid: proved.account.uid,
    token: change.token,
    previous: proved.passwordHash,
    newPassword: change.newPassword,
    client,
  });
}

interface Replacement {
  uid: string;
  /** The token of the session that sets the password. */
  token: string;
  /** The hash that the given password matched; null where there is no password yet. */
  previous: string | null;
  newPassword: string;
  client: ClientInfo;
}

/**
 * Ends the sessions and pending log-ins of a player whose password is replaced in this transaction, and a recovery by an
 * operator.
 */
export async function endAccessByOldPassword(tx: Queries, uid: string, now: number): Promise<void> {
  await endSessionsOf(tx, uid, 'passwordChanged', now);
  await removePendingLogInsOf(tx, uid);
  await removeOperatorRecovery(tx, uid);
}

/**
 * Sets a password that has passed the rules: ends every other session, gives this one a new token, and clears
 * the required change. The limits of this session count on. Throws SESSION_ENDED when the session or the password has
 * changed meanwhile.
 */
export async function replacePassword(
  { db, passwords, clock }: Services,
  { uid, token, previous, newPassword, client }: Replacement,
): Promise<NewSession & { player: Player }> {
  const passwordHash = await passwords.hash(newPassword, client.address);
  const now = clock();
  return db.transaction(async (tx) => {
    const unchanged = previous === null ? isNull(accounts.passwordHash) : eq(accounts.passwordHash, previous);
    const [changed] = await tx
      .update(accounts)
      .set({ passwordHash, loginStatus: LOGIN_NORMAL, highRisk: false })
      .where(and(eq(accounts.uid, uid), unchanged, isNull(accounts.blockedAt)))
      .returning();
    if (!changed || !(await endSession(tx, token, 'replaced', now))) {
      const state = await findSession(tx, token, now);
      throw new PlatformError('SESSION_ENDED', { reason: state.alive ? 'unknown' : state.reason });
    }
    await endAccessByOldPassword(tx, uid, now);
    const action = previous === null ? 'account set-password' : 'account change-password';
    await recordAction(tx, { actor: 'player', action, uid, details: {} });
    const start = (await sessionStart(tx, token)) ?? undefined;
    const session = await createSession(tx, uid, { how: 'passwordChange', client }, now, start);
    const player = playerOf(changed, await balanceOf(tx, uid));
    return { ...session, player };
  });
}
