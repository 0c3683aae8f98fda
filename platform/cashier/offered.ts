import { requireHeard } from './asking.ts';
import type { Bank, DepositMethod, PaymentProvider } from './payment.ts';
import type { CashierServices } from './services.ts';

/** ms that an answer of the bank about what it offers is used. */
const KEPT = 60_000;
const MOST = 50;

interface Kept<T> {
  at: number;
  value: T;
}

/** What each bank said last, so that names are there while it is away. */
const said = new WeakMap<PaymentProvider, Map<string, Kept<unknown>>>();

async function asked<T>(services: CashierServices, name: string, question: () => Promise<T>): Promise<T> {
  const { payments, clock } = services;
  const answers = said.get(payments) ?? new Map<string, Kept<unknown>>();
  said.set(payments, answers);
  const kept = answers.get(name);
  if (kept && clock() - kept.at < KEPT && clock() >= kept.at) return kept.value as T;
  const value = await requireHeard(services, question);
  // Callers choose the language: its names can't fill the memory.
  if (answers.size >= MOST) answers.clear();
  answers.set(name, { at: clock(), value });
  return value;
}

/** Ways to bring money in, in a language. Throws BANK_UNREACHABLE. */
export const methodsOf = (services: CashierServices, language: string): Promise<DepositMethod[]> =>
  asked(services, `methods ${language}`, () => services.payments.methods(language));

/** Throws BANK_UNREACHABLE. */
export const banksOf = (services: CashierServices): Promise<Bank[]> =>
  asked(services, 'banks', () => services.payments.banks());

type Named = { code: string; name: string };

/** The name of a code, as the bank said it last; the code itself while nobody knows. */
async function nameOf(
  { payments }: CashierServices,
  name: string,
  ask: () => Promise<Named[]>,
  code: string,
): Promise<string> {
  const last = said.get(payments)?.get(name)?.value as Named[] | undefined;
  const known = last ?? (await ask().catch(() => []));
  return known.find((one) => one.code === code)?.name ?? code;
}

export const methodName = (services: CashierServices, language: string, code: string): Promise<string> =>
  nameOf(services, `methods ${language}`, () => methodsOf(services, language), code);

export const bankName = (services: CashierServices, code: string): Promise<string> =>
  nameOf(services, 'banks', () => banksOf(services), code);

/** A bank account as it is shown. */
export const maskedNumber = (last4: string): string => `•••• ${last4}`;
