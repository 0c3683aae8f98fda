import { z } from '@hono/zod-openapi';
import { MoneySchema } from '../ledger/ledger.ts';
import { cursorField } from './cursor.ts';
import { DayRangeSchema, rangeQuery } from './range.ts';
import { reasonsOf, type TransactionType } from './transactions.ts';

export const transactionTypes = [
  'all',
  ...(Object.keys(reasonsOf) as Exclude<TransactionType, 'all'>[]),
] as const;

/** What every page of a list is asked for by. */
export const pageQuery = {
  ...rangeQuery,
  cursor: cursorField.optional().openapi({ description: 'Of another page, or of one entry.' }),
  limit: z.coerce.number().pipe(z.int().min(1).max(1_000)).default(50),
};

/** What every page of a list answers beside its rows. */
export const pageAnswer = {
  range: DayRangeSchema,
  nextCursor: z.string().nullable().openapi({ description: 'Of the older rows; null at the end.' }),
  previousCursor: z
    .string()
    .nullable()
    .openapi({ description: 'Of the newer rows; null on the first page.' }),
};

export const transactionsQuery = z.strictObject({
  type: z
    .enum(transactionTypes)
    .default('all')
    .openapi({
      description: Object.entries(reasonsOf)
        .map(([type, reasons]) => `${type}: ${reasons.join(', ')}.`)
        .join(' '),
    }),
  ...pageQuery,
});

const TransactionSchema = z
  .object({
    id: z.string(),
    at: z.int().openapi({ description: 'Epoch ms.' }),
    amount: z.int().openapi({ description: 'Whole rupiah; below zero when it left the wallet (D32).' }),
    balanceAfter: MoneySchema,
    gameBrand: z.string().nullable().openapi({
      description: 'Code of the brand that it was played at, or that the money went to or came from.',
    }),
    round: z.string().nullable().openapi({ description: 'Of /rounds, where it belongs to one.' }),
    reference: z.string().nullable().openapi({ description: 'What the one who moved the money calls it.' }),
    reason: z.string().openapi({ description: 'Of the ledger. More may follow.' }),
    type: z
      .enum(transactionTypes)
      .openapi({ description: 'Under which it is listed; all where no other fits.' }),
  })
  .openapi('Transaction');

export const ReceiptSchema = TransactionSchema.extend({
  cursor: z.string().openapi({ description: 'Of the page of /transactions that begins with this entry.' }),
}).openapi('TransactionReceipt');

const total = z.int().min(0);

export const TransactionsSchema = z
  .object({
    ...pageAnswer,
    totals: z
      .object({ in: total, out: total, net: z.int() })
      .openapi({ description: 'Of the whole range and type, in whole rupiah.' }),
    entries: z.array(TransactionSchema),
  })
  .openapi('Transactions');
