import { PlatformError } from '../http/errors.ts';
import { type Player, playerOf } from '../players/players.ts';
import type { Services } from '../services.ts';
import { type Credentials, verifyCredentials } from './credentials.ts';
import { recordRefusedLogIn } from './history.ts';
import { createSessionWithPassword, type NewSession } from './queries.ts';

/**
 * An unknown account and a wrong password get the same response, and so does a password that was changed
 * during the check. Throws WRONG_CREDENTIALS and ACCOUNT_BLOCKED.
 */
export async function logIn(
  services: Services,
  given: Credentials,
): Promise<NewSession & { player: Player }> {
  const { db, clock } = services;
  const proved = await verifyCredentials(services, given);
  if (!proved) throw new PlatformError('WRONG_CREDENTIALS');
  const { account, balance, passwordHash } = proved;
  const { uid } = account;
  if (account.blockedAt) {
    await recordRefusedLogIn(db, { uid, result: 'blocked', how: 'password', client: given.client }, clock());
    throw new PlatformError('ACCOUNT_BLOCKED');
  }
  const session = await createSessionWithPassword(db, { uid, passwordHash }, given.client, clock());
  if (!session) throw new PlatformError('WRONG_CREDENTIALS');
  return { ...session, player: playerOf(account, balance) };
}
