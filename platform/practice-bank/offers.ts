import { createHmac } from 'node:crypto';
import type { CardAnswer, CardCheck, DepositMethod } from '../cashier/cashier.ts';
import type { Language, Translated } from '../pages/language.ts';

type Offer = Omit<DepositMethod, 'name' | 'about'> & Translated<{ name: string; about: string }>;

/** Ways to pay in; seconds and whole rupiah. */
const offers: readonly Offer[] = [
  {
    ...{ code: 'transfer', minimum: 10_000, maximum: 1_000_000, dailyMaximum: 2_000_000, fee: 0 },
    usual: { least: 0, most: 60 },
    id: { name: 'Transfer bank', about: 'Dari rekening di Bank Latihan.' },
    en: { name: 'Bank transfer', about: 'From an account at Practice Bank.' },
  },
  {
    ...{ code: 'wallet', minimum: 10_000, maximum: 500_000, dailyMaximum: 1_000_000, fee: 1_000 },
    usual: { least: 0, most: 0 },
    id: { name: 'Dompet digital', about: 'Dari dompet latihan di ponsel.' },
    en: { name: 'E-wallet', about: 'From a practice wallet on your phone.' },
  },
  {
    ...{ code: 'counter', minimum: 20_000, maximum: 250_000, dailyMaximum: 500_000, fee: 2_500 },
    usual: { least: 60, most: 3_600 },
    id: { name: 'Gerai', about: 'Dengan kode bayar di kasir gerai latihan.' },
    en: { name: 'Shop counter', about: 'With a payment code at the till of a practice shop.' },
  },
];

export function methodsIn(language: Language): DepositMethod[] {
  return offers.map(({ id, en, ...numbers }) => ({ ...numbers, ...{ id, en }[language] }));
}

/** Where players can have an account. No bank is called so. */
export const practiceBanks = [
  { code: 'hutan', name: 'Bank Latihan Hutan' },
  { code: 'laut', name: 'Bank Latihan Laut' },
  { code: 'langit', name: 'Bank Latihan Langit' },
];

/** What the last digit of an account number does. */
export const cardHints: Translated<string> = {
  id: 'Ini bank latihan: karanglah nomor 10–16 digit, jangan pakai nomor rekening sungguhan. Digit terakhir menentukan jalannya: 9 milik orang lain, 8 tidak dikenal, 7 menolak penarikan, 6 lambat (2 menit); digit lain dibayar dalam 20 detik.',
  en: 'This is a practice bank: make up a number of 10–16 digits, never use a real account. The last digit decides what happens: 9 belongs to somebody else, 8 is unknown, 7 refuses withdrawals, 6 is slow (2 minutes); any other is paid in 20 seconds.',
};

/** The bank's answer to whose account a number is, by its last digit, and its own name for it: the number itself is kept nowhere. */
export function checkedCard({ bank, number }: CardCheck, secret: string): CardAnswer {
  const isNumber = /^\d{10,16}$/.test(number) && practiceBanks.some(({ code }) => code === bank);
  if (!isNumber || number.endsWith('8')) return { refused: 'UNKNOWN_NUMBER' };
  if (number.endsWith('9')) return { refused: 'OTHER_HOLDER' };
  const name = createHmac('sha256', secret).update(`${bank}:${number}`).digest('hex').slice(0, 32);
  return { token: `${bank}-${name}-${number.at(-1)}` };
}
