import { z } from '@hono/zod-openapi';
import { backoffMs } from '../../shared/backoff.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import { PlatformError } from '../http/errors.ts';
import type { Services } from '../services.ts';

/** A way to bring money in, as the bank offers it. Amounts are whole rupiah. */
export interface DepositMethod {
  code: string;
  name: string;
  about: string;
  minimum: number;
  maximum: number;
  /** Of one player and day of western Indonesia. */
  dailyMaximum: number;
  /** On top, paid at the bank, never booked. */
  fee: number;
  /** Seconds until the money is there. */
  usual: { least: number; most: number };
}

export interface Bank {
  code: string;
  name: string;
}

const depositRefusals = ['noFunds', 'limit', 'blocked', 'other'] as const;
const withdrawalRefusals = ['cardClosed', 'limit', 'other'] as const;

/** The bank's report on a deposit. `amount` is in whole rupiah without the fee; `unknown`: the bank never heard of it. */
export const depositReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['open', 'pending', 'cancelled', 'expired', 'refunded', 'unknown']) }),
  z.strictObject({ state: z.literal('paid'), amount: z.int().min(1) }),
  z.strictObject({ state: z.literal('refused'), reason: z.enum(depositRefusals) }),
]);
export type DepositReport = z.infer<typeof depositReport>;

/** The bank's report on a withdrawal. `unknown`: the bank never heard of it. */
export const withdrawalReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['pending', 'paid', 'unknown']) }),
  z.strictObject({ state: z.literal('refused'), reason: z.enum(withdrawalRefusals) }),
]);
export type WithdrawalReport = z.infer<typeof withdrawalReport>;

/** The columns of a deposit that its bank needs. */
export interface BankDeposit {
  /** The platform's name for it; the bank returns the same page for the same one. */
  reference: string;
  method: string;
  amount: number;
  fee: number;
  language: string;
  /** The address that the bank sends the player back to. */
  returnUrl: string;
  expiresAt: Date;
}

export interface BankWithdrawal {
  /** The same one is paid out once, however often it is sent. */
  reference: string;
  amount: number;
  /** The bank's name for the account. */
  cardToken: string;
}

export interface BankAccountCheck {
  bank: string;
  number: string;
  holder: string;
}

export type BankAccountCheckResult = { token: string } | { refused: 'UNKNOWN_NUMBER' | 'OTHER_HOLDER' };

/** A webhook of the bank. */
export type BankMessage = { id: string; reference: string } & (
  | { kind: 'payment'; answer: DepositReport }
  | { kind: 'payout'; answer: WithdrawalReport }
);

/**
 * Moves money in and out of the platform. Every call may fail or take too long, which says nothing about the money: the
 * call is repeated under the same reference.
 */
export interface PaymentProvider {
  methods(language: string): Promise<DepositMethod[]>;
  banks(): Promise<Bank[]>;
  /** A hint beside the number of a bank account; only a practice bank has one. */
  accountHint?(language: string): Promise<string>;
  openDeposit(deposit: BankDeposit): Promise<{ url: URL }>;
  depositReport(reference: string): Promise<DepositReport>;
  /** May report that the deposit is paid already. */
  cancelDeposit(reference: string): Promise<DepositReport>;
  refundDeposit(reference: string): Promise<DepositReport>;
  checkAccount(account: BankAccountCheck): Promise<BankAccountCheckResult>;
  sendWithdrawal(withdrawal: BankWithdrawal): Promise<WithdrawalReport>;
  withdrawalReport(reference: string): Promise<WithdrawalReport>;
  /**
   * Never pays this reference from now on, even if it arrives later. Reports `refused`; `paid` or `pending` where that is no
   * longer possible.
   */
  voidWithdrawal(withdrawal: BankWithdrawal): Promise<WithdrawalReport>;
}

/** Withdrawals are decided by the system after so many seconds, or by the operator alone. */
export interface WithdrawalReview {
  mode: 'automatic' | 'operator';
  seconds: number;
}

export interface CashierServices extends Services {
  payments: PaymentProvider;
  review: WithdrawalReview;
  /** Secret that the bank signs its webhooks with. */
  bankSecret: string;
  bankSecretBefore?: string | undefined;
  /** Time limit of a call of the bank. */
  bankTimeoutMs?: number | undefined;
}

const CALL_TIMEOUT_MS = 4_000;
const backoff = { firstMs: 5_000, maxMs: 10 * 60_000 };

/** ms that a node keeps the row it polls for; longer than a call of the bank may take. */
export const LEASE_MS = 30_000;

/**
 * ms for which an order to pay may be under way: a bank refuses a call that was signed more than five minutes ago. No
 * operator settles the withdrawal meanwhile.
 */
export const ORDER_LEASE_MS = 5 * 60_000;

/** The delay before the next poll. */
export function pollDelayMs(polls: number): number {
  return backoffMs(polls, backoff);
}

type Caller = Pick<CashierServices, 'bankTimeoutMs' | 'log'>;

/** The bank's reply; null when the call fails or times out. */
export async function callBank<T>(
  { bankTimeoutMs = CALL_TIMEOUT_MS, log }: Caller,
  call: () => Promise<T>,
): Promise<T | null> {
  try {
    return await withTimeout(bankTimeoutMs, call);
  } catch (error) {
    log.warn('bank.silent', { error: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** The bank's reply. Throws BANK_UNREACHABLE. */
export async function requireBank<T>(services: Caller, call: () => Promise<T>): Promise<T> {
  const reply = await callBank(services, call);
  if (reply === null) throw new PlatformError('BANK_UNREACHABLE');
  return reply;
}

const OFFER_TTL_MS = 60_000;
const MAX_OFFERS = 50;

interface CachedOffer {
  at: number;
  value: unknown;
}

/** The last offers of each bank, so that names are known while it is away. */
const offers = new WeakMap<PaymentProvider, Map<string, CachedOffer>>();

async function cached<T>(services: CashierServices, name: string, call: () => Promise<T>): Promise<T> {
  const { payments, clock } = services;
  const known = offers.get(payments) ?? new Map<string, CachedOffer>();
  offers.set(payments, known);
  const last = known.get(name);
  if (last && clock() - last.at < OFFER_TTL_MS && clock() >= last.at) return last.value as T;
  const value = await requireBank(services, call);
  // Callers choose the language, so the number of names is bounded.
  if (known.size >= MAX_OFFERS) known.clear();
  known.set(name, { at: clock(), value });
  return value;
}

/** Ways to bring money in, in a language. Throws BANK_UNREACHABLE. */
export const methodsOf = (services: CashierServices, language: string): Promise<DepositMethod[]> =>
  cached(services, `methods ${language}`, () => services.payments.methods(language));

/** Throws BANK_UNREACHABLE. */
export const banksOf = (services: CashierServices): Promise<Bank[]> =>
  cached(services, 'banks', () => services.payments.banks());

/** The last known name of a code; the code itself when no name is known. */
async function nameOf(
  { payments }: CashierServices,
  offer: string,
  load: () => Promise<Bank[]>,
  code: string,
): Promise<string> {
  const last = offers.get(payments)?.get(offer)?.value as Bank[] | undefined;
  const known = last ?? (await load().catch(() => []));
  return known.find((one) => one.code === code)?.name ?? code;
}

export const methodName = (services: CashierServices, language: string, code: string): Promise<string> =>
  nameOf(services, `methods ${language}`, () => methodsOf(services, language), code);

export const bankName = (services: CashierServices, code: string): Promise<string> =>
  nameOf(services, 'banks', () => banksOf(services), code);

/** A bank account as it is shown. */
export const maskedNumber = (last4: string): string => `•••• ${last4}`;
