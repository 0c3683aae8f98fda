import { z } from '@hono/zod-openapi';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Queries } from '../database/database.ts';
import { sessions } from '../database/schema/schema.ts';
import { bearerOf } from '../http/bearer.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { hashToken } from '../http/tokens.ts';
import type { Services } from '../services.ts';
import { verifyCredentials } from './credentials.ts';
import { findSession } from './queries.ts';
import { type SecondFactor, secondFactorFields, verifySecondFactor } from './second-factor.ts';

/** A proof of identity is valid for this time. */
export const PROOF_LIFETIME_MS = 10 * 60_000;

/**
 * The proof that an action requires: none, a passkey where the player has one, the password, or a new sign-in
 * where the account has no password.
 */
export const proofs = ['recent', 'passkey', 'password', 'signIn'] as const;

/** The fields of a call that requires a proof. */
export const proofFields = {
  password: z.string().max(4_096).optional().openapi({
    format: 'password',
    description: 'Required when the last proof of identity has expired, without a passkey. PASSWORD_WRONG.',
  }),
  ...secondFactorFields,
};

/** A proof as a call receives it. */
interface GivenProof extends SecondFactor {
  password?: string | undefined;
}

export async function proofOf(
  c: Context<PlatformEnv>,
  { clock }: Pick<Services, 'clock'>,
): Promise<(typeof proofs)[number]> {
  const state = await c.get('session')();
  if (!state.alive) throw new PlatformError('SESSION_ENDED', { reason: state.reason });
  const isRecent = clock() - state.provedAt.getTime() < PROOF_LIFETIME_MS;
  if (state.hasPasskey) return isRecent && state.provedByPasskey ? 'recent' : 'passkey';
  if (isRecent) return 'recent';
  return state.player.hasPassword ? 'password' : 'signIn';
}

/**
 * Passes for a player who has proved their identity recently, or does so now: with a passkey or a recovery code
 * where there is a passkey, else with the password. Throws PROOF_REQUIRED, INVALID_INPUT with the field that is
 * wrong, and TOO_MANY_ATTEMPTS as on log-in.
 */
export async function requireProof(
  c: Context<PlatformEnv>,
  services: Services,
  given: GivenProof,
): Promise<void> {
  const state = await c.get('session')();
  const proof = await proofOf(c, services);
  if (!state.alive || proof === 'recent') return;
  const token = bearerOf(c);
  const now = services.clock();
  const { uid, account } = state.player;
  if (proof === 'passkey') {
    const owner = { holder: hashToken(token ?? ''), purpose: 'prove' } as const;
    if (!(await verifySecondFactor(services, { uid, owner, given })))
      throw new PlatformError('PROOF_REQUIRED');
    return markProved(services.db, token, now, { byPasskey: true });
  }
  const { password } = given;
  if (proof === 'signIn' || !password) throw new PlatformError('PROOF_REQUIRED');
  const proved = await verifyCredentials(services, { account, password, client: clientInfoOf(c, services) });
  if (!proved)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'password', code: 'PASSWORD_WRONG' }] });
  await markProved(services.db, token, now);
}

/** Throws SESSION_ENDED when the session has ended meanwhile. */
export async function markProved(
  db: Queries,
  token: string | null,
  at: number,
  { byPasskey = false } = {},
): Promise<void> {
  const marked = await db
    .update(sessions)
    .set({ provedAt: new Date(at), provedByPasskey: byPasskey })
    .where(and(eq(sessions.tokenHash, hashToken(token ?? '')), isNull(sessions.endedReason)))
    .returning({ uid: sessions.uid });
  if (marked.length > 0) return;
  const state = await findSession(db, token, at);
  throw new PlatformError('SESSION_ENDED', { reason: state.alive ? 'unknown' : state.reason });
}
