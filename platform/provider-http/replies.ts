import { z } from '@hono/zod-openapi';
import { epochMs, receivedRupiah } from '../http/fields.ts';

const shortText = z.string().min(1).max(200);

/** Schemas of a provider's replies; a reply that does not match counts as none. */
export const LaunchReply = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  expiresAt: epochMs,
});

export const BalanceReply = z.object({ balance: receivedRupiah });

export const transferReply = (reference: string) =>
  z.object({ reference: z.literal(reference), state: z.enum(['confirmed', 'refused', 'pending']) });

export const grantReply = (reference: string) => z.object({ reference: z.literal(reference) });

export const RoundReply = z.object({
  facts: z.array(z.object({ label: shortText, value: shortText })).max(40),
});
