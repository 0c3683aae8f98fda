import { z } from '@hono/zod-openapi';

export const MoneySchema = z
  .object({ amount: z.int().openapi({ description: 'Whole rupiah (D32).' }), currency: z.literal('IDR') })
  .openapi('Money');

export type Money = z.infer<typeof MoneySchema>;

export const rupiah = (amount: number): Money => ({ amount, currency: 'IDR' });
