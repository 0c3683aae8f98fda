import type { FieldCode } from '../http/errors.ts';
import { PlatformError } from '../http/errors.ts';

/** Whole rupiah of one withdrawal, and of a player's day in western Indonesia. */
export const withdrawalLimits = { minimum: 50_000, maximum: 1_000_000, dailyMaximum: 2_000_000 };

/** Amounts to pick, in whole rupiah; those between minimum and maximum are shown. */
export const chips = [20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000];

/** ms that a player has to pay. */
export const TIME_TO_PAY = 24 * 60 * 60_000;
/** ms after which what nobody decided about is given back. */
export const UNDECIDED = 72 * 60 * 60_000;

export function refuseField(field: string, code: FieldCode, limit?: number): never {
  throw new PlatformError('INVALID_INPUT', {
    fields: [{ field, code, ...(limit !== undefined && { limit }) }],
  });
}

interface Bounds {
  minimum: number;
  maximum: number;
  dailyRemainder: number;
}

/** Throws INVALID_INPUT with what the amount breaks, and the limit. */
export function requireAmount(amount: number, { minimum, maximum, dailyRemainder }: Bounds): void {
  if (amount < minimum) refuseField('amount', 'AMOUNT_TOO_SMALL', minimum);
  if (amount > maximum) refuseField('amount', 'AMOUNT_TOO_LARGE', maximum);
  if (amount > dailyRemainder) refuseField('amount', 'DAILY_LIMIT', dailyRemainder);
}
