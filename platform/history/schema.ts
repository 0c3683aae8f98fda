import { z } from '@hono/zod-openapi';
import { epochMs, pageLimit, rupiah, unsignedRupiah } from '../http/fields.ts';
import { cursorField } from './cursor.ts';
import { DayRangeSchema, rangeQuery } from './range.ts';
import { reasonsByType } from './transactions.ts';

export const transactionTypes = [
  'all',
  ...(Object.keys(reasonsByType) as (keyof typeof reasonsByType)[]),
  'bonusMoney',
] as const;

/** Query fields of every list. */
export const pageQuery = {
  ...rangeQuery,
  cursor: cursorField.optional().openapi({ description: 'Cursor of a page, or of one entry.' }),
  limit: pageLimit(1_000, 50),
};

/** Response fields of every list, beside its rows. */
export const pageFields = {
  range: DayRangeSchema,
  nextCursor: z.string().nullable().openapi({ description: 'Cursor of older rows; null on the last page.' }),
  previousCursor: z
    .string()
    .nullable()
    .openapi({ description: 'Cursor of newer rows; null on the first page.' }),
};

export const transactionsQuery = z.strictObject({
  type: z
    .enum(transactionTypes)
    .default('all')
    .openapi({
      description: [
        ...Object.entries(reasonsByType).map(([type, reasons]) => `${type}: ${reasons.join(', ')}.`),
        'all: the main wallet and the wallets at transfer brands, with one entry for each transfer.',
        'bonusMoney: all entries of bonus money. play: of all wallets. Every other type is of the main wallet.',
      ].join(' '),
    }),
  ...pageQuery,
});

const TransactionSchema = z
  .object({
    id: z.string(),
    at: epochMs,
    amount: rupiah.openapi({ description: 'In whole rupiah; negative for money out (D32).' }),
    balanceAfter: rupiah,
    gameBrand: z.string().nullable().openapi({
      description: 'Code of the game brand, if any.',
    }),
    gameBrandName: z.string().nullable().optional(),
    wallet: z.enum(['main', 'bonus', 'brand']).optional().openapi({
      description: 'Whose entry it is; brand: the wallet at `gameBrand`. Absent: main.',
    }),
    round: z.string().nullable().openapi({ description: 'Id of the round in /rounds, if any.' }),
    reference: z.string().nullable().openapi({ description: 'Reference of the caller who moved the money.' }),
    offer: z
      .object({
        id: z.string(),
        title: z.record(z.string(), z.string()).openapi({ description: 'By language.' }),
      })
      .nullable()
      .optional()
      .openapi({ description: 'The offer that gave a reward, a bonus or free spins.' }),
    reason: z.string().openapi({ description: 'Reason in the ledger. Values may be added.' }),
    type: z
      .enum(transactionTypes)
      .openapi({ description: 'The type that lists the entry; all where no other fits.' }),
  })
  .openapi('Transaction');

export const ReceiptSchema = TransactionSchema.extend({
  cursor: z
    .string()
    .openapi({ description: 'Cursor of the page of /transactions that starts with this entry.' }),
}).openapi('TransactionReceipt');

export const TransactionsSchema = z
  .object({
    ...pageFields,
    totals: z.object({ in: unsignedRupiah, out: unsignedRupiah, net: rupiah }).openapi({
      description:
        'Totals of the whole range and type in whole rupiah. Of the type all, transfers are neither in nor out.',
    }),
    entries: z.array(TransactionSchema),
  })
  .openapi('Transactions');
