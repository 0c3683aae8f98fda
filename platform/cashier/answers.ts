import { z } from '@hono/zod-openapi';
import { paymentRefusals, payoutRefusals } from './payment.ts';

const paid = z.strictObject({ state: z.literal('paid'), amount: z.int().min(1) });

/** The forms of what a bank answers, whoever carries it here. */
export const paymentAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['open', 'pending', 'cancelled', 'expired', 'refunded', 'unknown']) }),
  paid,
  z.strictObject({ state: z.literal('refused'), reason: z.enum(paymentRefusals) }),
]);

export const payoutAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['pending', 'paid', 'unknown']) }),
  z.strictObject({ state: z.literal('refused'), reason: z.enum(payoutRefusals) }),
]);
