import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** The secrets by which the site and the operator authenticate. */
export interface Keys {
  site: string;
  operator: string;
  /** Also accepted during a key rotation. */
  siteBefore?: string | undefined;
  operatorBefore?: string | undefined;
}

/** The bearer token of the request, or null. */
export function bearerOf(c: Context): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
function isOneOf(given: string, expected: (string | undefined)[]): boolean {
  return expected.some((one) => one !== undefined && timingSafeEqual(digest(given), digest(one)));
}

export function hasSiteKey(c: Context, { keys }: { keys: Keys }): boolean {
  return isOneOf(c.req.header('x-site-key') ?? '', [keys.site, keys.siteBefore]);
}

export function hasOperatorKey(c: Context, { keys }: { keys: Keys }): boolean {
  return isOneOf(bearerOf(c) ?? '', [keys.operator, keys.operatorBefore]);
}
