import type { MiddlewareHandler } from 'hono';
import { hasOperatorKey, hasSiteKey, type Keys } from './bearer.ts';
import type { Guard, Guards, PlatformEnv } from './environment.ts';
import { type ErrorCode, PlatformError } from './errors.ts';

/** One way to authenticate, by all the schemes it names. An empty one allows everybody. */
export type SecurityRequirement = Record<string, string[]>;

/** The error code of each scheme. */
const codes = {
  siteKey: 'SITE_KEY_REQUIRED',
  operator: 'OPERATOR_KEY_REQUIRED',
  session: 'SESSION_ENDED',
} as const satisfies Partial<Record<keyof Guards, ErrorCode>>;

type Scheme = keyof typeof codes;

function schemesOf(ways: readonly SecurityRequirement[]): Scheme[] {
  if (ways.some((way) => Object.keys(way).length === 0)) return [];
  if (ways.length > 1) throw new Error('A call may have only one way to authenticate.');
  return ways.flatMap((way) =>
    Object.keys(way).map((name) => {
      if (!(name in codes)) throw new Error(`No guard checks the security scheme ${name}.`);
      return name as Scheme;
    }),
  );
}

/** The error codes of a call with this security. */
export function securityCodes(ways: readonly SecurityRequirement[]): ErrorCode[] {
  return schemesOf(ways).map((scheme) => codes[scheme]);
}

/** Runs the guards that a call declares, before the request is read. */
export function enforce(
  ways: readonly SecurityRequirement[],
  passwordGate: boolean,
): MiddlewareHandler<PlatformEnv> {
  const needed: (keyof Guards)[] = [...schemesOf(ways), ...(passwordGate ? ['passwordChange' as const] : [])];
  return async (c, next) => {
    for (const name of needed) await c.get('guards')[name](c);
    await next();
  };
}

function requireKey(code: ErrorCode, has: typeof hasSiteKey, keys: Keys): Guard {
  return (c) => {
    if (!has(c, { keys })) throw new PlatformError(code);
  };
}

/** Guards for callers with a key of this installation. */
export function keyGuards(keys: Keys): Pick<Guards, 'siteKey' | 'operator'> {
  return {
    siteKey: requireKey(codes.siteKey, hasSiteKey, keys),
    operator: requireKey(codes.operator, hasOperatorKey, keys),
  };
}

/** Makes the guards available to every call. */
export function provideGuards(guards: Guards): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    c.set('guards', guards);
    await next();
  };
}
