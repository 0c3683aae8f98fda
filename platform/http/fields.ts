import { z } from '@hono/zod-openapi';
import { positiveIntegerPattern } from '../../shared/positive-integer.ts';
import { text } from './text.ts';

export const rupiah = z.int().openapi({ format: 'rupiah', description: 'Whole rupiah.' });
export const unsignedRupiah = rupiah.min(0);
/** From a game provider or a bank: far above any balance, and exact as a number. */
export const receivedRupiah = unsignedRupiah.max(1_000_000_000_000);

/** A moment of the contract (ADR 58). The formats tell what operators see which numbers are moments and sums. */
export const epochMs = z.int().openapi({ format: 'epoch-ms' });
export const epochMsOf = (moment: Date | null): number | null => moment?.getTime() ?? null;

/** Valid in a channel name. */
export const UID_PATTERN = '^[A-Za-z0-9]{1,32}$';
export const uid = z.string().regex(new RegExp(UID_PATTERN));

export const rowId = z.string().regex(positiveIntegerPattern);

/** Length of a page of a list, in a query. */
export const pageLimit = (most: number, usual = most) =>
  z.coerce.number().int().min(1).max(most).default(usual);

/** The public name of a deposit, a withdrawal or a thread with support. */
export const reference = text(32);

/** Idempotency key of a form on the site. */
export const formKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
