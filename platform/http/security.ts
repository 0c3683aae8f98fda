import type { MiddlewareHandler } from 'hono';
import type { operatorRoles } from '../database/schema/schema.ts';
import { hasSiteKey, type Keys } from './bearer.ts';
import type { Guards, PlatformEnv } from './environment.ts';
import { type ErrorCode, PlatformError } from './errors.ts';

/** One way to authenticate, by all the schemes it names. An empty one allows everybody. */
export type SecurityRequirement = Record<string, string[]>;

/** Names the person who uses the installation's key. */
export const PERSON_HEADER = 'X-Operator';

/** With the value 1: a page that is open makes the call, and not the operator, so it does not prolong the session. */
export const IDLE_HEADER = 'X-Idle';

/**
 * The role that a call of the operator needs, as the scope of its scheme. `administrator` is the
 * installation's key alone.
 */
export type OperatorRole = (typeof operatorRoles)[number] | 'administrator';

/** The error code of each scheme. */
const codes = {
  siteKey: 'SITE_KEY_REQUIRED',
  operator: 'OPERATOR_KEY_REQUIRED',
  operatorSession: 'SESSION_ENDED',
  session: 'SESSION_ENDED',
} as const satisfies Partial<Record<keyof Guards, ErrorCode>>;

type Scheme = keyof typeof codes;

interface NeededScheme {
  name: Scheme;
  scopes: readonly string[];
}

function schemesOf(ways: readonly SecurityRequirement[]): NeededScheme[] {
  if (ways.some((way) => Object.keys(way).length === 0)) return [];
  if (ways.length > 1) throw new Error('A call may have only one way to authenticate.');
  return ways.flatMap((way) =>
    Object.entries(way).map(([name, scopes]) => {
      if (!(name in codes)) throw new Error(`No guard checks the security scheme ${name}.`);
      return { name: name as Scheme, scopes };
    }),
  );
}

/** The error codes of a call with this security. */
export function securityCodes(ways: readonly SecurityRequirement[]): ErrorCode[] {
  return schemesOf(ways).flatMap(({ name, scopes }) => {
    if (name === 'session') return [codes[name], 'TOO_MANY_ATTEMPTS'];
    if (name === 'operatorSession') return [codes[name], codes.operator, 'OTHER_PERSON'];
    if (name !== 'operator') return [codes[name]];
    const changes = !scopes.includes('read');
    const ofPerson = ['ROLE_TOO_LOW', 'PERSON_REQUIRED', 'OTHER_PERSON'] as const;
    return [codes[name], codes.operatorSession, 'PASSKEY_REQUIRED', ...(changes ? ofPerson : [])];
  });
}

/** Runs the guards that a call declares, before the request is read. */
export function enforce(
  ways: readonly SecurityRequirement[],
  passwordGate: boolean,
): MiddlewareHandler<PlatformEnv> {
  const schemes = schemesOf(ways);
  return async (c, next) => {
    for (const { name, scopes } of schemes) await c.get('guards')[name](c, scopes);
    if (passwordGate) await c.get('guards').passwordChange(c, []);
    await next();
  };
}

/** The guard for the site's server. */
export function siteGuard(keys: Keys): Pick<Guards, 'siteKey'> {
  return {
    siteKey: (c) => {
      if (!hasSiteKey(c, { keys })) throw new PlatformError(codes.siteKey);
    },
  };
}

/** Makes the guards available to every call. */
export function provideGuards(guards: Guards): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    c.set('guards', guards);
    await next();
  };
}
