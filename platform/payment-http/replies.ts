import { z } from '@hono/zod-openapi';
import { depositReport, withdrawalReport } from '../cashier/cashier.ts';
import { receivedRupiah } from '../http/fields.ts';

const positive = receivedRupiah.min(1);
const code = z.string().regex(/^[\w-]{1,32}$/);
const name = z.string().min(1).max(80);

/** Schemas of an external bank's replies; a reply that does not match counts as none. */
export const MethodsReply = z.object({
  methods: z
    .array(
      z.object({
        code,
        name,
        about: z.string().max(200),
        minimum: positive,
        maximum: positive,
        dailyMaximum: positive,
        fee: receivedRupiah,
        usual: z.object({ least: z.int().min(0), most: z.int().min(0) }),
      }),
    )
    .max(20),
});

export const BanksReply = z.object({ banks: z.array(z.object({ code, name })).max(200) });

export const PageReply = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_048) });

export const AccountCheckReply = z.union([
  z.strictObject({ token: z.string().regex(/^[\w.:-]{1,128}$/) }),
  z.strictObject({ refused: z.enum(['UNKNOWN_NUMBER', 'OTHER_HOLDER']) }),
]);

/**
 * A report with the reference of the request, so that a reply about another deposit or withdrawal is refused.
 */
export const depositReply = (reference: string) =>
  z.object({ reference: z.literal(reference), report: depositReport });
export const withdrawalReply = (reference: string) =>
  z.object({ reference: z.literal(reference), report: withdrawalReport });
