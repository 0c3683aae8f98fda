import { dayMs, dayOf, startOfDay, utcOffsetMs } from '../western-indonesia.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const weekMs = 7 * dayMs;

/**
 * Cuts the time of an offer into periods of western Indonesia. Moments of a week are milliseconds after
 * Monday, 00:00; `firstDay` and `lastDay` are days of a month; windows are epoch ms. `until` is exclusive.
 */
export type Calendar =
  | { every: 'day' }
  | { every: 'week'; from: number; until: number }
  | { every: 'month'; firstDay: number; lastDay: number }
  | { windows: readonly { key?: string; from: number; until: number }[] };

export interface Period {
  /** The day on which it begins: `2026-11-23`; or `once`. Unique within an offer. */
  key: string;
  /** Epoch ms. */
  from: number;
  /** Epoch ms, exclusive; Infinity: no end. */
  until: number;
}

const period = (from: number, until: number): Period => ({ key: dayOf(from), from, until });

/** Monday, 00:00, of the week of a moment. */
function weekOf(moment: number): number {
  const sinceMonday = (new Date(moment + utcOffsetMs).getUTCDay() + 6) % 7;
  return startOfDay(dayOf(moment)).getTime() - sinceMonday * dayMs;
}

const monthStart = (year: number, month: number) => Date.UTC(year, month, 1) - utcOffsetMs;

/** The days of a month, as far as the month has them. */
function monthPeriod(
  moment: number,
  step: number,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
) {
  const date = new Date(moment + utcOffsetMs);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + step;
  const start = monthStart(year, month);
  const next = monthStart(year, month + 1);
  return period(start + (firstDay - 1) * dayMs, Math.min(start + lastDay * dayMs, next));
}

/** The period that begins at or before a moment, `step` periods later; null before the first window. */
function beginning(calendar: Calendar, moment: number, step: number): Period | null {
  if ('windows' in calendar) {
    const begun = calendar.windows.filter(({ from }) => from <= moment).length - 1;
    const found = calendar.windows[begun + step];
    return found ? { key: dayOf(found.from), ...found } : null;
  }
  if (calendar.every === 'day') {
    const from = startOfDay(dayOf(moment)).getTime() + step * dayMs;
    return period(from, from + dayMs);
  }
  if (calendar.every === 'month') {
    const now = monthPeriod(moment, 0, calendar);
    return monthPeriod(moment, now.from <= moment ? step : step - 1, calendar);
  }
  const { from, until } = calendar;
  const now = weekOf(moment) + from;
  const start = (now <= moment ? now : now - weekMs) + step * weekMs;
  return period(start, start + (until > from ? until - from : until - from + weekMs));
}

/** The period that a moment lies in; null between two periods. */
export function periodAt(calendar: Calendar, moment: number): Period | null {
  const begun = beginning(calendar, moment, 0);
  return begun && moment < begun.until ? begun : null;
}

/** The period at a moment, or the next one; null after the last. */
export function periodFrom(calendar: Calendar, moment: number): Period | null {
  return periodAt(calendar, moment) ?? beginning(calendar, moment, 1);
}

/** The last period that began at or before a moment; null before the first. */
export function periodBefore(calendar: Calendar, moment: number): Period | null {
  return beginning(calendar, moment, 0);
}

/** The periods that begin in [from, until), in order. */
export function periodsBetween(calendar: Calendar, from: number, until: number): Period[] {
  const found: Period[] = [];
  let each = periodFrom(calendar, from);
  if (each && each.from < from) each = beginning(calendar, each.from, 1);
  while (each && each.from < until) {
    found.push(each);
    each = beginning(calendar, each.from, 1);
  }
  return found;
}

/** Moment of a week, in ms after Monday 00:00: `friday` or `friday 16:00`; null for anything else. */
export function weekMoment(written: string): number | null {
  const [, name, hours = '0', minutes = '0'] =
    /^([a-z]+)(?: ([01]\d|2[0-3]):([0-5]\d))?$/.exec(written) ?? [];
  const day = weekdays.indexOf(name as (typeof weekdays)[number]);
  return day < 0 ? null : day * dayMs + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The first such moment of a week at or after `from`, in epoch ms. */
export function momentFrom(from: number, moment: number): number {
  const first = weekOf(from) + moment;
  return first >= from ? first : first + weekMs;
}
