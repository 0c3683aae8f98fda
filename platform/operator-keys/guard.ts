import type { Context } from 'hono';
import type { Queries } from '../database/database.ts';
import { operatorRoles } from '../database/schema/schema.ts';
import { bearerOf, hasOperatorKey, type Keys } from '../http/bearer.ts';
import type { Guards, PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { type OperatorRole, PERSON_HEADER } from '../http/security.ts';
import { personName } from './person.ts';
import { findKey, lockLiveKey } from './queries.ts';

/** The operator who makes a call. */
interface Operator {
  /** Null where only reading calls are made with the installation's key and nobody is named. */
  person: string | null;
  /** The person's own key; null for the installation's key, with which the person is only stated. */
  keyId: number | null;
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

async function holderOf(c: Context<PlatformEnv>, { db, keys }: { db: Queries; keys: Keys }) {
  const person = namedPerson(c);
  if (hasOperatorKey(c, { keys })) return { person, keyId: null, role: 'administrator' as const };
  const key = await findKey(db, bearerOf(c) ?? '');
  if (!key) throw new PlatformError('OPERATOR_KEY_REQUIRED');
  if (person !== null && person !== key.person) throw new PlatformError('OTHER_PERSON');
  return { person: key.person, keyId: key.id, role: key.role };
}

/**
 * Admits the installation's key to every call, and a person's own key to those of its role. A call that
 * changes something needs a person.
 */
export function operatorGuard(services: { db: Queries; keys: Keys }): Pick<Guards, 'operator'> {
  return {
    operator: async (c, [role = 'administrator']) => {
      const { role: own, ...operator } = await holderOf(c, services);
      if (ranks.indexOf(own) < ranks.indexOf(role as OperatorRole))
        throw new PlatformError('ROLE_TOO_LOW', { role });
      if (role !== 'read' && operator.person === null) throw new PlatformError('PERSON_REQUIRED');
      c.set('operator', operator);
    },
  };
}

/** The operator of a call that changes something. */
export function operatorOf(c: Context<PlatformEnv>): Operator & { person: string } {
  const { person, keyId } = c.get('operator');
  if (person === null) throw new PlatformError('PERSON_REQUIRED');
  return { person, keyId };
}

/**
 * Makes a revocation hold at once: it waits for calls that have passed this, and refuses all others. Throws
 * OPERATOR_KEY_REQUIRED.
 */
export async function requireLiveKey(tx: Queries, { keyId }: Operator): Promise<void> {
  if (keyId !== null && !(await lockLiveKey(tx, keyId))) throw new PlatformError('OPERATOR_KEY_REQUIRED');
}
