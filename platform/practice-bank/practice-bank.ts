import { createHmac } from 'node:crypto';
import type { Language } from '../../runtime/dictionaries.ts';
import type {
  BankAccountCheck,
  BankAccountCheckResult,
  DepositMethod,
  PaymentProvider,
} from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { nearestLanguage, translator } from '../i18n/i18n.ts';
import { cancelDeposit, depositReportOf, openDeposit, refundDeposit } from './deposits.ts';
import { payOut, voidWithdrawal, withdrawalReportOf } from './withdrawals.ts';

export { type BankPageServices, deliverDue, startBankJob } from './webhooks.ts';

/** Times in seconds, amounts in whole rupiah. */
const depositMethods = [
  {
    code: 'transfer',
    minimum: 10_000,
    maximum: 1_000_000,
    dailyMaximum: 2_000_000,
    fee: 0,
    usual: { least: 0, most: 60 },
  },
  {
    code: 'wallet',
    minimum: 10_000,
    maximum: 500_000,
    dailyMaximum: 1_000_000,
    fee: 1_000,
    usual: { least: 0, most: 0 },
  },
  {
    code: 'counter',
    minimum: 20_000,
    maximum: 250_000,
    dailyMaximum: 500_000,
    fee: 2_500,
    usual: { least: 60, most: 3_600 },
  },
] as const satisfies readonly Omit<DepositMethod, 'name' | 'about'>[];

export function methodsIn(language: Language): DepositMethod[] {
  const t = translator(language);
  return depositMethods.map((method) => ({
    ...method,
    name: t(`bank.method.${method.code}.name`),
    about: t(`bank.method.${method.code}.about`),
  }));
}

/** Fictional banks of the players. */
const practiceBanks = [
  { code: 'hutan', name: 'Bank Latihan Hutan' },
  { code: 'laut', name: 'Bank Latihan Laut' },
  { code: 'langit', name: 'Bank Latihan Langit' },
];

/**
 * Finds the holder of an account by the last digit of its number, and a token for it; the number is not
 * stored.
 */
export function checkedAccount({ bank, number }: BankAccountCheck, secret: string): BankAccountCheckResult {
  const isNumber = /^\d{10,16}$/.test(number) && practiceBanks.some(({ code }) => code === bank);
  if (!isNumber || number.endsWith('8')) return { refused: 'UNKNOWN_NUMBER' };
  if (number.endsWith('9')) return { refused: 'OTHER_HOLDER' };
  const name = createHmac('sha256', secret).update(`${bank}:${number}`).digest('hex').slice(0, 32);
  return { token: `${bank}-${name}-${number.at(-1)}` };
}

/** The secret that the practice bank signs webhooks with, derived from a key of this installation. */
export function practiceBankSecret(operatorKey: string): string {
  return createHmac('sha256', operatorKey).update('practice-bank').digest('hex');
}

interface PracticeBankOptions {
  db: Queries;
  clock: () => number;
  /** A secret of this installation. */
  secret: string;
  addresses: { games: URL };
}

/**
 * The practice bank. It moves play money only; on its pages, which the platform serves, the player chooses
 * how it behaves.
 */
export function practiceBank({ db, clock, secret, addresses }: PracticeBankOptions): PaymentProvider {
  return {
    methods: async (language) => methodsIn(nearestLanguage(language)),
    banks: async () => practiceBanks,
    accountHint: async (language) => translator(nearestLanguage(language))('bank.accountHint'),
    async openDeposit(deposit) {
      const { token } = await openDeposit(db, deposit, clock());
      return { url: new URL(`/bank/pay/${token}`, addresses.games) };
    },
    depositReport: (reference) => depositReportOf(db, reference, clock()),
    cancelDeposit: (reference) => cancelDeposit(db, reference, clock()),
    refundDeposit: (reference) => refundDeposit(db, reference, clock()),
    checkAccount: async (account) => checkedAccount(account, secret),
    sendWithdrawal: (withdrawal) => payOut(db, withdrawal, clock()),
    withdrawalReport: (reference) => withdrawalReportOf(db, reference, clock()),
    voidWithdrawal: (withdrawal) => voidWithdrawal(db, withdrawal, clock()),
  };
}
