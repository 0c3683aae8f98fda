import { createHmac } from 'node:crypto';
import type { CardAnswer, CardCheck, DepositMethod } from '../cashier/cashier.ts';
import { type Language, textsIn } from '../i18n/i18n.ts';

/** Ways to pay in; seconds and whole rupiah. */
const offers = [
  {
    code: 'transfer',
    ...{ minimum: 10_000, maximum: 1_000_000, dailyMaximum: 2_000_000, fee: 0 },
    usual: { least: 0, most: 60 },
  },
  {
    code: 'wallet',
    ...{ minimum: 10_000, maximum: 500_000, dailyMaximum: 1_000_000, fee: 1_000 },
    usual: { least: 0, most: 0 },
  },
  {
    code: 'counter',
    ...{ minimum: 20_000, maximum: 250_000, dailyMaximum: 500_000, fee: 2_500 },
    usual: { least: 60, most: 3_600 },
  },
] as const satisfies readonly Omit<DepositMethod, 'name' | 'about'>[];

export function methodsIn(language: Language): DepositMethod[] {
  const t = textsIn(language);
  return offers.map((offer) => ({
    ...offer,
    name: t(`bank.method.${offer.code}.name`),
    about: t(`bank.method.${offer.code}.about`),
  }));
}

/** Where players can have an account. No bank is called so. */
export const practiceBanks = [
  { code: 'hutan', name: 'Bank Latihan Hutan' },
  { code: 'laut', name: 'Bank Latihan Laut' },
  { code: 'langit', name: 'Bank Latihan Langit' },
];

/** The bank's answer to whose account a number is, by its last digit, and its own name for it: the number itself is kept nowhere. */
export function checkedCard({ bank, number }: CardCheck, secret: string): CardAnswer {
  const isNumber = /^\d{10,16}$/.test(number) && practiceBanks.some(({ code }) => code === bank);
  if (!isNumber || number.endsWith('8')) return { refused: 'UNKNOWN_NUMBER' };
  if (number.endsWith('9')) return { refused: 'OTHER_HOLDER' };
  const name = createHmac('sha256', secret).update(`${bank}:${number}`).digest('hex').slice(0, 32);
  return { token: `${bank}-${name}-${number.at(-1)}` };
}
