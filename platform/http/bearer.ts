import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** The secrets that the site and the operator prove themselves with. */
export interface Keys {
  site: string;
  operator: string;
}

/** The bearer token of the request, or null. */
export function bearerOf(c: Context): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

export function hasSiteKey(c: Context, { keys }: { keys: Keys }): boolean {
  return isSameSecret(c.req.header('x-site-key') ?? '', keys.site);
}

export function hasOperatorKey(c: Context, { keys }: { keys: Keys }): boolean {
  return isSameSecret(bearerOf(c) ?? '', keys.operator);
}
