import type { PaymentProvider } from '../cashier/cashier.ts';
import { isSafeLink } from '../http/loopback.ts';
import { createSignedClient, type SignedAddress } from '../http/signed-calls.ts';
import { aboutPayment, aboutPayout, BanksAnswer, CardChecked, MethodsAnswer, PageAnswer } from './answers.ts';

export interface HttpPaymentOptions extends SignedAddress {
  clock: () => number;
  /** ms. */
  timeout?: number | undefined;
}

/** A bank elsewhere, by signed calls over HTTP; docs/recipes/plug-in-a-payment-provider.md describes them. */
export function httpPayments({ clock, timeout, ...address }: HttpPaymentOptions): PaymentProvider {
  const call = createSignedClient(address, clock, timeout);
  const payment = async (name: string, reference: string) =>
    (await call(name, { reference }, aboutPayment(reference))).answer;
  const payout = async (name: string, sent: { reference: string }) =>
    (await call(name, sent, aboutPayout(sent.reference))).answer;

  return {
    methods: async (language) => (await call('methods', { language }, MethodsAnswer)).methods,
    banks: async () => (await call('banks', {}, BanksAnswer)).banks,
    async createPayment({ returnUrl, expiresAt, ...order }) {
      const sent = { ...order, returnUrl: returnUrl.href, expiresAt: expiresAt.toISOString() };
      const url = new URL((await call('payment', sent, PageAnswer)).url);
      // Players follow it: over the network it must be protected.
      if (!isSafeLink(url)) throw new Error('payment: the link is not safe');
      return { url };
    },
    paymentStatus: (reference) => payment('payment-status', reference),
    cancelPayment: (reference) => payment('payment-cancel', reference),
    refund: (reference) => payment('refund', reference),
    checkCard: (card) => call('card', card, CardChecked),
    createPayout: (order) => payout('payout', order),
    payoutStatus: (reference) => payout('payout-status', { reference }),
  };
}
