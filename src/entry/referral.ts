/** The first-party cookie that remembers by whose invitation a visitor came first (D1). */
export const referralCookie = 'referral';

/** Seconds: 30 days. */
export const referralLifetime = 2_592_000;

/** The platform's grammar of a code, without the empty one. */
export function isReferralCode(code: string): boolean {
  return /^[A-Za-z0-9_-]{1,32}$/.test(code);
}
