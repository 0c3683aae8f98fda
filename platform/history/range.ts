import { z } from '@hono/zod-openapi';
import { dayMs, dayOf, startOfDay } from '../../shared/western-indonesia.ts';
import { type FieldCode, type FieldError, PlatformError } from '../http/errors.ts';

/** Maximum range of one request, and how far back histories go. */
export const historyLimits = { historyDays: 90, historyMonths: 12 } as const;

/** Default length of a range. */
const defaultDays = 30;

const day = z.iso.date();

/** Days of western Indonesia, both inclusive. */
export interface DayRange {
  from: string;
  until: string;
}

export const rangeQuery = {
  from: day.optional().openapi({
    description: `First day, in western Indonesia. Default: ${defaultDays} days up to the last one.`,
  }),
  until: day.optional().openapi({ description: 'Last day, in western Indonesia. Default: today.' }),
};

export const DayRangeSchema = z
  .object({ from: day, until: day })
  .openapi({ description: 'The range of the response; both days are included.' });

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The same day of an earlier month, or its last day where that month is shorter. */
function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

type RequestedRange = { [Field in keyof DayRange]?: DayRange[Field] | undefined };

/** The range of a request, or the field that exceeds a limit. */
export function rangeAt({ from, until }: RequestedRange, now: number): DayRange | FieldError {
  const today = dayOf(now);
  const earliest = monthsBefore(today, historyLimits.historyMonths);
  const refused = (field: keyof DayRange, code: FieldCode): FieldError => ({ field, code });
  if (from !== undefined && from < earliest) return refused('from', 'DAY_TOO_EARLY');
  if (until !== undefined && until < earliest) return refused('until', 'DAY_TOO_EARLY');
  const maxDays = historyLimits.historyDays - 1;
  if (from === undefined) {
    const last = until ?? today;
    return { from: later(plusDays(last, 1 - defaultDays), earliest), until: last };
  }
  const last = until ?? (from > today ? from : earlier(today, plusDays(from, maxDays)));
  if (last < from) return refused('until', 'DAY_BEFORE_FIRST');
  if (Date.parse(last) - Date.parse(from) > maxDays * dayMs) return refused('until', 'RANGE_TOO_LONG');
  return { from, until: last };
}

/** Like `rangeAt`. Throws INVALID_INPUT. */
export function requireRange(requested: RequestedRange, now: number): DayRange {
  const range = rangeAt(requested, now);
  if ('field' in range) throw new PlatformError('INVALID_INPUT', { fields: [range] });
  return range;
}

/** The start of a range, and the first moment after it. */
export function momentsOf({ from, until }: DayRange): { since: Date; before: Date } {
  return { since: startOfDay(from), before: startOfDay(plusDays(until, 1)) };
}
