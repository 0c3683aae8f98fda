import type { Client } from 'openapi-fetch';
import type {
  AttemptsQuery,
  BankCards,
  Deposit,
  DepositMethods,
  Deposits,
  NewDeposit,
  NewWithdrawal,
  paths,
  Withdrawal,
  WithdrawalRequirements,
  Withdrawals,
} from '../../contract/contract.ts';
import type { PlatformConnection } from './connection.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** Money that a player brings in and takes out. What names things comes in this language. */
export interface CashierCalls {
  depositMethods(language: string): Promise<Outcome<DepositMethods>>;
  /** The same key is the same deposit. */
  openDeposit(body: NewDeposit): Promise<Outcome<Deposit>>;
  deposits(query: AttemptsQuery): Promise<Outcome<Deposits>>;
  deposit(reference: string, language: string): Promise<Outcome<Deposit>>;
  /** Where its player pays, while he can. */
  resumeDeposit(reference: string): Promise<Outcome<{ url: string }>>;
  /** Answers what has become of it: it may be paid already. */
  dropDeposit(reference: string): Promise<Outcome<Deposit>>;
  bankCards(language: string): Promise<Outcome<BankCards>>;
  withdrawalRequirements(): Promise<Outcome<WithdrawalRequirements>>;
  /** The same key is the same withdrawal. */
  withdraw(body: NewWithdrawal): Promise<Outcome<Withdrawal>>;
  withdrawals(query: AttemptsQuery): Promise<Outcome<Withdrawals>>;
  withdrawal(reference: string): Promise<Outcome<Withdrawal>>;
}

const attemptParts = ['reference', 'state', 'timeline'] as const;
const listParts = ['attempts', 'nextCursor'] as const;

/** `options` are made for each call: they hold its time limit, which the bank may need a good part of. */
export function cashierCalls(
  api: Client<paths>,
  options: () => Pick<PlatformConnection, 'fetch'>,
): CashierCalls {
  return {
    depositMethods: (language) =>
      outcomeOf(api.GET('/cashier/methods', { params: { query: { language } }, ...options() }), [
        'methods',
        'chips',
      ]),
    openDeposit: (body) => outcomeOf(api.POST('/deposits', { body, ...options() }), attemptParts),
    deposits: (query) => outcomeOf(api.GET('/deposits', { params: { query }, ...options() }), listParts),
    deposit: (reference, language) =>
      outcomeOf(
        api.GET('/deposits/{reference}', {
          params: { path: { reference }, query: { language } },
          ...options(),
        }),
        attemptParts,
      ),
    resumeDeposit: (reference) =>
      outcomeOf(api.POST('/deposits/{reference}/resume', { params: { path: { reference } }, ...options() }), [
        'url',
      ]),
    dropDeposit: (reference) =>
      outcomeOf(
        api.POST('/deposits/{reference}/drop', { params: { path: { reference } }, ...options() }),
        attemptParts,
      ),
    bankCards: (language) =>
      outcomeOf(api.GET('/bank-cards', { params: { query: { language } }, ...options() }), [
        'cards',
        'proof',
      ]),
    withdrawalRequirements: () =>
      outcomeOf(api.GET('/withdrawals/requirements', options()), ['requirements', 'available']),
    withdraw: (body) => outcomeOf(api.POST('/withdrawals', { body, ...options() }), attemptParts),
    withdrawals: (query) =>
      outcomeOf(api.GET('/withdrawals', { params: { query }, ...options() }), listParts),
    withdrawal: (reference) =>
      outcomeOf(
        api.GET('/withdrawals/{reference}', { params: { path: { reference } }, ...options() }),
        attemptParts,
      ),
  };
}
