import type { Context, MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/guard.ts';
import { hasOperatorKey, hasSiteKey } from './bearer.ts';
import type { PlatformEnv } from './environment.ts';
import { type ErrorCode, PlatformError } from './errors.ts';

/** One way to be let in: every scheme that it names. One without a scheme lets everybody in. */
export type SecurityRequirement = Record<string, string[]>;

interface Scheme {
  /** What is answered to whoever does not prove it. */
  code: ErrorCode;
  check: (c: Context<PlatformEnv>) => unknown;
}

function byKey(code: ErrorCode, holds: typeof hasSiteKey): Scheme {
  return {
    code,
    check(c) {
      if (!holds(c, { keys: c.get('keys') })) throw new PlatformError(code);
    },
  };
}

const schemes: Record<string, Scheme> = {
  siteKey: byKey('SITE_KEY_REQUIRED', hasSiteKey),
  operator: byKey('OPERATOR_KEY_REQUIRED', hasOperatorKey),
  session: { code: 'SESSION_ENDED', check: requirePlayer },
};

function schemesOf(ways: readonly SecurityRequirement[]): Scheme[] {
  if (ways.some((way) => Object.keys(way).length === 0)) return [];
  if (ways.length > 1) throw new Error('a call that can be proved in several ways is not made yet');
  return ways.flatMap((way) =>
    Object.keys(way).map((name) => {
      const scheme = schemes[name];
      if (!scheme) throw new Error(`nothing checks the security scheme ${name}`);
      return scheme;
    }),
  );
}

/** What a call answers to those who may not make it. */
export function securityCodes(ways: readonly SecurityRequirement[]): ErrorCode[] {
  return schemesOf(ways).map(({ code }) => code);
}

/** The check that a call declares, before anything of the request is looked at. */
export function enforce(ways: readonly SecurityRequirement[]): MiddlewareHandler<PlatformEnv> {
  const needed = schemesOf(ways);
  return async (c, next) => {
    for (const { check } of needed) await check(c);
    await next();
  };
}

/** Gives the checks the keys of this installation. */
export function keyring({ keys }: Pick<Services, 'keys'>): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    c.set('keys', keys);
    await next();
  };
}
