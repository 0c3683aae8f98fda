import {
  type BankAccountCheck,
  type BankAccountCheckResult,
  type CashierServices,
  requireBank,
} from '../cashier/cashier.ts';

/** Whose an account is. A failure is not repeated in the bank's own words: they might hold the number. Throws BANK_UNREACHABLE. */
export function checkCard(
  services: CashierServices,
  card: BankAccountCheck,
): Promise<BankAccountCheckResult> {
  return requireBank(services, async () => {
    try {
      return await services.payments.checkAccount(card);
    } catch {
      throw new Error('the check of a card failed');
    }
  });
}

/** What a bank to practise with says to whoever types a number; null where it says nothing. */
export async function cardHint(services: CashierServices, language: string): Promise<string | null> {
  const { payments } = services;
  return requireBank(services, async () => (await payments.accountHint?.(language)) ?? '')
    .then((hint) => hint || null)
    .catch(() => null);
}
