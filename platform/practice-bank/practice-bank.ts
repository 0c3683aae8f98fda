import { createHmac } from 'node:crypto';
import type { PaymentProvider } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { nearestLanguage, textsIn } from '../i18n/i18n.ts';
import { checkedCard, methodsIn, practiceBanks } from './offers.ts';
import { cancelPayment, openPayment, refundPayment, statusOf } from './payments.ts';
import { payOut, payoutStatus } from './payouts.ts';

/** What the bundled bank signs with: a secret of this installation that nobody else has. */
export function practiceBankSecret(operatorKey: string): string {
  return createHmac('sha256', operatorKey).update('practice-bank').digest('hex');
}

interface PracticeBankOptions {
  db: Queries;
  clock: () => number;
  /** Known to this installation alone. */
  secret: string;
  addresses: { games: URL };
}

/** The bundled bank. Play money only: its pages are on the platform's listener, and it does as it is told there. */
export function practiceBank({ db, clock, secret, addresses }: PracticeBankOptions): PaymentProvider {
  return {
    methods: async (language) => methodsIn(nearestLanguage(language)),
    banks: async () => practiceBanks,
    cardHint: async (language) => textsIn(nearestLanguage(language))('bank.cardHint'),
    async createPayment(order) {
      const { token } = await openPayment(db, order, clock());
      return { url: new URL(`/bank/pay/${token}`, addresses.games) };
    },
    paymentStatus: (reference) => statusOf(db, reference, clock()),
    cancelPayment: (reference) => cancelPayment(db, reference, clock()),
    refund: (reference) => refundPayment(db, reference, clock()),
    checkCard: async (card) => checkedCard(card, secret),
    createPayout: (order) => payOut(db, order, clock()),
    payoutStatus: (reference) => payoutStatus(db, reference, clock()),
  };
}

export { type BankPageServices, startBankJob, tellDue } from './telling.ts';
