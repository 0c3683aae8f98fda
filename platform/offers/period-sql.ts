import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../shared/offers/calendar.ts';
import { dayOf } from '../../shared/western-indonesia.ts';

/** A moment, epoch ms, as the text of a timestamp; Infinity is `infinity`. */
export const timestampText = (moment: number): string =>
  Number.isFinite(moment) ? new Date(moment).toISOString() : 'infinity';

/** A moment, epoch ms, as a value of a statement. */
export const timestampSql = (moment: number): SQL => sql`${timestampText(moment)}::timestamptz`;

export type Span = Pick<Period, 'from' | 'until'>;

/** True of a moment in a span. */
export const during = (column: SQL, { from, until }: Span): SQL =>
  sql`(${column} >= ${timestampSql(from)} and ${column} < ${timestampSql(until)})`;

/** True of a day that a span touches. */
export const onDaysOf = (column: SQL, { from, until }: Span): SQL => {
  const last = Number.isFinite(until) ? dayOf(until - 1) : 'infinity';
  return sql`${column} between ${dayOf(from)}::date and ${last}::date`;
};
