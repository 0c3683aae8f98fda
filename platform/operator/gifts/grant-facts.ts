import { z } from '@hono/zod-openapi';
import { type FreeSpinGrant, grantStates, stateOf } from '../../free-spins/free-spins.ts';
import { isoMoment, rupiah } from '../../http/fields.ts';

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
    createdAt: isoMoment,
    expiresAt: isoMoment.nullable(),
    revokedAt: isoMoment.nullable(),
    campaign: z.string().nullable(),
    reference: z.string().nullable(),
  })
  .openapi('FreeSpinGrant');

const iso = (at: Date | null) => at?.toISOString() ?? null;

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
    createdAt: createdAt.toISOString(),
    expiresAt: iso(expiresAt),
    revokedAt: iso(revokedAt),
    campaign,
    reference,
  };
}
