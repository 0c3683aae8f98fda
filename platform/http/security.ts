import type { MiddlewareHandler } from 'hono';
import { hasOperatorKey, hasSiteKey, type Keys } from './bearer.ts';
import type { Guard, Guards, PlatformEnv } from './environment.ts';
import { type ErrorCode, PlatformError } from './errors.ts';

/** One way to be let in: every scheme that it names. One without a scheme lets everybody in. */
export type SecurityRequirement = Record<string, string[]>;

/** What is answered to whoever does not prove it. */
const codes = {
  siteKey: 'SITE_KEY_REQUIRED',
  operator: 'OPERATOR_KEY_REQUIRED',
  session: 'SESSION_ENDED',
} as const satisfies Partial<Record<keyof Guards, ErrorCode>>;

type Scheme = keyof typeof codes;

function schemesOf(ways: readonly SecurityRequirement[]): Scheme[] {
  if (ways.some((way) => Object.keys(way).length === 0)) return [];
  if (ways.length > 1) throw new Error('a call that can be proved in several ways is not made yet');
  return ways.flatMap((way) =>
    Object.keys(way).map((name) => {
      if (!(name in codes)) throw new Error(`nothing checks the security scheme ${name}`);
      return name as Scheme;
    }),
  );
}

/** What a call answers to those who may not make it. */
export function securityCodes(ways: readonly SecurityRequirement[]): ErrorCode[] {
  return schemesOf(ways).map((scheme) => codes[scheme]);
}

/** The guards that a call declares, before anything of the request is looked at. */
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

/** The guards of those who prove themselves with a key of this installation. */
export function keyGuards(keys: Keys): Pick<Guards, 'siteKey' | 'operator'> {
  return {
    siteKey: requireKey(codes.siteKey, hasSiteKey, keys),
    operator: requireKey(codes.operator, hasOperatorKey, keys),
  };
}

/** Gives every call the guards that it may have declared. */
export function provideGuards(guards: Guards): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    c.set('guards', guards);
    await next();
  };
}
