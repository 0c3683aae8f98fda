/** Days and times of the site are those of western Indonesia. */
export const timeZone = 'Asia/Jakarta';

/** Milliseconds that western Indonesia is ahead of UTC, all year, and the same as ISO 8601 writes it. */
export const aheadOfUtc = 7 * 60 * 60 * 1_000;
export const utcOffset = '+07:00';

export const dayMs = 24 * 60 * 60 * 1_000;

/** The day of a moment (epoch ms) in western Indonesia: `2026-12-31`. */
export function dayAt(moment: number): string {
  return new Date(moment + aheadOfUtc).toISOString().slice(0, 10);
}
