import { PlatformError } from '../../http/errors.ts';
import type { operatorOf } from '../../operator-keys/operator-keys.ts';
import type { Services } from '../../services.ts';
import { PROOF_LIFETIME_MS } from '../../sessions/sessions.ts';

/**
 * Passes for a key on the command line, and for a session whose last signature by a passkey is recent. Throws
 * PROOF_REQUIRED.
 */
export function requireRecentProof(
  { session }: Pick<ReturnType<typeof operatorOf>, 'session'>,
  { clock }: Pick<Services, 'clock'>,
): void {
  const provedAt = session?.provedAt?.getTime() ?? 0;
  if (session && clock() - provedAt >= PROOF_LIFETIME_MS) throw new PlatformError('PROOF_REQUIRED');
}
