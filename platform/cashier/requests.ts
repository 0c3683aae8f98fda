import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../shared/western-indonesia.ts';
import type { Queries } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import type { deposits, withdrawals } from '../database/schema/schema.ts';
import type { PageStart } from '../history/history.ts';
import { type FieldCode, PlatformError } from '../http/errors.ts';
import type { WithdrawalReview } from './bank.ts';

/** Letters and digits that cannot be confused with each other when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 10;

/** Creates the public reference of a deposit (D), a withdrawal (W) or a thread with support (S). */
export function newReference(kind: 'D' | 'W' | 'S'): string {
  return kind + Array.from({ length: REFERENCE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Serialises the requests of one player, so that concurrent ones cannot exceed a limit together. */
export async function lockCashier(tx: Queries, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.cashier}, hashtext(${uid}))`);
}

/** In whole rupiah: per withdrawal, and per player and day in western Indonesian time. */
export const withdrawalLimits = { minimum: 50_000, maximum: 1_000_000, dailyMaximum: 2_000_000 };

/** Preset amounts in whole rupiah; a form shows those within its limits. */
export const chips = [20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000];

/** A deposit expires after this time. */
export const TIME_TO_PAY_MS = dayMs;
/** An undecided withdrawal is returned to the player after this time. */
export const REVIEW_LIMIT_MS = 3 * dayMs;

/** The system decides a withdrawal this long after its request, unless an operator has. */
export const reviewMs = ({ mode, seconds }: WithdrawalReview): number =>
  mode === 'automatic' ? seconds * 1_000 : REVIEW_LIMIT_MS;

/** Throws INVALID_INPUT for one field. */
export function refuseField(field: string, code: FieldCode, limit?: number): never {
  throw new PlatformError('INVALID_INPUT', {
    fields: [{ field, code, ...(limit !== undefined && { limit }) }],
  });
}

/** In whole rupiah. */
export interface AmountLimits {
  minimum: number;
  maximum: number;
  /** The rest of the player's daily limit, in whole rupiah. */
  dailyRemainder: number;
  /** The rest of the player's own limits, in whole rupiah; null without one. */
  ownRemainder?: number | null;
}

export const amountRefusals = [
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'DAILY_LIMIT',
  'OWN_DEPOSIT_LIMIT',
] as const;

/** Returns the limit that an amount does not meet, or null. The site shows the result of this check. */
export function amountRefusal(
  amount: number,
  { minimum, maximum, dailyRemainder, ownRemainder = null }: AmountLimits,
): { code: (typeof amountRefusals)[number]; limit: number } | null {
  if (amount < minimum) return { code: 'AMOUNT_TOO_SMALL', limit: minimum };
  if (ownRemainder !== null && amount > ownRemainder)
    return { code: 'OWN_DEPOSIT_LIMIT', limit: ownRemainder };
  if (amount > maximum) return { code: 'AMOUNT_TOO_LARGE', limit: maximum };
  return amount > dailyRemainder ? { code: 'DAILY_LIMIT', limit: dailyRemainder } : null;
}

/** Throws INVALID_INPUT if the amount is outside a limit. */
export function requireAmount(amount: number, limits: AmountLimits): void {
  const refusal = amountRefusal(amount, limits);
  if (refusal) refuseField('amount', refusal.code, refusal.limit);
}

/** A part of a player's deposits or withdrawals. */
export interface ListQuery {
  uid: string;
  key?: string | undefined;
  state?: 'underWay' | 'over' | undefined;
  start?: PageStart | undefined;
  limit: number;
}

const comparisons = { older: lt, newer: gt, from: lte };

/** The condition of a part of a player's list, and its order. */
export function partOfList(
  table: typeof deposits | typeof withdrawals,
  { uid, key, state, start }: ListQuery,
): { where: SQL | undefined; order: SQL } {
  const where = and(
    eq(table.uid, uid),
    key === undefined ? undefined : eq(table.key, key),
    state && (state === 'over' ? isNotNull(table.settledAt) : isNull(table.settledAt)),
    start && comparisons[start.towards](table.id, start.row),
  );
  return { where, order: start?.towards === 'newer' ? asc(table.id) : desc(table.id) };
}
