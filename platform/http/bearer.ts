import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Services } from '../services.ts';
import type { PlatformEnv } from './environment.ts';
import { PlatformError } from './errors.ts';

/** The bearer token of the request, or null. */
export function bearerOf(c: Context): string | null {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

export function hasSiteKey(c: Context, { keys }: Pick<Services, 'keys'>): boolean {
  return isSameSecret(c.req.header('x-site-key') ?? '', keys.site);
}

export function requireSiteKey(c: Context<PlatformEnv>, services: Pick<Services, 'keys'>): void {
  if (!hasSiteKey(c, services)) throw new PlatformError('SITE_KEY_REQUIRED');
}

export function requireOperatorKey(c: Context<PlatformEnv>, { keys }: Pick<Services, 'keys'>): void {
  if (!isSameSecret(bearerOf(c) ?? '', keys.operator)) throw new PlatformError('OPERATOR_KEY_REQUIRED');
}
