import { referralPattern } from '../contract/constants.generated.ts';

/** The first-party cookie that remembers by whose invitation a visitor came first (D1). */
export const referralCookie = 'referral';

/** Seconds: 30 days. */
export const referralLifetime = 2_592_000;

const pattern = new RegExp(referralPattern);

/** Whether a text names somebody: the platform takes an empty one, which names nobody. */
export function isReferralCode(code: string): boolean {
  return code !== '' && pattern.test(code);
}
