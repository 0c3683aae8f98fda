import type { logInWays } from '../database/schema/schema.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { PlatformError } from '../http/errors.ts';
import { heldBy, heldWith, markOf } from '../persons/persons.ts';
import { notifySessionEnd } from '../realtime/revocation.ts';
import type { Services } from '../services.ts';
import { recordRefusedLogIn } from './history.ts';
import { rememberClient } from './known-clients.ts';
import { endSessionsOf } from './queries.ts';

type HoldServices = Pick<Services, 'db' | 'clock' | 'publisher' | 'log'>;

interface LogIn {
  uid: string;
  how: (typeof logInWays)[number];
  client: ClientInfo;
}

/** True where an exclusion of the same person holds an account in this browser; '' is an account that does not exist yet. */
export async function isHeld(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { uid, client: { device } }: Pick<LogIn, 'uid' | 'client'>,
): Promise<boolean> {
  const mark = device === null ? undefined : markOf('device', device);
  return (await heldWith(db, { uid, mark }, clock())).length > 0;
}

/** Throws ACCOUNT_HELD. The browser is not recorded for the account: it may be another's that the player has borrowed. */
export async function requireNotHeld(services: HoldServices, { uid, how, client }: LogIn): Promise<void> {
  if (!(await isHeld(services, { uid, client }))) return;
  await recordRefusedLogIn(services.db, { uid, result: 'held', how, client }, services.clock());
  throw new PlatformError('ACCOUNT_HELD');
}

async function endAll(services: HoldServices, uid: string): Promise<void> {
  await endSessionsOf(services.db, uid, 'elsewhere', services.clock());
  await notifySessionEnd(services, uid);
}

/** Ends the sessions of the accounts that the exclusion of an account holds, after it is stored. Returns their uids. */
export async function endHeldSessions(services: HoldServices, uid: string): Promise<string[]> {
  const held = await heldBy(services.db, uid, services.clock());
  for (const other of held) await endAll(services, other);
  return held;
}

/**
 * Ends sessions after an account has got a mark: its own where it is held now, and those of accounts that its own exclusion
 * holds now. Returns true where it is held.
 */
export async function endSessionsOnMark(services: HoldServices, uid: string): Promise<boolean> {
  const held = (await heldWith(services.db, { uid }, services.clock())).length > 0;
  if (held) await endAll(services, uid);
  else await endHeldSessions(services, uid);
  return held;
}

/**
 * Records the client of a new session. Throws ACCOUNT_HELD where an exclusion began meanwhile: either this finds the exclusion,
 * or the exclusion finds the session and the mark.
 */
export async function settleLogIn(
  services: HoldServices,
  { uid, client }: Pick<LogIn, 'uid' | 'client'>,
): Promise<void> {
  await rememberClient(services.db, uid, client, services.clock());
  if (await endSessionsOnMark(services, uid)) throw new PlatformError('ACCOUNT_HELD');
}
