/** Why the page shows no game. */
export type Closing = 'used' | 'expired' | 'unknown' | 'ended' | 'blocked' | 'passwordDue' | 'maintenance';

export const refusals = [
  'PLAY_LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
  'IDEMPOTENCY_CONFLICT',
  'INVALID_INPUT',
  'TOO_SOON',
  'ROUND_OPEN',
  'ROUND_MOVED',
  'FREE_SPINS_OVER',
  'BETS_CLOSED',
  'SEED_INVALID',
] as const;

/** Why a round was not played. */
export type RoundRefusal = (typeof refusals)[number];

export const isRefusal = (why: string): why is RoundRefusal => refusals.some((refusal) => refusal === why);
