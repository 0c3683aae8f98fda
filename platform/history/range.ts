import { z } from '@hono/zod-openapi';
import { dayMs, dayOf, startOfDay } from '../../shared/western-indonesia.ts';
import { type FieldCode, type FieldError, PlatformError } from '../http/errors.ts';

/** How much of a history may be asked for at once, and how far back it goes. */
export const historyLimits = { historyDays: 90, historyMonths: 12 } as const;

/** Of a range whose beginning nobody named. */
const usualDays = 30;

const day = z.iso.date();

/** Days of western Indonesia, both included. */
export interface DayRange {
  from: string;
  until: string;
}

export const rangeQuery = {
  from: day.optional().openapi({
    description: `The first day, in western Indonesia. Without it: ${usualDays} days up to the last one.`,
  }),
  until: day.optional().openapi({ description: 'The last day, in western Indonesia. Without it: today.' }),
};

export const DayRangeSchema = z
  .object({ from: day, until: day })
  .openapi({ description: 'What was asked for, both days included.' });

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The same day of an earlier month, or the last one where that month is shorter. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

type Asked = { [Field in keyof DayRange]?: DayRange[Field] | undefined };

/** The days that a question means at a moment, or which of its fields goes beyond the limits. */
export function rangeAt({ from, until }: Asked, now: number): DayRange | FieldError {
  const today = dayOf(now);
  const earliest = monthsBefore(today, historyLimits.historyMonths);
  const refused = (field: keyof DayRange, code: FieldCode): FieldError => ({ field, code });
  if (from !== undefined && from < earliest) return refused('from', 'DAY_TOO_EARLY');
  if (until !== undefined && until < earliest) return refused('until', 'DAY_TOO_EARLY');
  const longest = historyLimits.historyDays - 1;
  if (from === undefined) {
    const last = until ?? today;
    return { from: later(plusDays(last, 1 - usualDays), earliest), until: last };
  }
  const last = until ?? (from > today ? from : earlier(today, plusDays(from, longest)));
  if (last < from) return refused('until', 'DAY_BEFORE_FIRST');
  if (Date.parse(last) - Date.parse(from) > longest * dayMs) return refused('until', 'RANGE_TOO_LONG');
  return { from, until: last };
}

/** As `rangeAt`. Throws INVALID_INPUT. */
export function requireRange(asked: Asked, now: number): DayRange {
  const range = rangeAt(asked, now);
  if ('field' in range) throw new PlatformError('INVALID_INPUT', { fields: [range] });
  return range;
}

/** The first moment of a range, and the first after it. */
export function momentsOf({ from, until }: DayRange): { since: Date; before: Date } {
  return { since: startOfDay(from), before: startOfDay(plusDays(until, 1)) };
}
