/** Whose days and times the site means. */
export const timeZone = 'Asia/Jakarta';

/** Milliseconds that it is ahead of UTC, all year. */
export const aheadOfUtc = 7 * 60 * 60 * 1_000;
