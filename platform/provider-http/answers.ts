import { z } from '@hono/zod-openapi';

/** Whole rupiah, far above any wallet and far below what a number holds exactly. */
export const MOST_RUPIAH = 1_000_000_000_000;

export const amount = z.int().min(1).max(MOST_RUPIAH);
const shortText = z.string().min(1).max(200);

/** What a provider answers to each call; anything else counts as no answer. */
export const LaunchAnswer = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  expiresAt: z.iso.datetime({ offset: true }),
});

export const BalanceAnswer = z.object({ balance: z.int().min(0).max(MOST_RUPIAH) });

export const transferAnswer = (reference: string) =>
  z.object({ reference: z.literal(reference), state: z.enum(['confirmed', 'refused', 'pending']) });

export const grantAnswer = (reference: string) => z.object({ reference: z.literal(reference) });

export const RoundAnswer = z.object({
  facts: z.array(z.object({ label: shortText, value: shortText })).max(40),
});
