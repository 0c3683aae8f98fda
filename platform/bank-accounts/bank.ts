import {
  type BankAccountCheck,
  type BankAccountCheckResult,
  type CashierServices,
  requireBank,
} from '../cashier/cashier.ts';

/**
 * Asks the bank for the holder of an account. A failure is logged without the bank's text, which might
 * contain the number. Throws BANK_UNREACHABLE.
 */
export function checkBankAccount(
  services: CashierServices,
  account: BankAccountCheck,
): Promise<BankAccountCheckResult> {
  return requireBank(services, async () => {
    try {
      return await services.payments.checkAccount(account);
    } catch {
      throw new Error('The check of a bank account failed.');
    }
  });
}

/** Returns the practice bank's hint beside the number field; null for other banks. */
export async function accountNumberHint(services: CashierServices, language: string): Promise<string | null> {
  const { payments } = services;
  return requireBank(services, async () => (await payments.accountHint?.(language)) ?? '')
    .then((hint) => hint || null)
    .catch(() => null);
}
