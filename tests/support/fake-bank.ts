import type {
  BankDeposit,
  BankWebhook,
  BankWithdrawal,
  DepositReport,
  PaymentProvider,
  WithdrawalReport,
} from '../../platform/cashier/cashier.ts';
import { signedHeaders } from '../../platform/http/signature.ts';

export const bankSecret = 'secret-of-the-bank-of-the-tests-0001';

const transfer = {
  code: 'transfer',
  name: 'Transfer',
  about: 'At once',
  minimum: 10_000,
  maximum: 1_000_000,
  dailyMaximum: 2_000_000,
  fee: 0,
  usual: { least: 0, most: 60 },
};
const counter = {
  ...transfer,
  code: 'counter',
  name: 'Counter',
  maximum: 250_000,
  dailyMaximum: 60_000,
  fee: 2_500,
};

/** A bank controlled by a test. */
export function createFakeBank() {
  const payments = new Map<string, DepositReport>();
  const payouts = new Map<string, WithdrawalReport>();
  const orders: (BankDeposit | BankWithdrawal)[] = [];
  const state = { isAway: false, nextPayout: { state: 'pending' } as WithdrawalReport };

  function here<T>(answer: () => T): Promise<T> {
    return state.isAway ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve(answer());
  }

  const provider: PaymentProvider = {
    methods: () => here(() => [transfer, counter]),
    banks: () => here(() => [{ code: 'latihan', name: 'Bank Latihan' }]),
    openDeposit: (order) =>
      here(() => {
        orders.push(order);
        if (!payments.has(order.reference)) payments.set(order.reference, { state: 'open' });
        return { url: new URL(`https://bank.test/pay/${order.reference}`) };
      }),
    depositReport: (reference) => here(() => payments.get(reference) ?? { state: 'unknown' }),
    cancelDeposit: (reference) =>
      here(() => {
        const known = payments.get(reference) ?? { state: 'open' };
        const answer: DepositReport = known.state === 'open' ? { state: 'cancelled' } : known;
        payments.set(reference, answer);
        return answer;
      }),
    refundDeposit: (reference) =>
      here(() => {
        payments.set(reference, { state: 'refunded' });
        return { state: 'refunded' as const };
      }),
    checkAccount: ({ number }) => here(() => ({ token: `token-${number}` })),
    sendWithdrawal: (order) =>
      here(() => {
        orders.push(order);
        const answer = payouts.get(order.reference) ?? state.nextPayout;
        payouts.set(order.reference, answer);
        return answer;
      }),
    withdrawalReport: (reference) => here(() => payouts.get(reference) ?? { state: 'unknown' }),
    voidWithdrawal: ({ reference }) =>
      here(() => {
        const known = payouts.get(reference);
        const answer = known?.state === 'paid' ? known : ({ state: 'refused', reason: 'other' } as const);
        payouts.set(reference, answer);
        return answer;
      }),
  };
  return { provider, payments, payouts, orders, state };
}

let counterOfMessages = 0;

/** A signed message of the bank; `at` is its signed time. */
export function bankWebhook(message: Partial<BankWebhook>, at: number, secret = bankSecret) {
  counterOfMessages += 1;
  const raw = JSON.stringify({ id: `message-${counterOfMessages}-${at}`, ...message });
  const call = { method: 'POST', path: '/bank/webhooks', time: String(at), body: raw };
  return { raw, headers: signedHeaders(secret, call) };
}
