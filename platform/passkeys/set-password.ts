import { eq } from 'drizzle-orm';
import { passwordProblem, replacePassword } from '../accounts/accounts.ts';
import { accounts } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { type FieldCode, PlatformError } from '../http/errors.ts';
import type { Player } from '../players/players.ts';
import type { Services } from '../services.ts';
import { hashToken, type NewSession, verifySecondFactor } from '../sessions/sessions.ts';

interface NewPassword {
  uid: string;
  account: string;
  /** The token of the session that sets the password. */
  token: string;
  /** The browser's response to a challenge of this session; a recovery code does not do. */
  passkey: string;
  newPassword: string;
  client: ClientInfo;
}

/**
 * Sets a password with a passkey in place of the current one; else like a change (D15). Throws INVALID_INPUT with the field
 * that is wrong, SESSION_ENDED and TOO_MANY_ATTEMPTS.
 */
export async function setPasswordWithPasskey(
  services: Services,
  { uid, account, token, passkey, newPassword, client }: NewPassword,
): Promise<NewSession & { player: Player }> {
  const { db, passwords } = services;
  const refuse = (code: FieldCode): never => {
    throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'newPassword', code }] });
  };
  const problem = passwordProblem(newPassword, account);
  if (problem) refuse(problem);
  const owner = { holder: hashToken(token), purpose: 'prove' } as const;
  await verifySecondFactor(services, { uid, owner, given: { passkey } });
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.uid, uid));
  const previous = row?.passwordHash ?? null;
  if (previous !== null && (await passwords.verify(newPassword, previous, client.address)).matches)
    refuse('PASSWORD_UNCHANGED');
  return replacePassword(services, { uid, token, previous, newPassword, client });
}
