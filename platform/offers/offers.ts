export { BonusSchema, listBonuses } from './bonus-views.ts';
export { endBonus } from './bonuses.ts';
export { claimReached } from './claim.ts';
export { endRewardsOfClosed } from './closed-accounts.ts';
export { endOffer } from './end.ts';
export { importOffers } from './import.ts';
export { closeAndPay, processAndPay, startOfferJobs } from './job.ts';
export { endReward, findReward, giveManualReward, manualRewardTerms, type Reward } from './manual-rewards.ts';
export { notifyOffersChanged } from './notify.ts';
export { payDue } from './pay.ts';
export { previewRewards } from './preview.ts';
export { closePeriods } from './runs.ts';
export { takeBackSpins } from './take-back-spins.ts';
export {
  findPeriod,
  isUnreadable,
  type KnownOffer,
  newestPeriod,
  periodNow,
  readOffers,
} from './versions.ts';
