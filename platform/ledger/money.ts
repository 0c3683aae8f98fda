import { z } from '@hono/zod-openapi';
import { rupiah } from '../http/fields.ts';

export const MoneySchema = z.object({ amount: rupiah, currency: z.literal('IDR') }).openapi('Money');

export type Money = z.infer<typeof MoneySchema>;

export const money = (amount: number): Money => ({ amount, currency: 'IDR' });
