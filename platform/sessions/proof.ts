import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Queries } from '../database/database.ts';
import { sessions } from '../database/schema/schema.ts';
import { bearerOf } from '../http/bearer.ts';
import { clientInfoOf } from '../http/client-info.ts';
import type { PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { verifyCredentials } from './credentials.ts';
import { findSession } from './queries.ts';
import { hashToken } from './tokens.ts';

/** A proof of identity is valid for this time. */
const PROOF_LIFETIME_MS = 10 * 60_000;

/**
 * The proof that an action requires: none, the password, or a new sign-in where the account has no password.
 */
export const proofs = ['fresh', 'password', 'signIn'] as const;

export async function proofOf(
  c: Context<PlatformEnv>,
  { clock }: Pick<Services, 'clock'>,
): Promise<(typeof proofs)[number]> {
  const state = await c.get('session')();
  if (!state.alive) throw new PlatformError('SESSION_ENDED', { reason: state.reason });
  if (clock() - state.provedAt.getTime() < PROOF_LIFETIME_MS) return 'fresh';
  return state.hasPassword ? 'password' : 'signIn';
}

/**
 * Passes for a player who has proved their identity recently, or does so now with the password. Throws
 * PROOF_REQUIRED, INVALID_INPUT with PASSWORD_WRONG, and TOO_MANY_ATTEMPTS as on log-in.
 */
export async function requireProof(
  c: Context<PlatformEnv>,
  services: Services,
  password: string | undefined,
): Promise<void> {
  const state = await c.get('session')();
  const proof = await proofOf(c, services);
  if (!state.alive || proof === 'fresh') return;
  if (proof === 'signIn' || !password) throw new PlatformError('PROOF_REQUIRED');
  const { account } = state.player;
  const proved = await verifyCredentials(services, { account, password, client: clientInfoOf(c, services) });
  if (!proved)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'password', code: 'PASSWORD_WRONG' }] });
  await markProved(services.db, bearerOf(c), services.clock());
}

/** Throws SESSION_ENDED when the session has ended meanwhile. */
export async function markProved(db: Queries, token: string | null, at: number): Promise<void> {
  const marked = await db
    .update(sessions)
    .set({ provedAt: new Date(at) })
    .where(and(eq(sessions.tokenHash, hashToken(token ?? '')), isNull(sessions.endedReason)))
    .returning({ uid: sessions.uid });
  if (marked.length > 0) return;
  const state = await findSession(db, token, at);
  throw new PlatformError('SESSION_ENDED', { reason: state.alive ? 'unknown' : state.reason });
}
