import { PlatformError } from '../http/errors.ts';
import { type Player, playerOf } from '../players/players.ts';
import type { Services } from '../services.ts';
import { hasPasskey } from '../webauthn/webauthn.ts';
import { type Credentials, verifyCredentials } from './credentials.ts';
import { recordRefusedLogIn } from './history.ts';
import { requireNotHeld, settleLogIn } from './holds.ts';
import { newDeviceNotice } from './known-clients.ts';
import { createPendingLogInOf } from './pending-log-ins.ts';
import { createSessionWithPassword, type NewSession } from './queries.ts';

/**
 * An unknown account and a wrong password get the same response, and so does a password that was changed
 * during the check. Throws WRONG_CREDENTIALS, ACCOUNT_BLOCKED, ACCOUNT_CLOSED and ACCOUNT_HELD, and SECOND_FACTOR_REQUIRED
 * with a pending log-in where the player has a passkey.
 */
export async function logIn(
  services: Services,
  given: Credentials,
): Promise<NewSession & { player: Player }> {
  const { db, clock } = services;
  const proved = await verifyCredentials(services, given);
  if (!proved) throw new PlatformError('WRONG_CREDENTIALS');
  const { account, balance, passwordHash, isNewDevice } = proved;
  const { uid } = account;
  if (account.closedAt) throw new PlatformError('ACCOUNT_CLOSED');
  if (account.blockedAt) {
    await recordRefusedLogIn(db, { uid, result: 'blocked', how: 'password', client: given.client }, clock());
    throw new PlatformError('ACCOUNT_BLOCKED');
  }
  await requireNotHeld(services, { uid, how: 'password', client: given.client });
  if (await hasPasskey(db, uid)) {
    const pending = await createPendingLogInOf(db, { uid, passwordHash }, clock());
    throw pending
      ? new PlatformError('SECOND_FACTOR_REQUIRED', { pending })
      : new PlatformError('WRONG_CREDENTIALS');
  }
  const session = await createSessionWithPassword(db, { uid, passwordHash }, given.client, clock());
  if (!session) throw new PlatformError('WRONG_CREDENTIALS');
  await settleLogIn(services, { uid, client: given.client });
  if (isNewDevice) await services.announce(uid, newDeviceNotice(given.client));
  return { ...session, player: playerOf(account, balance) };
}
