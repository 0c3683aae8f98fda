export { createBrandMoney } from './brand-money.ts';
export { findTransfer, listTransfers, settleByHand, transferFilters } from './by-hand.ts';
export { settleTransfers, startTransferJob } from './job.ts';
export type { WalletServices } from './routes.ts';
