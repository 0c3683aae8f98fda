import { createHash, randomBytes } from 'node:crypto';

/** Creates 256 random bits, for a session token or a channel ticket; only the hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
