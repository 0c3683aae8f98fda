import type { Services } from '../services.ts';
import type { PaymentProvider } from './payment.ts';

/** Who decides about a withdrawal: the system after so many seconds, or the operator alone. */
export interface WithdrawalReview {
  mode: 'automatic' | 'operator';
  seconds: number;
}

export interface CashierServices extends Services {
  payments: PaymentProvider;
  review: WithdrawalReview;
  /** What the bank signs its messages with. */
  bankSecret: string;
  bankSecretBefore?: string | undefined;
  /** ms that the bank may take to answer. */
  patience?: number | undefined;
}
