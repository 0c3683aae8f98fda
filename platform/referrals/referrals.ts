export { bindReferral, type ReferralResult, referralResults } from './bind.ts';
export { referralCodeOf } from './codes.ts';
export { refusalOf } from './refusal.ts';
