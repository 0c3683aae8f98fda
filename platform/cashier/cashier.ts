export { depositStates, withdrawalStates } from '../database/schema/schema.ts';
export { paymentAnswer, payoutAnswer } from './answers.ts';
export { requireHeard } from './asking.ts';
export { stepDepositWithNotice } from './deposit-asking.ts';
export { settleAttempts, startCashierJob } from './job.ts';
export { refuseField } from './limits.ts';
export { endsOf, machines } from './machines.ts';
export { bankName, banksOf, maskedNumber } from './offered.ts';
export { depositsForOperator, withdrawalsForOperator } from './operator-lists.ts';
export type {
  BankMessage,
  CardAnswer,
  CardCheck,
  DepositMethod,
  PaymentAnswer,
  PaymentOrder,
  PaymentProvider,
  PayoutAnswer,
  PayoutOrder,
} from './payment.ts';
export { addWagering } from './requirements.ts';
export type { CashierServices, WithdrawalReview } from './services.ts';
export { waitingAttempts } from './waiting.ts';
export { stepWithdrawalWithNotice } from './withdrawal-asking.ts';
