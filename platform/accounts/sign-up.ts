import type { z } from '@hono/zod-openapi';
import { recordAction } from '../audit/audit.ts';
import type { Queries } from '../database/database.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { PlatformError } from '../http/errors.ts';
import type { Player } from '../players/players.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import { bindReferral, type ReferralResult } from '../referrals/referrals.ts';
import type { Services } from '../services.ts';
import {
  attemptLimits,
  countAttempt,
  createSession,
  isHeld,
  type NewSession,
  rememberClient,
  settleLogIn,
  subjectOf,
} from '../sessions/sessions.ts';
import { createAccount } from './create.ts';
import { signUpProblems } from './rules.ts';
import type { SignUpSchema } from './schema.ts';
import { decideGift, type GiftResult } from './welcome-gift.ts';

const noGift = { amount: 0, wagering: 0 };

/** The fields of the call; no password for a sign-up with a provider. */
type SignUp = Omit<z.infer<typeof SignUpSchema>, 'password'> & { password: string | null };

interface SignUpRequest {
  requestId: string;
  client: ClientInfo;
  /** Runs in the transaction that creates the account, to store what belongs to it. */
  link?: (tx: Queries, uid: string, at: Date) => Promise<void>;
}

interface SignedUp extends NewSession {
  player: Player;
  referral: ReferralResult | null;
  welcomeGift: GiftResult;
}

/**
 * Creates an account with its wallet and its first session, and with the welcome gift the first time. An unknown referral code
 * does not stop it. Throws INVALID_INPUT with every problem at once, TOO_MANY_ATTEMPTS, ACCOUNT_TAKEN and BUSY; and ACCOUNT_HELD
 * after it has created an account that an exclusion holds, without gift and session.
 */
export async function signUp(
  services: Services,
  { password, referral, ...form }: SignUp,
  { requestId, client, link }: SignUpRequest,
): Promise<SignedUp> {
  const { db, clock, passwords, log } = services;
  const now = clock();
  const at = new Date(now);
  const fields = signUpProblems({ ...form, password }, at);
  if (fields.length > 0) throw new PlatformError('INVALID_INPUT', { fields });

  await countAttempt(db, subjectOf('signUp', client.address), attemptLimits.signUp, now);
  const passwordHash = password === null ? null : await passwords.hash(password, client.address);
  const account = { ...form, passwordHash, referral: referral || null };
  const held = await isHeld(services, { uid: '', client });
  const { player, inviter, welcomeGift } = await db.transaction(async (tx) => {
    const welcomeGift = held ? 'none' : await decideGift(tx, client.device, services.welcomeGift, at);
    const gift = welcomeGift === 'given' ? services.welcomeGift : noGift;
    const created = await createAccount(tx, account, gift, at);
    await rememberClient(tx, created.uid, client, now);
    await link?.(tx, created.uid, at);
    const details = { account: form.account, by: password === null ? 'provider' : 'password' };
    await recordAction(tx, { actor: 'player', action: 'account sign-up', uid: created.uid, details });
    const inviter = referral ? await bindReferral(tx, { friend: created.uid, code: referral, at }) : null;
    return { player: created, inviter, welcomeGift };
  });
  log.info('account.created', { requestId, uid: player.uid, held });
  if (inviter !== null) void notifyChange(services, inviter, 'offers');
  if (held) throw new PlatformError('ACCOUNT_HELD');
  const session = await createSession(db, player.uid, { how: 'signUp', client }, now);
  await settleLogIn(services, { uid: player.uid, client });
  const result = referral ? (inviter === null ? 'unknown' : 'bound') : null;
  return { ...session, player, referral: result, welcomeGift };
}
