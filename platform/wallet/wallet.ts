export { createBrandMoney } from './brand-money.ts';
export { settleTransfers, startTransferJob } from './job.ts';
export { findTransfer, listTransfers, settleByOperator, transferFilters } from './operator-settlement.ts';
export type { WalletServices } from './routes.ts';
export { isOpen as isOpenTransfer } from './transfers.ts';
