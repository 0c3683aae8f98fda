import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../database/schema/schema.ts';
import { type FieldError, PlatformError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { proveCredentials } from '../sessions/credentials.ts';
import {
  createSession,
  endSession,
  endSessionsOf,
  findSession,
  type NewSession,
} from '../sessions/queries.ts';
import { LOGIN_NORMAL, type Player, playerOf } from './player.ts';
import { passwordProblem } from './rules.ts';

interface Change {
  account: string;
  /** Of the session that changes the password. */
  token: string;
  address: string;
  currentPassword: string;
  newPassword: string;
}

function refuse(field: keyof Change, code: string): never {
  const fields: FieldError[] = [{ field, code }];
  throw new PlatformError('INVALID_INPUT', { fields });
}

function newPasswordProblem({ account, currentPassword, newPassword }: Change): string | null {
  return newPassword === currentPassword ? 'PASSWORD_UNCHANGED' : passwordProblem(newPassword, account);
}

/**
 * A new password in exchange for the current one (D15): every other session ends, this one gets a new token, and nothing
 * is required any more; all of it or nothing. Throws INVALID_INPUT with PASSWORD_WRONG, PASSWORD_UNCHANGED or a rule of
 * D33, SESSION_ENDED when the session ended meanwhile, TOO_MANY_ATTEMPTS as on log-in.
 */
export async function changePassword(
  services: Services,
  change: Change,
): Promise<NewSession & { player: Player }> {
  const { db, passwords, clock } = services;
  const problem = newPasswordProblem(change);
  if (problem) refuse('newPassword', problem);
  const { account, address, currentPassword: password } = change;
  const proved = await proveCredentials(services, { account, password, address });
  if (!proved) refuse('currentPassword', 'PASSWORD_WRONG');

  const { uid } = proved.account;
  const passwordHash = await passwords.hash(change.newPassword);
  const now = clock();
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(accounts)
      .set({ passwordHash, loginStatus: LOGIN_NORMAL, highRisk: false })
      .where(
        and(
          eq(accounts.uid, uid),
          eq(accounts.passwordHash, proved.passwordHash),
          isNull(accounts.blockedAt),
        ),
      )
      .returning();
    if (!changed || !(await endSession(tx, change.token, 'replaced', now))) {
      const state = await findSession(tx, change.token, now);
      throw new PlatformError('SESSION_ENDED', { reason: state.alive ? 'unknown' : state.reason });
    }
    await endSessionsOf(tx, uid, 'passwordChanged', now);
    return { ...(await createSession(tx, uid, now)), player: playerOf(changed, proved.balance) };
  });
}
