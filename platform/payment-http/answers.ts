import { z } from '@hono/zod-openapi';
import { paymentAnswer, payoutAnswer } from '../cashier/cashier.ts';

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

/** Of this very payment or payout, so that a mixed-up answer is none. */
export const aboutPayment = (reference: string) =>
  z.object({ reference: z.literal(reference), answer: paymentAnswer });
export const aboutPayout = (reference: string) =>
  z.object({ reference: z.literal(reference), answer: payoutAnswer });
