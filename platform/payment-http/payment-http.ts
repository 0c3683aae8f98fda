import type { PaymentProvider } from '../cashier/cashier.ts';
import { isSafeLink } from '../http/loopback.ts';
import { createSignedClient, type SignedAddress } from '../http/signed-calls.ts';
import {
  BanksAnswer,
  CardChecked,
  MethodsAnswer,
  PageAnswer,
  paymentAnswer,
  payoutAnswer,
} from './answers.ts';

export interface HttpPaymentOptions extends SignedAddress {
  clock: () => number;
  /** ms. */
  timeout?: number | undefined;
}

/** A bank elsewhere, by signed calls over HTTP; docs/recipes/plug-in-a-payment-provider.md describes them. */
export function httpPayments({ clock, timeout, ...address }: HttpPaymentOptions): PaymentProvider {
  const call = createSignedClient(address, clock, timeout);
  const payment = (name: string, reference: string) => call(name, { reference }, paymentAnswer(reference));

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
    createPayout: (order) => call('payout', order, payoutAnswer(order.reference)),
    payoutStatus: (reference) => call('payout-status', { reference }, payoutAnswer(reference)),
  };
}
