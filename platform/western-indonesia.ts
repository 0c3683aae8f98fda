/** Milliseconds of a day. The days of western Indonesia are all as long: its clocks are never changed. */
export const DAY = 24 * 60 * 60 * 1_000;

export const timeZone = 'Asia/Jakarta';

/** Milliseconds that western Indonesia is ahead of UTC, all year, and the same as ISO 8601 writes it. */
export const aheadOfUtc = 7 * 60 * 60 * 1_000;
export const utcOffset = '+07:00';

/** The day of a moment in western Indonesia, as YYYY-MM-DD. */
export function dayOf(moment: Date | number): string {
  return new Date(moment.valueOf() + aheadOfUtc).toISOString().slice(0, 10);
}

/** The moment at which a day of western Indonesia begins. */
export function beginOf(day: string): Date {
  return new Date(Date.parse(day) - aheadOfUtc);
}
