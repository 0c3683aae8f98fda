import type { Visit, Visits } from '../../contract/contract.ts';
import { duration } from '../../i18n/duration.ts';
import { money, number, signedMoney, timestamp } from '../../i18n/format.ts';
import type { PlatformClient } from '../platform/client.ts';
import { askedDays, rangeFilters } from './day-range.ts';
import type { ListDefinition } from './list-definition.ts';
import { shortMoment } from './short-moment.ts';

const aMinute = 60_000;

/** When a player was in which game, and what came of it. */
export function visitList(
  {
    platform,
    locale,
    path,
  }: Pick<App.Locals, 'locale' | 'path'> & { platform: Pick<PlatformClient, 'visits'> },
  now = Date.now(),
): ListDefinition<Visit, keyof typeof rangeFilters, Visits> {
  return {
    fileName: ({ range }) => `visits-${range.from}_${range.until}`,
    filters: rangeFilters,
    id: ({ id }) => id,
    columns: [
      {
        ...{ label: 'rounds.column.begin', place: 'below' },
        text: ({ at }) => shortMoment(at, locale),
        file: ({ at }) => timestamp(at),
        moment: ({ at }) => at,
      },
      {
        ...{ label: 'rounds.column.game', place: 'name' },
        text: ({ gameName }) => gameName,
        href: ({ id }) => path(`/profile/bettingHistory?visit=${id}`),
      },
      { label: 'rounds.column.provider', text: ({ brandName }) => brandName, onlyInFile: true },
      {
        label: 'rounds.column.duration',
        text: ({ at, lastAt }) => duration(lastAt - at, locale, 'minute'),
        file: ({ at, lastAt }) => String(Math.ceil((lastAt - at) / aMinute)),
      },
      {
        ...{ label: 'rounds.column.rounds', numeric: true },
        text: ({ rounds }) => number(rounds, locale),
        file: ({ rounds }) => String(rounds),
      },
      {
        ...{ label: 'rounds.column.staked', numeric: true },
        text: ({ staked }) => money(staked, locale),
        file: ({ staked }) => String(staked),
      },
      {
        ...{ label: 'rounds.column.won', numeric: true },
        text: ({ won }) => money(won, locale),
        file: ({ won }) => String(won),
      },
      {
        ...{ label: 'rounds.column.net', numeric: true, place: 'figure' },
        text: ({ net }) => signedMoney(net, locale),
        file: ({ net }) => String(net),
      },
      { label: 'transactions.number', text: ({ id }) => id, onlyInFile: true },
    ],
    async ask({ range, from, until, ...query }) {
      const days = askedDays({ range, from, until }, now);
      return 'kind' in days ? days : platform.visits({ ...query, ...days });
    },
  };
}
