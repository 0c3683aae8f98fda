import type { freeSpinGrants } from '../database/schema/schema.ts';

export const grantStates = ['open', 'used', 'revoked', 'expired'] as const;

type GrantState = (typeof grantStates)[number];

type Facts = Pick<typeof freeSpinGrants.$inferSelect, 'remaining' | 'revokedAt' | 'expiresAt'>;

/** The state of a grant at a moment. */
export function stateOf({ remaining, revokedAt, expiresAt }: Facts, now: number): GrantState {
  if (revokedAt) return 'revoked';
  if (remaining === 0) return 'used';
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'open';
}
