import { eq } from 'drizzle-orm';
import { type Player, playerOf } from '../accounts/player.ts';
import { accounts } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { type Credentials, proveCredentials } from './credentials.ts';
import { createSession, type NewSession } from './queries.ts';

/** Unknown account and wrong password get the same answer. Throws WRONG_CREDENTIALS and ACCOUNT_BLOCKED. */
export async function logIn(
  services: Services,
  given: Credentials,
): Promise<NewSession & { player: Player }> {
  const { db, passwords, clock } = services;
  const proved = await proveCredentials(services, given);
  if (!proved) throw new PlatformError('WRONG_CREDENTIALS');
  const { account, balance, weak } = proved;
  if (account.blockedAt) throw new PlatformError('ACCOUNT_BLOCKED');
  if (weak)
    await db
      .update(accounts)
      .set({ passwordHash: await passwords.hash(given.password) })
      .where(eq(accounts.uid, account.uid));
  return { ...(await createSession(db, account.uid, clock())), player: playerOf(account, balance) };
}
