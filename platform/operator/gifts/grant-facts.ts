import { z } from '@hono/zod-openapi';
import { type FreeSpinGrant, grantStates, stateOf } from '../../free-spins/free-spins.ts';
import { epochMs, epochMsOf, rupiah } from '../../http/fields.ts';

/** A grant of free spins as operators see it. */
export const GrantSchema = z
  .object({
    grant: z.string(),
    account: z.string(),
    gameBrand: z.string(),
    gameID: z.string(),
    state: z.enum(grantStates),
    count: z.int(),
    remaining: z.int(),
    value: rupiah,
    winnings: rupiah,
    winLimit: rupiah.nullable(),
    createdAt: epochMs,
    expiresAt: epochMs.nullable(),
    revokedAt: epochMs.nullable(),
    campaign: z.string().nullable(),
    reference: z.string().nullable(),
  })
  .openapi('FreeSpinGrant');

export function grantFacts(grant: FreeSpinGrant, now: number) {
  const { id, gameBrand, gameID, count, remaining, value, winnings, winLimit, campaign, reference } = grant;
  const { createdAt, expiresAt, revokedAt } = grant;
  return {
    grant: String(id),
    gameBrand,
    gameID,
    state: stateOf(grant, now),
    count,
    remaining,
    value,
    winnings,
    winLimit,
    createdAt: createdAt.getTime(),
    expiresAt: epochMsOf(expiresAt),
    revokedAt: epochMsOf(revokedAt),
    campaign,
    reference,
  };
}
