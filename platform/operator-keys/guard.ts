import type { Context } from 'hono';
import type { Queries } from '../database/database.ts';
import { operatorRoles } from '../database/schema/schema.ts';
import { bearerOf, hasOperatorKey, type Keys } from '../http/bearer.ts';
import type { Guards, PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { IDLE_HEADER, type OperatorRole, PERSON_HEADER } from '../http/security.ts';
import { personName } from './person.ts';
import { findKey, lockLiveKey } from './queries.ts';
import { isSessionToken, type OperatorSession, requireLiveSession } from './sessions.ts';

/** The operator who makes a call. */
interface Operator {
  /** Null where only reading calls are made with the installation's key and nobody is named. */
  person: string | null;
  /** The person's own key; null for the installation's key, with which the person is only stated. */
  keyId: number | null;
  role: OperatorRole;
  /** The session at the desk; null for a key on the command line. */
  session: OperatorSession | null;
}

declare module 'hono' {
  interface ContextVariableMap {
    operator: Operator;
  }
}

const ranks: readonly OperatorRole[] = [...operatorRoles, 'administrator'];

/** The person that the request names. It is percent-encoded, because a header holds ASCII only. Throws INVALID_INPUT. */
function namedPerson(c: Context<PlatformEnv>): string | null {
  const sent = c.req.header(PERSON_HEADER) ?? '';
  let name = sent;
  try {
    name = decodeURIComponent(sent);
  } catch {
    // Not percent-encoded: take it as sent.
  }
  const person = name.trim();
  if (person === '') return null;
  if (!personName.safeParse(person).success)
    throw new PlatformError('INVALID_INPUT', { fields: [{ field: PERSON_HEADER, code: 'FORMAT' }] });
  return person;
}

interface GuardServices {
  db: Queries;
  keys: Keys;
  clock: () => number;
}

/** The key of the bearer, and the session if the bearer is its token. */
async function keyOf(c: Context<PlatformEnv>, { db, clock }: GuardServices) {
  const bearer = bearerOf(c) ?? '';
  if (isSessionToken(bearer))
    return requireLiveSession(db, bearer, { now: clock(), isIdle: c.req.header(IDLE_HEADER) === '1' });
  const key = await findKey(db, bearer);
  if (!key) throw new PlatformError('OPERATOR_KEY_REQUIRED');
  return { key, session: null };
}

async function holderOf(c: Context<PlatformEnv>, services: GuardServices): Promise<Operator> {
  const person = namedPerson(c);
  if (hasOperatorKey(c, services)) return { person, keyId: null, role: 'administrator', session: null };
  const { key, session } = await keyOf(c, services);
  if (person !== null && person !== key.person) throw new PlatformError('OTHER_PERSON');
  return { person: key.person, keyId: key.id, role: key.role, session };
}

/**
 * Admits the installation's key to every call, and a person's own key, or a session of it, to those of its role. A call
 * that changes something needs a person. A session that began with the key admits to nothing but the calls about
 * itself until it has added a passkey.
 */
export function operatorGuards(services: GuardServices): Pick<Guards, 'operator' | 'operatorSession'> {
  return {
    operator: async (c, [role = 'administrator']) => {
      const operator = await holderOf(c, services);
      if (operator.session && !operator.session.provedAt) throw new PlatformError('PASSKEY_REQUIRED');
      if (ranks.indexOf(operator.role) < ranks.indexOf(role as OperatorRole))
        throw new PlatformError('ROLE_TOO_LOW', { role });
      if (role !== 'read' && operator.person === null) throw new PlatformError('PERSON_REQUIRED');
      c.set('operator', operator);
    },
    operatorSession: async (c) => {
      if (!isSessionToken(bearerOf(c) ?? '')) throw new PlatformError('SESSION_ENDED', { reason: 'unknown' });
      c.set('operator', await holderOf(c, services));
    },
  };
}

/** The operator of a call about the session itself. */
export function sessionOf(c: Context<PlatformEnv>) {
  const { person, keyId, role, session } = operatorOf(c);
  if (keyId === null || role === 'administrator' || session === null)
    throw new Error('Operator keys: the call has no session.');
  return { person, keyId, role, session };
}

/** The operator of a call that changes something. */
export function operatorOf(c: Context<PlatformEnv>): Operator & { person: string } {
  const { person, ...operator } = c.get('operator');
  if (person === null) throw new PlatformError('PERSON_REQUIRED');
  return { person, ...operator };
}

/**
 * Makes a revocation hold at once: it waits for calls that have passed this, and refuses all others. Throws
 * OPERATOR_KEY_REQUIRED.
 */
export async function requireLiveKey(tx: Queries, { keyId }: Pick<Operator, 'keyId'>): Promise<void> {
  if (keyId !== null && !(await lockLiveKey(tx, keyId))) throw new PlatformError('OPERATOR_KEY_REQUIRED');
}
