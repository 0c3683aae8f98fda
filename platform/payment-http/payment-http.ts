import { isSafeLink } from '../../shared/loopback.ts';
import type { PaymentProvider } from '../cashier/cashier.ts';
import { createSignedClient, type SignedAddress } from '../http/signed-calls.ts';
import {
  AccountCheckReply,
  BanksReply,
  depositReply,
  MethodsReply,
  PageReply,
  withdrawalReply,
} from './replies.ts';

export interface HttpPaymentOptions extends SignedAddress {
  clock: () => number;
  timeoutMs?: number | undefined;
}

/** An external bank, called by signed requests over HTTP; see docs/recipes/plug-in-a-payment-provider.md. */
export function httpPayments({ clock, timeoutMs: timeout, ...address }: HttpPaymentOptions): PaymentProvider {
  const call = createSignedClient(address, clock, timeout);
  const deposit = async (name: string, reference: string) =>
    (await call(name, { reference }, depositReply(reference))).report;
  const withdrawal = async (name: string, sent: { reference: string }) =>
    (await call(name, sent, withdrawalReply(sent.reference))).report;

  return {
    methods: async (language) => (await call('methods', { language }, MethodsReply)).methods,
    banks: async () => (await call('banks', {}, BanksReply)).banks,
    async openDeposit({ reference, method, amount, fee, language, returnUrl, expiresAt }) {
      const sent = { reference, method, amount, fee, language, returnUrl, expiresAt: expiresAt.getTime() };
      const url = new URL((await call('deposit', sent, PageReply)).url);
      // Players follow the link, so it must be https outside this machine.
      if (!isSafeLink(url))
        throw new Error(`deposit: the page of deposit ${reference} must have an https address`);
      return { url };
    },
    depositReport: (reference) => deposit('deposit-status', reference),
    cancelDeposit: (reference) => deposit('deposit-cancel', reference),
    refundDeposit: (reference) => deposit('refund', reference),
    checkAccount: (account) => call('account', account, AccountCheckReply),
    sendWithdrawal: (sent) => withdrawal('withdrawal', sent),
    withdrawalReport: (reference) => withdrawal('withdrawal-status', { reference }),
    voidWithdrawal: (sent) => withdrawal('withdrawal-void', sent),
  };
}
