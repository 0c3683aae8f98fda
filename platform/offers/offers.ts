export { importOffers } from './import.ts';
export { closeAndPay, reactAndPay, startOfferJob } from './job.ts';
