import { createHash, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { type FieldCode, PlatformError } from '../http/errors.ts';

/** Letters and digits that cannot be mistaken for each other on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** The public name of a new deposit (D) or withdrawal (W). */
export function newReference(kind: 'D' | 'W'): string {
  return kind + Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
}

/** A hash of what a form asked for, stored under the key of the form. */
export const requestHash = (request: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** Requests of one player queue here, so that no two pass a limit together. */
export async function lockCashier(tx: Queries, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.cashier}, hashtext(${uid}))`);
}

/** Whole rupiah of one withdrawal, and of a player's day in western Indonesia. */
export const withdrawalLimits = { minimum: 50_000, maximum: 1_000_000, dailyMaximum: 2_000_000 };

/** Amounts to pick, in whole rupiah; those between minimum and maximum are shown. */
export const chips = [20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000];

export const TIME_TO_PAY_MS = dayMs;
/** ms after which an undecided withdrawal is given back. */
export const REVIEW_LIMIT_MS = 3 * dayMs;

export function refuseField(field: string, code: FieldCode, limit?: number): never {
  throw new PlatformError('INVALID_INPUT', {
    fields: [{ field, code, ...(limit !== undefined && { limit }) }],
  });
}

export interface AmountLimits {
  minimum: number;
  maximum: number;
  /** Whole rupiah of this player's day that are left. */
  dailyRemainder: number;
}

export const amountRefusals = ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'DAILY_LIMIT'] as const;

/** The limit that an amount breaks, or null. Every check of an amount on the site and on the platform is this one. */
export function amountRefusal(
  amount: number,
  { minimum, maximum, dailyRemainder }: AmountLimits,
): { code: (typeof amountRefusals)[number]; limit: number } | null {
  if (amount < minimum) return { code: 'AMOUNT_TOO_SMALL', limit: minimum };
  if (amount > maximum) return { code: 'AMOUNT_TOO_LARGE', limit: maximum };
  return amount > dailyRemainder ? { code: 'DAILY_LIMIT', limit: dailyRemainder } : null;
}

/** Throws INVALID_INPUT with the limit that the amount breaks. */
export function requireAmount(amount: number, limits: AmountLimits): void {
  const refusal = amountRefusal(amount, limits);
  if (refusal) refuseField('amount', refusal.code, refusal.limit);
}
