import { z } from '@hono/zod-openapi';

/** Whole rupiah: far above any balance, and exact as a number. */
export const MAX_RUPIAH = 1_000_000_000_000;

export const amount = z.int().min(1).max(MAX_RUPIAH);
const shortText = z.string().min(1).max(200);

/** Schemas of a provider's replies; a reply that does not match counts as none. */
export const LaunchReply = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  expiresAt: z.iso.datetime({ offset: true }),
});

export const BalanceReply = z.object({ balance: z.int().min(0).max(MAX_RUPIAH) });

export const transferReply = (reference: string) =>
  z.object({ reference: z.literal(reference), state: z.enum(['confirmed', 'refused', 'pending']) });

export const grantReply = (reference: string) => z.object({ reference: z.literal(reference) });

export const RoundReply = z.object({
  facts: z.array(z.object({ label: shortText, value: shortText })).max(40),
});
