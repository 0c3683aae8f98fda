import type { Rounds, Transactions, TransactionType } from '../../contract/contract.ts';
import { money, number, signedMoney } from '../../i18n/format.ts';

/** The totals of a range, for `Totals`. Transfers between the player's own wallets have no net. */
export function transactionTotals(
  totals: Transactions['totals'],
  type: TransactionType,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
) {
  if (type === 'transfer')
    return [
      { label: t('transactions.reason.toBrand'), value: money(totals.out, locale) },
      { label: t('transactions.reason.fromBrand'), value: money(totals.in, locale) },
    ];
  return [
    { label: t('transactions.totalIn'), value: money(totals.in, locale) },
    { label: t('transactions.totalOut'), value: money(totals.out, locale) },
    { label: t('transactions.totalNet'), value: signedMoney(totals.net, locale), change: totals.net },
  ];
}

export function playTotals(
  { rounds, staked, won, net }: Rounds['totals'],
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
) {
  return [
    { label: t('rounds.column.rounds'), value: number(rounds, locale) },
    { label: t('rounds.column.staked'), value: money(staked, locale) },
    { label: t('rounds.column.won'), value: money(won, locale) },
    { label: t('rounds.column.net'), value: signedMoney(net, locale), change: net },
  ];
}
