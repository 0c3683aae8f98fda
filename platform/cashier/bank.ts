import { z } from '@hono/zod-openapi';
import { backoffMs } from '../../shared/backoff.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import { PlatformError } from '../http/errors.ts';
import { rupiah } from '../http/fields.ts';
import type { Services } from '../services.ts';

/** A payment method of the bank for deposits. Amounts are in whole rupiah. */
export interface DepositMethod {
  code: string;
  name: string;
  about: string;
  minimum: number;
  maximum: number;
  /** Limit per player and day, in western Indonesian time. */
  dailyMaximum: number;
  /** Charged by the bank on top of the amount; not booked here. */
  fee: number;
  /** Usual time until the money arrives, in seconds. */
  usual: { least: number; most: number };
}

export interface Bank {
  code: string;
  name: string;
}

const depositRefusals = ['noFunds', 'limit', 'blocked', 'other'] as const;
const withdrawalRefusals = ['accountClosed', 'limit', 'other'] as const;

/** The bank's report on a deposit. `amount` is in whole rupiah, without the fee; `unknown`: the bank has no such deposit. */
export const depositReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['open', 'pending', 'cancelled', 'expired', 'refunded', 'unknown']) }),
  z.strictObject({ state: z.literal('paid'), amount: rupiah.min(1) }),
  z.strictObject({ state: z.literal('refused'), reason: z.enum(depositRefusals) }),
]);
export type DepositReport = z.infer<typeof depositReport>;

/** The bank's report on a withdrawal. `unknown`: the bank has no such withdrawal. */
export const withdrawalReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['pending', 'paid', 'unknown']) }),
  z.strictObject({ state: z.literal('refused'), reason: z.enum(withdrawalRefusals) }),
]);
export type WithdrawalReport = z.infer<typeof withdrawalReport>;

/** A deposit as it is sent to the bank. */
export interface BankDeposit {
  /** Idempotency key: the bank returns the same page for the same reference. */
  reference: string;
  method: string;
  amount: number;
  fee: number;
  language: string;
  /** The bank redirects the player to this address. */
  returnUrl: string;
  expiresAt: Date;
}

/** A withdrawal as it is sent to the bank. */
export interface BankWithdrawal {
  /** Idempotency key: the bank pays a reference out once. */
  reference: string;
  amount: number;
  /** The bank's token for the account, from `checkAccount`. */
  accountToken: string;
}

export interface BankAccountCheck {
  bank: string;
  number: string;
  holder: string;
}

export type BankAccountCheckResult = { token: string } | { refused: 'UNKNOWN_NUMBER' | 'OTHER_HOLDER' };

/** A webhook of the bank. */
export type BankWebhook = { id: string; reference: string } & (
  | { kind: 'deposit'; report: DepositReport }
  | { kind: 'withdrawal'; report: WithdrawalReport }
);

/**
 * The interface of a bank. After a failure or a time-out it is unknown whether the money moved, so the call is repeated with
 * the same reference.
 */
export interface PaymentProvider {
  methods(language: string): Promise<DepositMethod[]>;
  banks(): Promise<Bank[]>;
  /** A hint shown beside the account number field; only the practice bank has one. */
  accountHint?(language: string): Promise<string>;
  openDeposit(deposit: BankDeposit): Promise<{ url: URL }>;
  depositReport(reference: string): Promise<DepositReport>;
  /** Reports `paid` if the player has already paid. */
  cancelDeposit(reference: string): Promise<DepositReport>;
  refundDeposit(reference: string): Promise<DepositReport>;
  checkAccount(account: BankAccountCheck): Promise<BankAccountCheckResult>;
  sendWithdrawal(withdrawal: BankWithdrawal): Promise<WithdrawalReport>;
  withdrawalReport(reference: string): Promise<WithdrawalReport>;
  /**
   * Cancels the payment of this reference, also of an order that arrives later. Reports `refused`, or `paid` or `pending` if
   * it is too late.
   */
  voidWithdrawal(withdrawal: BankWithdrawal): Promise<WithdrawalReport>;
}

/** In automatic mode the system approves a withdrawal after `seconds`; in operator mode an operator decides. */
export interface WithdrawalReview {
  mode: 'automatic' | 'operator';
  seconds: number;
}

export interface CashierServices extends Services {
  payments: PaymentProvider;
  review: WithdrawalReview;
  /** Secret of the signatures of webhooks. */
  bankSecret: string;
  /** The previous secret, still accepted. */
  bankSecretBefore?: string | undefined;
  bankTimeoutMs?: number | undefined;
}

const CALL_TIMEOUT_MS = 4_000;
const backoff = { firstMs: 5_000, maxMs: 10 * 60_000 };

/** A node that polls a row claims it for this time, which is longer than a call of the bank can take. */
export const LEASE_MS = 30_000;

/**
 * An order to pay may reach the bank within this time: it is signed within `LEASE_MS`, and a bank refuses a call that was
 * signed more than five minutes ago. Operators cannot settle the withdrawal until it has passed.
 */
export const ORDER_LEASE_MS = 5 * 60_000 + LEASE_MS;

export function pollDelayMs(polls: number): number {
  return backoffMs(polls, backoff);
}

type Caller = Pick<CashierServices, 'bankTimeoutMs' | 'log'>;

/** Calls the bank. Returns null if the call fails or times out. */
export async function callBank<T>(
  { bankTimeoutMs = CALL_TIMEOUT_MS, log }: Caller,
  call: () => Promise<T>,
): Promise<T | null> {
  try {
    return await withTimeout(bankTimeoutMs, call);
  } catch (error) {
    log.warn('bank.unreachable', { error: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** Calls the bank. Throws BANK_UNREACHABLE. */
export async function requireBank<T>(services: Caller, call: () => Promise<T>): Promise<T> {
  const reply = await callBank(services, call);
  if (reply === null) throw new PlatformError('BANK_UNREACHABLE');
  return reply;
}

const LIST_TTL_MS = 60_000;
const MAX_LISTS = 50;

interface CachedList {
  at: number;
  value: unknown;
}

/** Methods and banks last listed by each provider. Their names stay available while it does not respond. */
const lists = new WeakMap<PaymentProvider, Map<string, CachedList>>();

async function cached<T>(services: CashierServices, name: string, call: () => Promise<T>): Promise<T> {
  const { payments, clock } = services;
  const known = lists.get(payments) ?? new Map<string, CachedList>();
  lists.set(payments, known);
  const last = known.get(name);
  if (last && clock() - last.at < LIST_TTL_MS && clock() >= last.at) return last.value as T;
  const value = await requireBank(services, call);
  // Callers choose the language, so the cache needs a bound.
  if (known.size >= MAX_LISTS) known.clear();
  known.set(name, { at: clock(), value });
  return value;
}

/** Lists the payment methods, with names in a language. Throws BANK_UNREACHABLE. */
export const listMethods = (services: CashierServices, language: string): Promise<DepositMethod[]> =>
  cached(services, `methods ${language}`, () => services.payments.methods(language));

/** Lists the banks that can hold players' accounts. Throws BANK_UNREACHABLE. */
export const listBanks = (services: CashierServices): Promise<Bank[]> =>
  cached(services, 'banks', () => services.payments.banks());

/** Returns the last known name of a method or bank, or its code if no name is known. */
async function listedName(
  { payments }: CashierServices,
  list: string,
  load: () => Promise<Bank[]>,
  code: string,
): Promise<string> {
  const last = lists.get(payments)?.get(list)?.value as Bank[] | undefined;
  const known = last ?? (await load().catch(() => []));
  return known.find((one) => one.code === code)?.name ?? code;
}

export const methodName = (services: CashierServices, language: string, code: string): Promise<string> =>
  listedName(services, `methods ${language}`, () => listMethods(services, language), code);

export const bankName = (services: CashierServices, code: string): Promise<string> =>
  listedName(services, 'banks', () => listBanks(services), code);

/** Formats the number of a bank account for display, by its last four digits. */
export const maskedNumber = (last4: string): string => `•••• ${last4}`;
