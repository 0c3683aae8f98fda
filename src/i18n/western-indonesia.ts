/** Whose days and times the site means. */
export const timeZone = 'Asia/Jakarta';

/** Milliseconds that it is ahead of UTC, all year. */
export const aheadOfUtc = 7 * 60 * 60 * 1_000;

/** The day there at a moment, in epoch milliseconds: `2026-12-31`. */
export function dayAt(moment: number): string {
  return new Date(moment + aheadOfUtc).toISOString().slice(0, 10);
}
