import { createHash } from 'node:crypto';

/** Recognizes the name of a closed account without keeping it. */
export function closedNameOf(account: string): string {
  return createHash('sha256').update(`closed account:${account}`).digest('base64url');
}
