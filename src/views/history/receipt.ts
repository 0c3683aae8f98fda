import type { TransactionReceipt } from '../../contract/contract.ts';
import { date, money } from '../../i18n/format.ts';
import { siteName as name } from '../../i18n/site-name.ts';
import { entryAmount, entryReason, walletName } from './transaction-columns.ts';

/** The facts of a transaction's receipt. */
export function receiptFacts(
  entry: TransactionReceipt,
  locals: Pick<App.Locals, 't' | 'locale' | 'player'>,
): [label: string, value: string][] {
  const { id, at, amount, balanceAfter } = entry;
  const { t, locale, player } = locals;
  return [
    [t('receipt.site'), name],
    [t('account.name'), player?.account ?? ''],
    [t('transactions.number'), id],
    [t('transactions.column.time'), date(at, locale, { dateStyle: 'long', timeStyle: 'medium' })],
    [t('transactions.column.reason'), entryReason(entry, locals)],
    [t('transactions.wallet'), walletName(entry, locals)],
    [t('transactions.column.amount'), entryAmount(entry, locals)],
    [t('receipt.before'), money(balanceAfter - amount, locale)],
    [t('receipt.after'), money(balanceAfter, locale)],
    [t('receipt.currency'), t('account.playMoney')],
  ];
}
