import type { Transactions } from '../../contract/contract.ts';
import { money, signedMoney } from '../../i18n/format.ts';

/** What a range adds up to, as `Totals` shows it. */
export function transactionTotals(
  totals: Transactions['totals'],
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
) {
  return [
    { label: t('transactions.totalIn'), value: money(totals.in, locale) },
    { label: t('transactions.totalOut'), value: money(totals.out, locale) },
    { label: t('transactions.totalNet'), value: signedMoney(totals.net, locale) },
  ];
}
