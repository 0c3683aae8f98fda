import type { Context } from 'hono';
import { recordAction } from '../../audit/audit.ts';
import type { PlatformEnv } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import {
  endUnprovedSessions,
  lockLiveKey,
  markSessionProved,
  type OperatorSession,
  sessionOf,
} from '../../operator-keys/operator-keys.ts';
import { passkeyLimits } from '../../passkeys/passkeys.ts';
import type { Services } from '../../services.ts';
import {
  operatorPasskeyCount,
  registrationOptions,
  storeOperatorPasskey,
  verifyRegistration,
} from '../../webauthn/webauthn.ts';
import { requireRecentProof } from './proof.ts';

const challengeOf = ({ tokenHash }: OperatorSession) =>
  ({ holder: tokenHash, purpose: 'operatorAdd' }) as const;

/** A session that began with the key may add the first passkey; another one needs a recent proof. Throws PROOF_REQUIRED. */
function requireMayEnrol({ session }: { session: OperatorSession }, services: Pick<Services, 'clock'>): void {
  if (session.provedAt) requireRecentProof({ session }, services);
}

/** Options to create a passkey. Throws PROOF_REQUIRED. */
export async function enrolmentOptions(c: Context<PlatformEnv>, services: Services) {
  const operator = sessionOf(c);
  requireMayEnrol(operator, services);
  const owner = { id: String(operator.keyId), name: operator.person };
  return registrationOptions(services, owner, challengeOf(operator.session));
}

/**
 * Stores a passkey of the key, which proves the session. Sessions that began with the key and have no passkey end. Throws
 * PROOF_REQUIRED, TOO_MANY_PASSKEYS, SESSION_ENDED, OPERATOR_KEY_REQUIRED, and INVALID_INPUT with the fault of the passkey.
 */
export async function enrolPasskey(c: Context<PlatformEnv>, services: Services, sent: string): Promise<void> {
  const operator = sessionOf(c);
  requireMayEnrol(operator, services);
  const { person, keyId: operatorKey, session } = operator;
  const credential = await verifyRegistration(services, challengeOf(session), sent);
  const at = new Date(services.clock());
  await services.db.transaction(async (tx) => {
    // Log-ins with the key wait, so that no session of it outlives this.
    if (!(await lockLiveKey(tx, operatorKey, 'update'))) throw new PlatformError('OPERATOR_KEY_REQUIRED');
    const known = await operatorPasskeyCount(tx, operatorKey);
    if (known >= passkeyLimits.maxPasskeys) throw new PlatformError('TOO_MANY_PASSKEYS');
    const passkey = await storeOperatorPasskey(tx, { ...credential, operatorKey, createdAt: at });
    if (passkey === null)
      throw new PlatformError('INVALID_INPUT', { fields: [{ field: 'passkey', code: 'PASSKEY_KNOWN' }] });
    await markSessionProved(tx, session, at);
    await endUnprovedSessions(tx, operatorKey, at);
    const details = { passkey };
    await recordAction(tx, { actor: 'operator', person, operatorKey, action: 'passkey add', details });
  });
}
