import type { PaymentProvider } from '../../../platform/cashier/cashier.ts';
import type { BankCall } from './bank.ts';

/** The bank as the platform sees it, over something that asks and may stay silent. */
export function bankOver(ask: (call: BankCall, given: unknown) => Promise<unknown>): PaymentProvider {
  const asked = async <Answer>(call: BankCall, given: unknown) => {
    const answer = await ask(call, given);
    if (answer === null) throw new Error('no answer');
    return answer as Answer;
  };
  const method = {
    ...{ about: '', minimum: 10_000, maximum: 1_000_000, dailyMaximum: 10_000_000, fee: 0 },
    usual: { least: 0, most: 60 },
  };
  return {
    methods: async () => ['transfer', 'wallet'].map((code) => ({ ...method, code, name: code })),
    banks: async () => [{ code: 'model', name: 'Model' }],
    openDeposit: async ({ returnUrl: _, ...order }) => ({
      url: new URL(await asked<string>('openDeposit', order)),
    }),
    depositReport: (reference) => asked('depositReport', reference),
    cancelDeposit: (reference) => asked('cancelDeposit', reference),
    refundDeposit: (reference) => asked('refundDeposit', reference),
    checkAccount: async () => ({ refused: 'UNKNOWN_NUMBER' }),
    sendWithdrawal: (order) => asked('sendWithdrawal', order),
    withdrawalReport: (reference) => asked('withdrawalReport', reference),
    voidWithdrawal: (order) => asked('voidWithdrawal', order),
  };
}
