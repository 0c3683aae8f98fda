import type { Withdrawal } from '../../contract/contract.ts';
import { money, timestamp } from '../../i18n/format.ts';
import { withdrawalState } from '../cashier/withdrawal-view.ts';
import type { PlatformClient } from '../platform/client.ts';
import { askAttempts } from './attempts-page.ts';
import type { ListDefinition } from './list-definition.ts';
import { shortMoment } from './short-moment.ts';

type Site = Pick<App.Locals, 'locale' | 't' | 'path'> & { platform: Pick<PlatformClient, 'withdrawals'> };

/** What a player asked to be paid out, with what became of it. */
export function withdrawalList({ platform, locale, t, path }: Site): ListDefinition<Withdrawal, never> {
  return {
    fileName: () => 'withdrawals',
    filters: {},
    id: ({ reference }) => reference,
    columns: [
      {
        ...{ label: 'withdrawal.column.time', place: 'below' },
        text: ({ createdAt }) => shortMoment(createdAt, locale),
        file: ({ createdAt }) => timestamp(createdAt),
        moment: ({ createdAt }) => createdAt,
      },
      {
        ...{ label: 'withdrawal.column.card', place: 'name' },
        text: ({ card }) => `${card.bankName} ${card.masked}`,
        href: ({ reference }) => path(`/profile/transactions/withdraw/${reference}`),
      },
      {
        ...{ label: 'withdrawal.column.amount', numeric: true, place: 'figure' },
        text: ({ amount }) => money(amount, locale),
        file: ({ amount }) => String(amount),
      },
      { label: 'withdrawal.column.state', text: (row) => withdrawalState(row, { t }) },
      { label: 'withdrawal.column.number', text: ({ reference }) => reference },
      {
        ...{ label: 'withdrawal.column.settled', onlyInFile: true },
        text: ({ settledAt }) => (settledAt ? timestamp(settledAt) : ''),
      },
      {
        label: 'withdrawal.column.reason',
        text: ({ note, reason }) => note ?? reason ?? '',
        onlyInFile: true,
      },
    ],
    ask: (query) => askAttempts({ ...query, language: locale }, platform.withdrawals),
  };
}
