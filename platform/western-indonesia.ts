/** ms. */
export const DAY = 24 * 60 * 60 * 1_000;

/** Western Indonesia is ahead of UTC by this, all year. */
const aheadOfUtc = 7 * 60 * 60 * 1_000;

/** The day of a moment as clocks in western Indonesia have it, as YYYY-MM-DD. */
export function dayOf(moment: Date | number): string {
  return new Date(moment.valueOf() + aheadOfUtc).toISOString().slice(0, 10);
}

/** The moment at which such a day begins. */
export function beginOf(day: string): Date {
  return new Date(Date.parse(day) - aheadOfUtc);
}
