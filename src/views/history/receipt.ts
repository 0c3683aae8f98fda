import type { TransactionReceipt } from '../../contract/contract.ts';
import { date, money, signedMoney } from '../../i18n/format.ts';
import { siteName as name } from '../../i18n/site-name.ts';
import { reasonText } from './transaction-columns.ts';

/** The facts of a transaction's receipt. */
export function receiptFacts(
  { id, at, reason, amount, balanceAfter }: TransactionReceipt,
  { t, locale, player }: Pick<App.Locals, 't' | 'locale' | 'player'>,
): [label: string, value: string][] {
  return [
    [t('receipt.site'), name],
    [t('account.name'), player?.account ?? ''],
    [t('transactions.number'), id],
    [t('transactions.column.time'), date(at, locale, { dateStyle: 'long', timeStyle: 'medium' })],
    [t('transactions.column.reason'), t(reasonText(reason))],
    [t('transactions.column.amount'), signedMoney(amount, locale)],
    [t('receipt.before'), money(balanceAfter.amount - amount, locale)],
    [t('receipt.after'), money(balanceAfter.amount, locale)],
    [t('receipt.currency'), t('account.playMoney')],
  ];
}
