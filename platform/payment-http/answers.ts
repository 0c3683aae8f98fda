import { z } from '@hono/zod-openapi';
import { paymentRefusals, payoutRefusals } from '../cashier/cashier.ts';

const rupiah = z.int().min(0).max(1_000_000_000_000);
const positive = rupiah.min(1);
const code = z.string().regex(/^[\w-]{1,32}$/);
const name = z.string().min(1).max(80);

/** What a bank elsewhere answers to each call; anything else counts as no answer. */
export const MethodsAnswer = z.object({
  methods: z
    .array(
      z.object({
        ...{ code, name, about: z.string().max(200) },
        ...{ minimum: positive, maximum: positive, dailyMaximum: positive, fee: rupiah },
        usual: z.object({ least: z.int().min(0), most: z.int().min(0) }),
      }),
    )
    .max(20),
});

export const BanksAnswer = z.object({ banks: z.array(z.object({ code, name })).max(200) });

export const PageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_048) });

export const CardChecked = z.union([
  z.strictObject({ token: z.string().regex(/^[\w.:-]{1,128}$/) }),
  z.strictObject({ refused: z.enum(['UNKNOWN_NUMBER', 'OTHER_HOLDER']) }),
]);

const called = (reference: string) => z.literal(reference);

const payment = <Reference extends z.ZodType>(reference: Reference) =>
  z.union([
    z.object({
      reference,
      state: z.enum(['open', 'pending', 'cancelled', 'expired', 'refunded', 'unknown']),
    }),
    z.object({ reference, state: z.literal('paid'), amount: positive }),
    z.object({ reference, state: z.literal('refused'), reason: z.enum(paymentRefusals) }),
  ]);

const payout = <Reference extends z.ZodType>(reference: Reference) =>
  z.union([
    z.object({ reference, state: z.enum(['pending', 'paid', 'unknown']) }),
    z.object({ reference, state: z.literal('refused'), reason: z.enum(payoutRefusals) }),
  ]);

/** Of this very payment or payout, so that a mixed-up answer is none. */
export const paymentAnswer = (reference: string) => payment(called(reference));
export const payoutAnswer = (reference: string) => payout(called(reference));
