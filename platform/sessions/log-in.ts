import type { accounts } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
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

/** A player who has proved their identity, with the hash of the current password. */
interface Proved {
  account: typeof accounts.$inferSelect;
  passwordHash: string;
  balance: number;
  isNewDevice: boolean;
}

/**
 * The last step of a log-in with a password, and of a recovery that has set one. Throws WRONG_CREDENTIALS when the password
 * was changed meanwhile, ACCOUNT_BLOCKED, ACCOUNT_CLOSED and ACCOUNT_HELD, and SECOND_FACTOR_REQUIRED with a pending log-in
 * where the player has a passkey.
 */
export async function beginSession(
  services: Services,
  { account, passwordHash, balance, isNewDevice }: Proved,
  { how, client }: { how: 'password' | 'recovery'; client: ClientInfo },
): Promise<NewSession & { player: Player }> {
  const { db, clock } = services;
  const { uid } = account;
  if (account.closedAt) throw new PlatformError('ACCOUNT_CLOSED');
  if (account.blockedAt) {
    await recordRefusedLogIn(db, { uid, result: 'blocked', how, client }, clock());
    throw new PlatformError('ACCOUNT_BLOCKED');
  }
  await requireNotHeld(services, { uid, how, client });
  if (await hasPasskey(db, uid)) {
    const pending = await createPendingLogInOf(db, { uid, passwordHash }, clock());
    throw pending
      ? new PlatformError('SECOND_FACTOR_REQUIRED', { pending })
      : new PlatformError('WRONG_CREDENTIALS');
  }
  const session = await createSessionWithPassword(db, { uid, passwordHash }, { how, client }, clock());
  if (!session) throw new PlatformError('WRONG_CREDENTIALS');
  await settleLogIn(services, { uid, client });
  if (isNewDevice) await services.announce(uid, newDeviceNotice(client));
  return { ...session, player: playerOf(account, balance) };
}

/**
 * An unknown account and a wrong password get the same response, and so does a password that was changed
 * during the check. Throws WRONG_CREDENTIALS, ACCOUNT_BLOCKED, ACCOUNT_CLOSED and ACCOUNT_HELD, and SECOND_FACTOR_REQUIRED
 * with a pending log-in where the player has a passkey.
 */
export async function logIn(
  services: Services,
  given: Credentials,
): Promise<NewSession & { player: Player }> {
  const proved = await verifyCredentials(services, given);
  if (!proved) throw new PlatformError('WRONG_CREDENTIALS');
  return beginSession(services, proved, { how: 'password', client: given.client });
}
