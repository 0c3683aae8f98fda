import type { Deposit } from '../../contract/contract.ts';
import { money, timestamp } from '../../i18n/format.ts';
import type { ListColumn } from '../lists/list-column.ts';
import { shortMoment } from '../lists/short-moment.ts';
import { depositPath } from './deposit-view.ts';

/** The columns of a player's deposits. */
export function depositColumns({
  locale,
  t,
  path,
}: Pick<App.Locals, 'locale' | 't' | 'path'>): ListColumn<Deposit>[] {
  return [
    {
      label: 'transactions.column.time',
      place: 'below',
      text: ({ createdAt }) => shortMoment(createdAt, locale),
      file: ({ createdAt }) => timestamp(createdAt),
      moment: ({ createdAt }) => createdAt,
    },
    {
      label: 'deposit.method',
      place: 'name',
      text: ({ method }) => method.name,
      href: ({ reference }) => path(depositPath(reference)),
    },
    {
      label: 'transactions.column.amount',
      numeric: true,
      place: 'figure',
      text: ({ amount }) => money(amount, locale),
      file: ({ amount }) => String(amount),
    },
    { label: 'cashier.column.state', text: ({ state }) => t(`deposit.state.${state}`) },
    { label: 'cashier.column.number', text: ({ reference }) => reference },
    { label: 'deposit.fact.fee', onlyInFile: true, text: ({ fee }) => String(fee) },
    {
      label: 'deposit.detail.settled',
      onlyInFile: true,
      text: ({ settledAt }) => (settledAt === null ? '' : timestamp(settledAt)),
    },
  ];
}
