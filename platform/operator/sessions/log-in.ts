import { recordAction } from '../../audit/audit.ts';
import type { operatorRoles } from '../../database/schema/schema.ts';
import { PlatformError } from '../../http/errors.ts';
import {
  findKey,
  lockLiveKey,
  type OperatorSession,
  startSession,
} from '../../operator-keys/operator-keys.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../sessions/sessions.ts';
import { operatorPasskeyCount, verifyAssertion } from '../../webauthn/webauthn.ts';

/** A key, or the browser's response to the challenge of a pending log-in. */
export type Credentials = { key: string } | { pending: string; passkey: string };

export const logInChallenge = (pending: string) =>
  ({ holder: hashToken(pending), purpose: 'operatorLogIn' }) as const;

/** The number of the key that the credentials prove. Throws OPERATOR_KEY_REQUIRED, and INVALID_INPUT for a passkey. */
async function provedKey(services: Services, given: Credentials): Promise<number> {
  if (!('key' in given)) {
    const owner = logInChallenge(given.pending);
    return Number(await verifyAssertion(services, { by: null, owner, sent: given.passkey }));
  }
  const key = await findKey(services.db, given.key);
  if (!key) throw new PlatformError('OPERATOR_KEY_REQUIRED');
  return key.id;
}

interface LogIn {
  token: string;
  person: string;
  role: (typeof operatorRoles)[number];
  session: OperatorSession;
}

/**
 * Starts a session. The key does this only until it has a passkey. Throws OPERATOR_KEY_REQUIRED, PASSKEY_REQUIRED, and
 * INVALID_INPUT with PASSKEY_EXPIRED, PASSKEY_UNKNOWN or PASSKEY_WRONG.
 */
export async function logInOperator(services: Services, given: Credentials): Promise<LogIn> {
  const { db, clock } = services;
  const operatorKey = await provedKey(services, given);
  const how = 'key' in given ? 'key' : 'passkey';
  return db.transaction(async (tx) => {
    const key = await lockLiveKey(tx, operatorKey);
    if (!key) throw new PlatformError('OPERATOR_KEY_REQUIRED');
    if (how === 'key' && (await operatorPasskeyCount(tx, operatorKey)) > 0)
      throw new PlatformError('PASSKEY_REQUIRED');
    const { person, role } = key;
    const at = new Date(clock());
    const started = await startSession(tx, { operatorKey, at, isProved: how === 'passkey' });
    const details = { how };
    await recordAction(tx, { actor: 'operator', person, operatorKey, action: 'session begin', details });
    return { ...started, person, role };
  });
}
