export { depositStates, withdrawalStates } from '../database/schema/schema.ts';
export type {
  BankAccountCheck,
  BankAccountCheckResult,
  BankDeposit,
  BankWebhook,
  BankWithdrawal,
  CashierServices,
  DepositMethod,
  DepositReport,
  PaymentProvider,
  WithdrawalReport,
  WithdrawalReview,
} from './bank.ts';
export { bankName, depositReport, listBanks, maskedNumber, requireBank, withdrawalReport } from './bank.ts';
export { applyDepositTransition, cancelRefusedDeposits } from './deposit-transitions.ts';
export { countUnsettled, pollCashier, startCashierJob } from './job.ts';
export { depositsForOperator, isUndecided, withdrawalsForOperator } from './operator-lists.ts';
export { newReference, refuseField } from './requests.ts';
export { addWagering, requirementCodes, withdrawalRequirements } from './requirements.ts';
export {
  applyWithdrawalTransition,
  correctWithdrawal,
  requireNoOrder,
  voidAtBank,
} from './withdrawal-transitions.ts';
