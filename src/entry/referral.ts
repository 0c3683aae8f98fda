import { referralPattern } from '../contract/constants.generated.ts';

/** The first-party cookie with the first referral code (D1). */
export const referralCookie = 'referral';

/** 30 days. */
export const referralLifetimeSeconds = 2_592_000;

const pattern = new RegExp(referralPattern);

/** True for a valid, non-empty referral code. The platform also accepts ''. */
export function isReferralCode(code: string): boolean {
  return code !== '' && pattern.test(code);
}
