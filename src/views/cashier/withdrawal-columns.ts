import type { Withdrawal } from '../../contract/contract.ts';
import { money, timestamp } from '../../i18n/format.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { shortMoment } from '../lists/short-moment.ts';
import { withdrawalPath, withdrawalState } from './withdrawal-view.ts';

/** The columns of a player's withdrawals. */
export function withdrawalColumns({
  locale,
  t,
  path,
}: Pick<App.Locals, 'locale' | 't' | 'path'>): ListColumn<Withdrawal>[] {
  return [
    {
      label: 'transactions.column.time',
      place: 'below',
      text: ({ createdAt }) => shortMoment(createdAt, locale),
      file: ({ createdAt }) => timestamp(createdAt),
      moment: ({ createdAt }) => createdAt,
    },
    {
      label: 'withdrawal.column.bankAccount',
      place: 'name',
      text: ({ bankAccount }) => `${bankAccount.bankName} ${bankAccount.masked}`,
      href: ({ reference }) => path(withdrawalPath(reference)),
    },
    {
      label: 'withdrawal.column.amount',
      numeric: true,
      place: 'figure',
      text: ({ amount }) => money(amount, locale),
      file: ({ amount }) => String(amount),
    },
    { label: 'withdrawal.column.state', text: (row) => withdrawalState(row, { t }) },
    { label: 'withdrawal.column.number', text: ({ reference }) => reference },
    {
      label: 'withdrawal.column.settled',
      onlyInFile: true,
      text: ({ settledAt }) => (settledAt ? timestamp(settledAt) : ''),
    },
    {
      label: 'withdrawal.column.reason',
      onlyInFile: true,
      text: ({ note, reason }) => note ?? reason ?? '',
    },
  ];
}
