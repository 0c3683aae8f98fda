import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only its hash is ever stored. Session tokens and channel tickets are made alike. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
