export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

/** Clocks in western Indonesia never change, so all its days are of this length. */
export const dayMs = 24 * 60 * minuteMs;

/** Days and times are those of western Indonesia. */
export const timeZone = 'Asia/Jakarta';

/** Western Indonesia is this far ahead of UTC, all year; `utcOffset` as ISO 8601 writes it. */
export const utcOffsetMs = 7 * 60 * minuteMs;
export const utcOffset = '+07:00';

/** The day of a moment in western Indonesia: `2026-12-31`. */
export function dayOf(moment: Date | number): string {
  return new Date(moment.valueOf() + utcOffsetMs).toISOString().slice(0, 10);
}

/** Midnight in western Indonesia. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - utcOffsetMs);
}

/** A moment as ISO 8601 writes it on clocks in western Indonesia: `2026-12-31T23:59:59+07:00`. */
export function timeOf(moment: number): string {
  return `${new Date(moment + utcOffsetMs).toISOString().slice(0, 19)}${utcOffset}`;
}
