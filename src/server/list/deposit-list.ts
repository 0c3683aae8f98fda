import type { Deposit } from '../../contract/contract.ts';
import { money, timestamp } from '../../i18n/format.ts';
import { depositPath } from '../cashier/deposit-page.ts';
import type { PlatformClient } from '../platform/client.ts';
import { askAttempts } from './attempts-page.ts';
import type { ListDefinition } from './list-definition.ts';
import { shortMoment } from './short-moment.ts';

type Site = Pick<App.Locals, 'locale' | 't' | 'path'> & { platform: Pick<PlatformClient, 'deposits'> };

/** What a player began to pay in, with what became of it. */
export function depositList({ platform, locale, t, path }: Site): ListDefinition<Deposit, never> {
  return {
    fileName: () => 'deposits',
    filters: {},
    id: ({ reference }) => reference,
    columns: [
      {
        ...{ label: 'transactions.column.time', place: 'below' },
        text: ({ createdAt }) => shortMoment(createdAt, locale),
        file: ({ createdAt }) => timestamp(createdAt),
        moment: ({ createdAt }) => createdAt,
      },
      {
        ...{ label: 'deposit.method', place: 'name' },
        text: ({ method }) => method.name,
        href: ({ reference }) => path(depositPath(reference)),
      },
      {
        ...{ label: 'transactions.column.amount', numeric: true, place: 'figure' },
        text: ({ amount }) => money(amount, locale),
        file: ({ amount }) => String(amount),
      },
      { label: 'attempts.column.state', text: ({ state }) => t(`deposit.state.${state}`) },
      { label: 'attempts.column.number', text: ({ reference }) => reference },
      {
        ...{ label: 'deposit.fact.fee', onlyInFile: true },
        text: ({ fee }) => String(fee),
      },
      {
        ...{ label: 'deposit.detail.settled', onlyInFile: true },
        text: ({ settledAt }) => (settledAt === null ? '' : timestamp(settledAt)),
      },
    ],
    ask: (query) => askAttempts(query, (page) => platform.deposits({ ...page, language: locale })),
  };
}
