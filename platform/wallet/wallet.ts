export { createBrandMoney } from './brand-money.ts';
export { settleTransfers, startTransferJob } from './job.ts';
export type { WalletServices } from './routes.ts';
