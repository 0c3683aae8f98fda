import { type CardAnswer, type CardCheck, type CashierServices, requireHeard } from '../cashier/cashier.ts';

/** Whose an account is. A failure is not repeated in the bank's own words: they might hold the number. Throws BANK_UNREACHABLE. */
export function checkCard(services: CashierServices, card: CardCheck): Promise<CardAnswer> {
  return requireHeard(services, async () => {
    try {
      return await services.payments.checkCard(card);
    } catch {
      throw new Error('the check of a card failed');
    }
  });
}

/** What a bank to practise with says to whoever types a number; null where it says nothing. */
export async function cardHint(services: CashierServices, language: string): Promise<string | null> {
  const { payments } = services;
  return requireHeard(services, async () => (await payments.cardHint?.(language)) ?? '')
    .then((hint) => hint || null)
    .catch(() => null);
}
