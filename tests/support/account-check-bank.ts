import type { BankAccountCheck, BankAccountCheckResult } from '../../platform/cashier/cashier.ts';

const away = () => Promise.reject(new Error('this bank does nothing but that'));

/** A bank that only confirms account holders: as a test sets them, or the player. */
export function createAccountCheckBank() {
  const checks: BankAccountCheck[] = [];
  const state = { answer: null as BankAccountCheckResult | Error | null };
  return {
    checks,
    state,
    provider: {
      methods: away,
      openDeposit: away,
      depositReport: away,
      cancelDeposit: away,
      refundDeposit: away,
      sendWithdrawal: away,
      withdrawalReport: away,
      voidWithdrawal: away,
      banks: async () => [
        { code: 'hutan', name: 'Bank Hutan' },
        { code: 'laut', name: 'Bank Laut' },
      ],
      accountHint: async (language: string) => `hint in ${language}`,
      async checkAccount(bankAccount: BankAccountCheck): Promise<BankAccountCheckResult> {
        checks.push(bankAccount);
        if (state.answer instanceof Error) throw state.answer;
        return (
          state.answer ?? { token: `${bankAccount.bank}-of-${[...bankAccount.number].reverse().join('')}` }
        );
      },
    },
  };
}
