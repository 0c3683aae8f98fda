import type { PaymentProvider } from '../../../platform/cashier/cashier.ts';
import type { BankCall } from './bank.ts';

/** Creates a payment provider that forwards its calls through `send`; a null reply is a failed call. */
export function remoteBank(send: (call: BankCall, argument: unknown) => Promise<unknown>): PaymentProvider {
  const forward = async <Reply>(call: BankCall, argument: unknown) => {
    const reply = await send(call, argument);
    if (reply === null) throw new Error('The bank did not reply.');
    return reply as Reply;
  };
  const method = {
    about: '',
    minimum: 10_000,
    maximum: 1_000_000,
    dailyMaximum: 10_000_000,
    fee: 0,
    usual: { least: 0, most: 60 },
  };
  return {
    methods: async () => ['transfer', 'wallet'].map((code) => ({ ...method, code, name: code })),
    banks: async () => [{ code: 'model', name: 'Model' }],
    openDeposit: async ({ returnUrl: _, ...deposit }) => ({
      url: new URL(await forward<string>('openDeposit', deposit)),
    }),
    depositReport: (reference) => forward('depositReport', reference),
    cancelDeposit: (reference) => forward('cancelDeposit', reference),
    refundDeposit: (reference) => forward('refundDeposit', reference),
    checkAccount: async () => ({ refused: 'UNKNOWN_NUMBER' }),
    sendWithdrawal: (withdrawal) => forward('sendWithdrawal', withdrawal),
    withdrawalReport: (reference) => forward('withdrawalReport', reference),
    voidWithdrawal: (withdrawal) => forward('voidWithdrawal', withdrawal),
  };
}
