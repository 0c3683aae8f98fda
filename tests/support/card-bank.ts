import type { CardAnswer, CardCheck } from '../../platform/cashier/cashier.ts';

const away = () => Promise.reject(new Error('this bank does nothing but that'));

/** A bank that only says whose an account is: what a test tells it to, or that it is the player's own. */
export function createCardBank() {
  const asked: CardCheck[] = [];
  const state = { answer: null as CardAnswer | Error | null };
  return {
    asked,
    state,
    provider: {
      ...{ methods: away, createPayment: away, paymentStatus: away, cancelPayment: away },
      ...{ refund: away, createPayout: away, payoutStatus: away },
      banks: async () => [
        { code: 'hutan', name: 'Bank Hutan' },
        { code: 'laut', name: 'Bank Laut' },
      ],
      cardHint: async (language: string) => `hint in ${language}`,
      async checkCard(card: CardCheck): Promise<CardAnswer> {
        asked.push(card);
        if (state.answer instanceof Error) throw state.answer;
        return state.answer ?? { token: `${card.bank}-of-${[...card.number].reverse().join('')}` };
      },
    },
  };
}
